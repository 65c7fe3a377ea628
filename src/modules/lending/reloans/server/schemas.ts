import { z } from 'zod'
import { senAmount, id, businessDay, instant, idParams } from '#platform/contract/field.ts'
import { staffOnly } from '#platform/contract/staffOnly.ts'
import { pageQuery, getPage } from '#platform/contract/paging.ts'
import { exportQuery } from '#platform/contract/sheetFormat.ts'
import { download } from '#platform/contract/download.ts'
import { LANGUAGES } from '#platform/contract/message.ts'
import { reloanIn, processReloanBody, undoReloanBody } from '../forms.ts'
import { previewCashbook, cashbook, cashbookDetails } from '../../cashbooks/server/schemas.ts'

/** The cash left of the new cashbook's debit amount after the old balances are paid. */
const cash = {
  carried: senAmount.meta({ description: 'integer, sen: Σ balances of the old cashbooks' }),
  payOut: senAmount.meta({ description: 'integer, sen: new debit amount − carried' }),
  cashInHand: senAmount.meta({
    description: 'integer, sen: payOut less the first credit; below 0 the customer pays the rest',
  }),
}

const oldCashbook = z.object({ id, cashbookId: z.string(), balance: senAmount })

/** One reloan: the balances carried from old cashbooks into a new one. */
export const reloan = z.object({
  id,
  date: businessDay,
  createdAt: instant,
  customerId: id,
  customerName: z.string(),
  agentId: id,
  agentName: z.string(),
  reloanedBy: staffOnly(z.string(), ''),
  oldCashbooks: z.array(oldCashbook),
  newCashbook: z.object({
    id,
    cashbookId: z.string(),
    debitAmount: senAmount,
    expectedCredit: senAmount,
    firstCreditAmount: senAmount,
  }),
  ...cash,
  accountName: staffOnly(z.string().nullable().optional(), null).meta({
    description: 'the bank account that paid out; null for petty cash',
  }),
  firstCreditAccountName: staffOnly(z.string().nullable().optional(), null).meta({
    description: 'the bank account that received the first credit; null for petty cash',
  }),
  isUndoable: z.boolean().optional().meta({
    description: 'nothing happened since: POST /customer/reloan/{id}/undo is possible',
  }),
  undoneDate: businessDay
    .nullable()
    .optional()
    .meta({ description: 'undone; null while it stands' }),
  undoneBy: staffOnly(z.string().nullable().optional(), null),
  undoReason: staffOnly(z.string().nullable().optional(), null),
})

export const previewReloan = {
  summary: 'Preview a reloan; returns its figures and a token for processing it',
  body: reloanIn,
  output: previewCashbook.output.extend({
    oldCashbooks: z.array(cashbook),
    ...cash,
    previewToken: z.string(),
  }),
}

export const processReloan = {
  summary:
    'Process a reloan: a new cashbook pays off the old ones; 409 STALE_PREVIEW if they changed since the preview',
  body: processReloanBody,
  output: z.object({ reloan, cashbook: cashbookDetails }),
}

export const undoReloan = {
  summary:
    'Void the new cashbook and restore the old ones; 409 RELOAN_CHANGED when anything was recorded since',
  params: idParams,
  body: undoReloanBody,
  output: z.object({ reloan, cashbooks: z.array(cashbook) }),
}

export const listReloans = {
  summary: 'Reloans of visible customers, newest first',
  query: pageQuery(['date', 'carried', 'payOut']).extend({
    agentId: id.optional(),
    customerId: id.optional(),
    from: businessDay.optional(),
    to: businessDay.optional().meta({ description: 'the last day, included' }),
  }),
  output: getPage(reloan),
}

export const exportReloans = {
  summary: 'The filtered reloans as a file',
  query: listReloans.query.omit({ page: true, pageSize: true }).extend(exportQuery.shape),
  output: download,
}

export const getReloan = {
  summary: 'One reloan',
  params: idParams,
  output: reloan,
}

export const getReloanStatement = {
  summary: 'A reloan’s statement: old cashbooks, new cashbook and related reloans',
  params: idParams,
  output: z.object({
    reloan,
    customer: z.object({
      name: z.string(),
      phoneNumber: z.string(),
      address: z.string(),
      language: z.enum(LANGUAGES).meta({ description: 'of messages to the customer' }),
    }),
    from: z.array(cashbook.extend({ balanceCarried: senAmount })),
    to: cashbookDetails,
    chain: z
      .array(reloan)
      .meta({ description: 'every reloan this one came from or led to, oldest first' }),
  }),
}
