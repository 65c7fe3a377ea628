import { z } from 'zod'
import { TRANSACTION_KINDS } from '#core/loan/transaction.ts'
import { RELATIVE_TIMES } from '#core/reportPeriod.ts'
import {
  id,
  labelled,
  senFromZero,
  businessDay,
  senAmount,
  instant,
} from '#platform/contract/field.ts'
import { exportQuery } from '#platform/contract/sheetFormat.ts'
import { download } from '#platform/contract/download.ts'
import { TRANSFER_STATES } from '#modules/lending/credits/contract.ts'
import { REPORT_TYPES } from '../contract.ts'
import { transactionReportMessages as text } from '../messages.ts'

export const transactionKind = z.enum(TRANSACTION_KINDS)

/** The report's filter without its days. */
export const transactionFilter = z.object({
  agentId: id.optional(),
  runnerId: id.optional(),
  customerId: id.optional(),
  kind: z.enum(REPORT_TYPES).optional().meta({
    description:
      'a kind; REMOVED: those of these days that were removed; BACKDATED: payments and refunds recorded on a later day, imports excepted',
  }),
  minAmount: labelled(senFromZero, text.minAmount).optional(),
  maxAmount: labelled(senFromZero, text.maxAmount).optional(),
})

const period = z.object({
  relativeTime: z.enum(RELATIVE_TIMES).default('DAILY'),
  from: labelled(businessDay, text.from)
    .optional()
    .meta({ description: 'any day of the period, today when left out; CUSTOM: its first day' }),
  to: labelled(businessDay, text.to)
    .optional()
    .meta({ description: 'CUSTOM alone: the last day, included' }),
})

const sums = {
  credit: senAmount.meta({ description: 'integer, sen: money in, reloans included' }),
  debit: senAmount.meta({ description: 'integer, sen: money out' }),
  refund: senAmount,
  loss: senAmount.meta({ description: 'integer, sen: written off; moves no money' }),
  recovery: senAmount
    .optional()
    .meta({ description: 'integer, sen: money in on written-off cashbooks; not in credit' }),
  net: senAmount.meta({
    description: 'integer, sen: credit and recovery less debit and refund',
  }),
  count: z.int().meta({ description: 'transactions' }),
}

const days = { from: businessDay, to: businessDay }

export const getTransactionReport = {
  summary: 'What came in and went out in a day, week, month, year or any days, group by group',
  query: period.extend(transactionFilter.shape),
  output: z.object({
    ...days,
    total: z.object(sums),
    groups: z
      .array(z.object({ ...days, ...sums }))
      .meta({ description: 'days of a short period, months of a long one; empty ones included' }),
  }),
}

/** One transaction in the report. */
export const reportTransaction = z.object({
  id,
  businessDate: businessDay,
  createdAt: instant,
  kind: transactionKind,
  day: z.int(),
  amount: senAmount,
  isReversal: z.boolean().optional().meta({
    description:
      'takes back one of a locked day: the amount is negative, the rest is of the reversal',
  }),
  balanceAfter: senAmount,
  remark: z.string(),
  cashbookId: id,
  cashbookCode: z.string(),
  customerId: id,
  customerName: z.string(),
  agentId: id,
  agentName: z.string(),
  runnerId: id.nullable(),
  runnerName: z.string().nullable(),
  createdByName: z.string(),
  accountId: id.nullable().optional().meta({ description: 'bank account; null for cash' }),
  accountName: z.string().nullable().optional(),
  reference: z.string().optional(),
  transferState: z.enum(TRANSFER_STATES).nullable().optional(),
})

const rowDays = z.object({
  from: labelled(businessDay, text.from),
  to: labelled(businessDay, text.to),
})

export const listReportTransactions = {
  summary: 'The transactions behind the report’s figures, latest day first',
  query: rowDays.extend(transactionFilter.shape).extend({
    cursor: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}_\d{1,16}$/)
      .optional(),
    limit: z.int().min(1).max(200).default(50),
  }),
  output: z.object({ items: z.array(reportTransaction), nextCursor: z.string().nullable() }),
}

export const exportTransactionReport = {
  summary: 'The transactions of the report as a file, in the order of the screen',
  query: exportQuery.extend(period.shape).extend(transactionFilter.shape),
  output: download,
}
