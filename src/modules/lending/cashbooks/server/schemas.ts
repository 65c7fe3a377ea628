import { z } from 'zod'
import { CASHBOOK_STATUS, type CashbookStatus } from '#core/loan/standing.ts'
import {
  id,
  percent,
  senAmount,
  businessDay,
  idParams,
  deletedFiles,
} from '#platform/contract/field.ts'
import { staffOnly } from '#platform/contract/staffOnly.ts'
import { attachmentKind, kindFields, skippedCustomer } from '#modules/customers/server/schemas.ts'
import {
  toEnumSchema,
  packageType,
  settleType,
  lossReason,
  agreement,
  assignRunnerBody,
  previewCashbookBody,
  cashbookIn,
  updateCashbookBody,
  updateAgreementBody,
} from '../forms.ts'

export const cashbookStatus = toEnumSchema<CashbookStatus>(CASHBOOK_STATUS)

export const receipt = z.object({
  id,
  path: z.string(),
  name: z.string(),
  mediaType: z.string(),
  kind: attachmentKind.optional(),
})

const receipts = staffOnly(z.array(receipt), [])

const daysOff = z.array(businessDay).optional().meta({
  description:
    'days without an instalment, from the start until a month past the due date; none if left out',
})

/** A cashbook and its figures on the requested day: today, or `asOf`. */
export const cashbook = z.object({
  id,
  cashbookId: z.string().meta({ example: 'CB000001' }),
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
  skipsDaysOff: z.boolean().optional().meta({ description: 'no collection on days off' }),
  daysOff,
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
  lossReason: staffOnly(lossReason, null).optional(),
  agreement: staffOnly(agreement.nullable(), null)
    .optional()
    .meta({ description: 'the written agreement, as staff entered it; for staff' }),
})

/** The fields that an IOU needs although a customer and a loan do not. */
const iouMissing = z.array(z.enum(['address', 'lenderName']))

export const previewCashbook = {
  summary: 'Every derived figure of a cashbook before it is opened',
  body: previewCashbookBody,
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
    daysOff,
    schedule: z.array(z.object({ number: z.int(), dueDate: businessDay, amount: senAmount })),
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
}

export const openCashbook = {
  summary: 'Open a cashbook: the debit amount leaves petty cash',
  body: cashbookIn,
  output: cashbookDetails,
}

const asOf = z.object({ asOf: businessDay.optional() })

export const getCashbook = {
  summary: 'A cashbook as of today, or as of the end of `asOf`',
  params: idParams,
  query: asOf,
  output: cashbookDetails,
}

export const getCashbookByCode = {
  summary: 'A cashbook by its cashbook ID',
  params: z.object({
    cashbookId: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^CB\d{6,16}$/),
  }),
  query: asOf,
  output: cashbookDetails,
}

const ofCustomer = z.object({ customerId: id })

export const getLatestCashbook = {
  summary: 'The customer’s latest cashbook; null when there was none',
  params: ofCustomer,
  query: asOf,
  output: cashbookDetails.nullable(),
}

export const listPreviousCashbooks = {
  summary: 'The customer’s settled and closed cashbooks, newest first',
  params: ofCustomer,
  output: z.array(cashbook),
}

export const updateCashbook = {
  summary: 'Change terms while only the opening exists; settle type and remark until closing',
  params: idParams,
  body: updateCashbookBody,
  output: cashbookDetails,
}

export const assignRunner = {
  summary: 'Let all unsettled cashbooks of many customers name one runner, or (null) none',
  body: assignRunnerBody,
  output: z.object({
    changed: z.array(
      z.object({
        cashbookId: id,
        customerId: id,
        runnerId: id.nullable().meta({ description: 'the runner before' }),
      }),
    ),
    skipped: z.array(skippedCustomer),
  }),
}

export const replaceReceipts = {
  summary: 'Add, remove and label debit receipts and papers, until closing',
  params: idParams,
  body: z.object({ deleteIdString: deletedFiles, ...kindFields }),
  output: receipts,
}

export const updateAgreement = {
  summary: 'Update the written agreement’s details, even after closing; no money moves',
  params: idParams,
  body: updateAgreementBody,
  output: cashbookDetails,
}
