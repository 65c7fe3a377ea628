import { z } from 'zod'
import { TRANSACTION_KINDS } from '#core/loan/transaction.ts'
import { id, businessDay, instant, senAmount, idParams } from '#platform/contract/field.ts'
import { staffOnly } from '#platform/contract/staffOnly.ts'
import { cursorQuery, getSlice } from '#platform/contract/paging.ts'
import { exportQuery } from '#platform/contract/sheetFormat.ts'
import { download } from '#platform/contract/download.ts'
import { LANGUAGES } from '#platform/contract/message.ts'
import { TRANSFER_STATES, PAPERS } from '../contract.ts'
import {
  creditIn,
  recordRefundBody,
  updateTransactionBody,
  removeTransactionBody,
  otherCashbook,
  correctCreditBody,
  recordRecoveryBody,
} from '../forms.ts'
import { cashbook } from '../../cashbooks/server/schemas.ts'

export const transactionKind = z.enum(TRANSACTION_KINDS)

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

/** The other payments with the same reference: one transfer may have been recorded twice. */
export const sameReference = z.object({
  count: z.int(),
  cashbookCode: z.string().meta({ description: 'of the latest of them' }),
  date: businessDay,
})

export const previewCredit = {
  summary: 'The effect of a payment; nothing is stored',
  body: creditIn,
  output: z.object({ effect, cashbook, creditedToday }),
}

export const recordCredit = {
  summary: 'Record a payment on a cashbook',
  body: creditIn,
  output: z.object({ transaction, cashbook, sameReference: sameReference.nullable().optional() }),
}

export const recordRefund = {
  summary: 'Pay back at most the total credit to the customer; the balance increases by it',
  body: recordRefundBody,
  output: z.object({ transaction, cashbook }),
}

export const getCreditDetails = {
  summary: 'What the credit form needs to know of a cashbook',
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
}

export const listTransactions = {
  summary: 'Transactions of all visible cashbooks, newest first',
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
}

export const listCashbookTransactions = {
  summary: 'The active transactions of a cashbook, newest first; removed ones on request',
  params: z.object({ cashbookId: id }),
  query: cursorQuery.extend({ withRemoved: staffOnly(z.boolean().default(false), false) }),
  output: getSlice(transaction),
}

export const exportCashbookTransactions = {
  summary: 'The active transactions of a cashbook as a file',
  params: z.object({ cashbookId: id }),
  query: exportQuery,
  output: download,
}

export const updateTransaction = {
  summary: 'Change a remark until closing, or with a reason the amount of the latest transaction',
  params: idParams,
  body: updateTransactionBody,
  output: z.object({ transaction, cashbook }),
}

export const undoCredit = {
  summary:
    'Undo a payment that the user recorded within the last two minutes; 409 once its transfer or a later count of its day is confirmed',
  params: idParams,
  output: z.object({ cashbook }),
}

export const removeTransaction = {
  summary: 'Remove the latest transaction; removing the opening debit voids the cashbook',
  params: idParams,
  body: removeTransactionBody,
  output: z.object({ transaction, cashbook: cashbook.nullable() }),
}

export const previewCorrection = {
  summary: 'What a correction of a payment would change; nothing is stored',
  params: idParams,
  body: z.object({ cashbookId: otherCashbook }),
  output: z.object({
    amount: senAmount,
    businessDate: businessDay.meta({ description: 'the day of the correction: today' }),
    countsOn: businessDay.meta({ description: 'the day on which the payment counted' }),
    cashbook: cashbook.meta({ description: 'without the payment' }),
    moved: cashbook.nullable().meta({ description: 'the other cashbook, with the payment' }),
    willSettle: z.boolean().meta({ description: 'the other cashbook settles by itself' }),
  }),
}

export const correctCredit = {
  summary:
    'Take back any payment of an unsettled cashbook, dated today, and record it on another cashbook',
  params: idParams,
  body: correctCreditBody,
  output: z.object({
    transaction,
    cashbook,
    moved: z.object({ transaction, cashbook }).nullable(),
  }),
}

export const recordRecovery = {
  summary:
    'Record money that came in on a written-off cashbook; the loss stays, the money is income',
  body: recordRecoveryBody,
  output: z.object({ transaction, cashbook }),
}

export const exportReceipt = {
  summary:
    'The receipt of one credit as a PDF, on A4 or a roll of 80 mm, in the customer’s language',
  params: idParams,
  query: z.object({
    paper: z.enum(PAPERS).default('A4'),
    language: z.enum(LANGUAGES).optional(),
  }),
  output: download,
}

export const getReceiptCheck = {
  summary: 'The check code of one credit’s receipt, and what its QR code holds',
  params: idParams,
  query: z.object({ language: z.enum(LANGUAGES).optional() }),
  output: z.object({
    code: z.string(),
    checkUrl: z.string().meta({ description: 'the check page, in the language of the receipt' }),
  }),
}

export const replaceSlip = {
  summary: 'Attach the photo of the bank’s slip to a transfer, or replace it, until closing',
  params: idParams,
  output: transaction,
}
