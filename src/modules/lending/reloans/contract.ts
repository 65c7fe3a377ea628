import { z } from 'zod'
import { download } from '#platform/contract/download.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { LANGUAGES } from '#platform/contract/message.ts'
import {
  businessDay,
  id,
  idParams,
  instant,
  joinedIds,
  labelled,
  requiredLines,
  requiredText,
  senAmount,
} from '#platform/contract/field.ts'
import { getPage, pageQuery } from '#platform/contract/paging.ts'
import { staffOnly } from '#platform/contract/staffOnly.ts'
import { wireName } from '#platform/contract/wireName.ts'
import { FILES_PER_CALL } from '#platform/contract/uploadLimits.ts'
import { cashbook, cashbookDetails, previewCashbook } from '../cashbooks/contract.ts'
import { exportQuery } from '#platform/contract/sheetFormat.ts'
import { reloanMessages as text } from './messages.ts'

const reloanIn = previewCashbook.body.extend({
  cashbookIds: labelled(joinedIds, text.oldCashbooks),
})

/** The cash left of the new cashbook's debit amount after the old balances are paid. */
const cash = {
  carried: senAmount.meta({ description: 'integer, sen: Σ balances of the old cashbooks' }),
  payOut: senAmount.meta({ description: 'integer, sen: new debit amount − carried' }),
  cashInHand: senAmount.meta({
    description: 'integer, sen: payOut less the first credit; below 0 the customer pays the rest',
  }),
}

const cashbookCode = wireName('cashbookId', z.string())
const oldCashbook = z.object({ id, cashbookCode, balance: senAmount })

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
    cashbookCode,
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

export const previewReloan = endpoint({
  method: 'POST',
  path: '/customer/preview-reloan',
  summary:
    'Every figure of a reloan before it is processed, and a token of the state that it shows',
  access: 'CASHBOOK_MANAGEMENT_CREATE',
  roles: ['AGENT', 'RUNNER'],
  readsOnly: true,
  // Form data is accepted without files: the process step sends the files.
  files: {},
  body: reloanIn,
  output: previewCashbook.output.extend({
    oldCashbooks: z.array(cashbook),
    ...cash,
    previewToken: z.string(),
  }),
})

export const processReloan = endpoint({
  method: 'POST',
  path: '/customer/process-reloan',
  summary:
    'Settle the old cashbooks by a new one that pays them; 409 STALE_PREVIEW when they changed after the preview',
  access: 'CASHBOOK_MANAGEMENT_CREATE',
  roles: ['AGENT', 'RUNNER'],
  movesMoney: true,
  files: { Files: { atMost: FILES_PER_CALL } },
  body: reloanIn.extend({
    previewToken: labelled(
      requiredText(200).meta({ description: 'as POST /customer/preview-reloan gives it' }),
      text.previewToken,
    ),
  }),
  output: z.object({ reloan, cashbook: cashbookDetails }),
})

export const undoReloan = endpoint({
  method: 'POST',
  path: '/customer/reloan/{id}/undo',
  summary:
    'Void the new cashbook and restore the old ones; 409 RELOAN_CHANGED when anything was recorded since',
  access: 'CASHBOOK_MANAGEMENT_CREATE',
  roles: ['AGENT', 'RUNNER'],
  movesMoney: true,
  params: idParams,
  body: z.object({ reason: labelled(requiredLines(500), text.undoReason) }),
  output: z.object({ reloan, cashbooks: z.array(cashbook) }),
})

export const listReloans = endpoint({
  method: 'GET',
  path: '/customer/reloan',
  summary: 'Reloans of visible customers, newest first',
  access: 'CASHBOOK_MANAGEMENT_READ',
  query: pageQuery(['date', 'carried', 'payOut']).extend({
    agentId: id.optional(),
    customerId: id.optional(),
    from: businessDay.optional(),
    to: businessDay.optional().meta({ description: 'the last day, included' }),
  }),
  output: getPage(reloan),
})

export const exportReloans = endpoint({
  method: 'GET',
  path: '/customer/reloan/export',
  summary: 'The filtered reloans as a file',
  access: 'CASHBOOK_MANAGEMENT_READ',
  query: listReloans.query.omit({ page: true, pageSize: true }).extend(exportQuery.shape),
  output: download,
})

export const getReloan = endpoint({
  method: 'GET',
  path: '/customer/reloan/{id}',
  summary: 'One reloan',
  access: 'CASHBOOK_MANAGEMENT_READ',
  params: idParams,
  output: reloan,
})

export const getReloanStatement = endpoint({
  method: 'GET',
  path: '/customer/reloan/{id}/statement',
  summary:
    'What a reloan’s statement says: the old cashbooks, the new one and the chain they stand in',
  access: 'CASHBOOK_MANAGEMENT_READ',
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
})
