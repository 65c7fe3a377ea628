import { z } from 'zod'
import { CASHBOOK_STATUS, type CashbookStatus } from '#core/loan/standing.ts'
import { PACKAGE_TYPE, SETTLE_TYPE, type PackageType, type SettleType } from '#core/loan/terms.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  businessDay,
  deletedFiles,
  id,
  idParams,
  labelled,
  optionalLines,
  percent,
  plainLines,
  senAboveZero,
  senAmount,
  senFromZero,
} from '#platform/contract/field.ts'
import { staffOnly } from '#platform/contract/staffOnly.ts'
import { wireName } from '#platform/contract/wireName.ts'
import { FILES_PER_CALL } from '#platform/contract/uploadLimits.ts'
import { transferFields } from '#modules/ledger/accounts/contract.ts'
import { accountMessages } from '#modules/ledger/accounts/messages.ts'
import { attachmentKind, kindFields } from '#modules/customers/attachmentKindContract.ts'
import { agreement } from './agreementContract.ts'
import { cashbookMessages as text } from './messages.ts'

const toEnumSchema = <Value extends number>(values: Record<string, Value>) =>
  z.literal(Object.values(values)) as unknown as z.ZodType<Value, Value>

export const packageType = toEnumSchema<PackageType>(PACKAGE_TYPE)
export const settleType = toEnumSchema<SettleType>(SETTLE_TYPE)
export const cashbookStatus = toEnumSchema<CashbookStatus>(CASHBOOK_STATUS)

/**
 * The entered terms of a loan. System: days, rate, expected; conventional: days, expected, debit.
 */
const terms = {
  packageId: labelled(id.nullable(), text.package).optional(),
  packageType: labelled(packageType, text.packageType),
  debitDays: labelled(z.int().min(0, 'NEGATIVE').max(3650), text.debitDays),
  interestRate: labelled(percent, text.interestRate).optional(),
  expectedCredit: labelled(senAboveZero, text.expectedCredit),
  debitAmount: labelled(senFromZero, text.debitAmount).optional(),
  firstCreditAmount: labelled(senFromZero, text.firstCreditAmount).optional(),
  debitDate: labelled(businessDay, text.debitDate).optional(),
  startDate: labelled(businessDay, text.startDate).optional(),
}

const cashbookIn = z.object({
  customerId: labelled(id, text.customer),
  ...terms,
  runnerId: labelled(id.nullable(), text.runner).optional(),
  settleType: labelled(settleType, text.settleType).default(SETTLE_TYPE.MANUAL),
  remark: labelled(optionalLines(500), text.remark),
  ...transferFields,
  firstCreditAccountId: labelled(id.nullable(), accountMessages.firstCreditAccount)
    .default(null)
    .meta({ description: 'bank account; null or left out for petty cash' }),
})

export const receipt = z.object({
  id,
  path: z.string(),
  name: z.string(),
  mediaType: z.string(),
  kind: attachmentKind.optional(),
})
const receipts = staffOnly(z.array(receipt), [])

/** A cashbook and its figures on the requested day: today, or `asOf`. */
export const cashbook = z.object({
  id,
  cashbookCode: wireName('cashbookId', z.string().meta({ example: 'CB000001' })),
  customerId: id,
  agentId: id,
  packageId: id.nullable(),
  packageType,
  interestRate: percent,
  apr: z.number().nullable().meta({
    description:
      'percent; null when nothing is really received, or the rate is above 1,000,000,000,000%',
  }),
  debitDays: z.int(),
  dailyCredit: senAmount,
  expectedCredit: senAmount,
  debitAmount: senAmount,
  firstCreditAmount: senAmount,
  debitDate: businessDay,
  startDate: businessDay,
  dueDate: businessDay,
  endDate: businessDay.nullable(),
  totalCredit: senAmount,
  totalDebit: senAmount,
  totalBalance: senAmount,
  arrears: senAmount,
  debtDays: z.int().meta({ description: 'the arrears in daily credits' }),
  daysPastDue: z.int().optional().meta({
    description: 'days since the oldest unpaid instalment fell due, also beyond the term',
  }),
  dueToday: senAmount,
  advance: senAmount,
  advanceDays: z.int(),
  balanceDays: z.int(),
  daysLeft: z.int(),
  dayNumber: z.int(),
  overdueDays: z.int(),
  isOverdue: z.boolean(),
  isFullyPaid: z.boolean(),
  ableToCredit: z.boolean(),
  unableReason: z.string().nullable(),
  nextDueDate: businessDay.nullable(),
  status: cashbookStatus,
  settleType,
  lossAmount: senAmount,
  recoveredAmount: senAmount.optional().meta({ description: 'what came in after the loss' }),
  remark: staffOnly(z.string(), ''),
  transactionCount: z.int(),
  reloanFromIds: z.array(id),
  reloanedToId: id.nullable(),
})

/** A cashbook with its display names. */
export const cashbookDetails = cashbook.extend({
  customerName: z.string(),
  agentName: z.string(),
  packageName: z.string().nullable(),
  isSigned: z.boolean().meta({ description: 'its IOU is signed, so its terms are locked' }),
  receipts,
  agreement: staffOnly(agreement.nullable(), null)
    .optional()
    .meta({ description: 'the written agreement, as staff entered it; for staff' }),
})

/** The fields that an IOU needs although a customer and a loan do not. */
const iouMissing = z.array(z.enum(['address', 'lenderName']))

const instalment = z.object({ number: z.int(), dueDate: businessDay, amount: senAmount })

export const previewCashbook = endpoint({
  method: 'POST',
  path: '/cashbook/preview',
  summary: 'Every derived figure of a cashbook before it is opened',
  access: 'CASHBOOK_MANAGEMENT_CREATE',
  roles: ['AGENT', 'RUNNER'],
  readsOnly: true,
  body: cashbookIn,
  output: z.object({
    interestRate: percent,
    apr: z.number().nullable(),
    interest: senAmount,
    debitAmount: senAmount,
    expectedCredit: senAmount,
    dailyCredit: senAmount,
    firstCreditAmount: senAmount,
    debitDate: businessDay,
    startDate: businessDay,
    dueDate: businessDay,
    schedule: z.array(instalment),
    customerName: z.string(),
    openBalance: senAmount.meta({
      description: 'integer, sen: what the customer still owes elsewhere',
    }),
    pettyCash: senAmount,
    pettyCashAfter: senAmount,
    account: z
      .object({
        id,
        name: z.string(),
        balance: senAmount.nullable(),
        balanceAfter: senAmount.nullable(),
      })
      .nullable()
      .meta({
        description:
          'the bank account that pays out; null for petty cash. A runner sees no balance',
      }),
    firstCreditAccountName: z.string().nullable(),
    iouMissing: iouMissing.meta({ description: 'what is missing before the IOU can be signed' }),
  }),
})

export const openCashbook = endpoint({
  method: 'POST',
  path: '/cashbook',
  summary: 'Open a cashbook: the debit amount leaves petty cash',
  access: 'CASHBOOK_MANAGEMENT_CREATE',
  roles: ['AGENT', 'RUNNER'],
  movesMoney: true,
  files: { Files: { atMost: FILES_PER_CALL } },
  body: cashbookIn,
  output: cashbookDetails,
})

const asOf = z.object({ asOf: businessDay.optional() })

export const getCashbook = endpoint({
  method: 'GET',
  path: '/cashbook/{id}',
  summary: 'A cashbook as of today, or as of the end of `asOf`',
  access: 'CASHBOOK_MANAGEMENT_READ',
  params: idParams,
  query: asOf,
  output: cashbookDetails,
})

export const getCashbookByCode = endpoint({
  method: 'GET',
  path: '/cashbook/by-cashbook-id/{cashbookId}',
  summary: 'A cashbook by its cashbook ID',
  access: 'CASHBOOK_MANAGEMENT_READ',
  params: z.object({
    cashbookId: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^CB\d{6,16}$/),
  }),
  query: asOf,
  output: cashbookDetails,
})

const ofCustomer = z.object({ customerId: id })

export const getLatestCashbook = endpoint({
  method: 'GET',
  path: '/cashbook/latest/{customerId}',
  summary: 'The customer’s latest cashbook; null when there was none',
  access: 'CASHBOOK_MANAGEMENT_READ',
  params: ofCustomer,
  query: asOf,
  output: cashbookDetails.nullable(),
})

export const listPreviousCashbooks = endpoint({
  method: 'GET',
  path: '/cashbook/histories/{customerId}',
  summary: 'The customer’s settled and closed cashbooks, newest first',
  access: 'CASHBOOK_MANAGEMENT_READ',
  params: ofCustomer,
  output: z.array(cashbook),
})

export const updateCashbook = endpoint({
  method: 'PUT',
  path: '/cashbook/{id}',
  summary: 'Change terms while only the opening exists; settle type and remark until closing',
  access: 'CASHBOOK_MANAGEMENT_UPDATE',
  roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT'],
  movesMoney: true,
  params: idParams,
  body: z
    .object(terms)
    .partial()
    .extend({
      settleType: labelled(settleType, text.settleType).optional(),
      remark: labelled(plainLines().max(500), text.remark).optional(),
    }),
  output: cashbookDetails,
})

export const replaceReceipts = endpoint({
  method: 'PUT',
  path: '/cashbook/{id}/attachment',
  summary: 'Add, remove and label debit receipts and papers, until closing',
  access: 'CASHBOOK_MANAGEMENT_UPDATE',
  params: idParams,
  files: { Files: { atMost: FILES_PER_CALL } },
  body: z.object({
    deleteIdString: deletedFiles,
    ...kindFields,
  }),
  output: receipts,
})

/** The maximum number of cashbook ids in one request. */
export const MAX_CASHBOOKS = 10_000
