import { z } from 'zod'
import { TRANSACTION_KINDS } from '#core/loan/transaction.ts'
import { download } from '#platform/contract/download.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  businessDay,
  id,
  idParams,
  instant,
  labelled,
  optionalLines,
  plainLines,
  seen,
  senAboveZero,
  senAmount,
  visitedAt,
} from '#platform/contract/field.ts'
import { cursorQuery, getSlice } from '#platform/contract/paging.ts'
import { exportQuery } from '#platform/contract/sheetFormat.ts'
import { staffOnly } from '#platform/contract/staffOnly.ts'
import { transferFields } from '#modules/ledger/accounts/contract.ts'
import { cashbook } from '../cashbooks/contract.ts'
import { creditMessages as text } from './messages.ts'

const STAFF = ['SUPER_ADMIN', 'ADMIN', 'AGENT', 'RUNNER'] as const

export const transactionKind = z.enum(TRANSACTION_KINDS)

/**
 * A credit by transfer: a runner's waits for confirmation; one that never arrived is bounced, one that
 * was recorded wrongly is corrected.
 */
export const TRANSFER_STATES = ['UNCONFIRMED', 'CONFIRMED', 'BOUNCED', 'CORRECTED'] as const
export type TransferState = (typeof TRANSFER_STATES)[number]

/** Another payment that a transaction leads to. */
const linkedPayment = z
  .object({ id, customerId: id, cashbookId: id, cashbookCode: z.string() })
  .nullable()

/** A line of a cashbook; the kind determines the direction, the amount is never negative. */
export const transaction = z.object({
  id,
  cashbookId: id,
  kind: transactionKind,
  day: z.int(),
  businessDate: businessDay,
  createdAt: instant,
  runnerId: staffOnly(id.nullable(), null),
  runnerName: staffOnly(z.string().nullable(), null),
  takenByName: z.string().nullable().optional().meta({
    description: 'the runner or agent who took the money of a payment; null for the office',
  }),
  remark: staffOnly(z.string(), ''),
  amount: senAmount,
  balanceAfter: senAmount,
  accountId: staffOnly(id.nullable(), null).meta({ description: 'bank account; null for cash' }),
  accountName: staffOnly(z.string().nullable(), null),
  reference: z.string(),
  transferState: z
    .enum(TRANSFER_STATES)
    .nullable()
    .meta({ description: 'of a credit by transfer' }),
  slip: staffOnly(z.string().nullable().optional(), null).meta({
    description: 'path of the photo of the bank’s slip, below the API’s base',
  }),
  removedAt: instant.nullable(),
  countsOn: businessDay.nullable().optional().meta({
    description: 'the day on which it counts for arrears and facts, when that is an earlier one',
  }),
  takenBack: z
    .object({
      id,
      kind: z.enum(['BOUNCED', 'CORRECTED']),
      date: businessDay,
      byName: staffOnly(z.string(), ''),
      reason: staffOnly(z.string(), ''),
    })
    .nullable()
    .optional()
    .meta({ description: 'the transaction that takes this credit back' }),
  takesBack: z
    .object({ id, date: businessDay })
    .nullable()
    .optional()
    .meta({ description: 'the credit that this transaction takes back' }),
  movedTo: staffOnly(linkedPayment.optional(), null).meta({
    description: 'where a correction recorded the money',
  }),
  movedFrom: staffOnly(linkedPayment.optional(), null).meta({
    description: 'the correction whose money this credit is',
  }),
  isLatest: z
    .boolean()
    .meta({ description: 'only the latest active one can be changed or removed' }),
})

const seenTransactionCount = seen(z.int().min(0)).optional().meta({
  description:
    'the cashbook’s transactionCount as the form saw it: 409 CASHBOOK_CHANGED when it moved on',
})

const creditIn = z.object({
  cashbookId: labelled(id, text.cashbook),
  creditAmount: labelled(senAboveZero, text.creditAmount),
  date: labelled(businessDay, text.date).optional(),
  runnerId: labelled(id.nullable(), text.runner).optional(),
  remark: labelled(optionalLines(500), text.remark),
  ...transferFields,
  seenTransactionCount,
  visitedAt: labelled(visitedAt, text.visitedAt).optional(),
})

/** The effect of a payment, with the numbers of the sentence under the form. */
const effect = z.object({
  kind: z.enum(['PAID_OFF', 'ADVANCE', 'UP_TO_DATE', 'SHORT']),
  towardsDue: senAmount,
  towardsAdvance: senAmount,
  short: senAmount,
  advanceDays: z.int(),
  debtDaysBefore: z.int(),
  debtDaysAfter: z.int(),
  balance: senAmount,
  nextDueDate: businessDay.nullable(),
})

const creditedToday = z
  .array(z.object({ id, amount: senAmount, createdAt: instant, recordedBy: z.string() }))
  .meta({ description: 'credits already recorded on this cashbook today' })

export const previewCredit = endpoint({
  method: 'POST',
  path: '/transaction/credit/preview',
  summary: 'The effect of a payment; nothing is stored',
  access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_CREATE',
  roles: STAFF,
  readsOnly: true,
  body: creditIn,
  output: z.object({ effect, cashbook, creditedToday }),
})

export const recordCredit = endpoint({
  method: 'POST',
  path: '/transaction/credit',
  summary: 'Record a payment on a cashbook',
  access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_CREATE',
  roles: STAFF,
  movesMoney: true,
  body: creditIn,
  output: z.object({ transaction, cashbook }),
})

export const recordRefund = endpoint({
  method: 'POST',
  path: '/transaction/refund',
  summary: 'Pay back at most the total credit to the customer; the balance increases by it',
  access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_CREATE',
  roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT'],
  movesMoney: true,
  body: z.object({
    cashbookId: labelled(id, text.cashbook),
    amount: labelled(senAboveZero, text.amount),
    date: labelled(businessDay, text.date).optional(),
    remark: labelled(optionalLines(500), text.remark),
    ...transferFields,
    seenTransactionCount,
  }),
  output: z.object({ transaction, cashbook }),
})

export const getCreditDetails = endpoint({
  method: 'GET',
  path: '/transaction/credit-details/{cashbookId}',
  summary: 'What the credit form needs to know of a cashbook',
  access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_READ',
  roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT', 'RUNNER'],
  params: z.object({ cashbookId: id }),
  output: z.object({
    cashbook,
    creditedToday,
    latestDate: businessDay,
    unconfirmed: senAmount.optional().meta({
      description:
        'integer, sen: of the total credit, by transfer and not confirmed: it cannot be refunded',
    }),
  }),
})

export const listTransactions = endpoint({
  method: 'GET',
  path: '/transaction/histories',
  summary: 'Transactions of all visible cashbooks, newest first',
  access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_READ',
  query: cursorQuery.extend({
    agentId: id.optional(),
    customerId: id.optional(),
    runnerId: staffOnly(id.optional(), undefined),
    kind: transactionKind.optional(),
    from: businessDay.optional(),
    to: businessDay.optional().meta({ description: 'the last day, included' }),
  }),
  output: getSlice(
    transaction.extend({ cashbookCode: z.string(), customerId: id, customerName: z.string() }),
  ),
})

export const listCashbookTransactions = endpoint({
  method: 'GET',
  path: '/transaction/cashbook-histories/{cashbookId}',
  summary: 'The active transactions of a cashbook, newest first; removed ones on request',
  access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_READ',
  params: z.object({ cashbookId: id }),
  query: cursorQuery.extend({ withRemoved: staffOnly(z.boolean().default(false), false) }),
  output: getSlice(transaction),
})

export const exportCashbookTransactions = endpoint({
  method: 'GET',
  path: '/transaction/cashbook-histories/{cashbookId}/export',
  summary: 'The active transactions of a cashbook as a file',
  access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_READ',
  params: z.object({ cashbookId: id }),
  query: exportQuery,
  output: download,
})

export const updateTransaction = endpoint({
  method: 'PUT',
  path: '/transaction/{id}',
  summary: 'Change a remark until closing, or with a reason the amount of the latest transaction',
  access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_UPDATE',
  roles: STAFF,
  movesMoney: true,
  params: idParams,
  body: z.object({
    remark: labelled(plainLines().max(500), text.remark).optional(),
    amount: labelled(senAboveZero, text.amount).optional(),
    reason: labelled(optionalLines(500), text.reason).meta({
      description: 'required when the amount changes; kept in the operation log',
    }),
  }),
  output: z.object({ transaction, cashbook }),
})

/** How long the user who recorded a payment can undo it without the permission to remove. */
export const UNDO_MINUTES = 2

export const undoCredit = endpoint({
  method: 'POST',
  path: '/transaction/credit/{id}/undo',
  summary:
    'Undo a payment that the user recorded within the last two minutes; 409 once its transfer or a later count of its day is confirmed',
  access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_CREATE',
  roles: STAFF,
  movesMoney: true,
  params: idParams,
  output: z.object({ cashbook }),
})

export const removeTransaction = endpoint({
  method: 'DELETE',
  path: '/transaction/{id}',
  summary: 'Remove the latest transaction; removing the opening debit voids the cashbook',
  access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_DELETE',
  roles: STAFF,
  movesMoney: true,
  params: idParams,
  body: z.object({ reason: labelled(optionalLines(500), text.reason) }),
  output: z.object({ transaction, cashbook: cashbook.nullable() }),
})
