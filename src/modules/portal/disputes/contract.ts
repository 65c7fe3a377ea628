import { z } from 'zod'
import { download } from '#platform/contract/download.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  businessDay,
  id,
  idParams,
  instant,
  labelled,
  requiredLines,
  senAboveZero,
  senAmount,
} from '#platform/contract/field.ts'
import { cursorQuery, getSlice } from '#platform/contract/paging.ts'
import { exportQuery } from '#platform/contract/sheetFormat.ts'
import { TRANSACTION_KINDS } from '#core/loan/transaction.ts'
import { disputeMessages as text } from './messages.ts'

const READERS = {
  access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_READ',
  roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT'],
} as const
const CUSTOMER = { access: 'CASHBOOK_MANAGEMENT_READ', roles: ['CUSTOMER'] } as const

/** For how many days after an answer its customer may write again. */
export const REOPEN_DAYS = 30

export const DISPUTE_KINDS = ['NOT_RECORDED', 'WRONG_AMOUNT', 'NOT_MINE', 'OTHER'] as const
export const DISPUTE_OUTCOMES = ['CORRECTED', 'NOT_CORRECTED'] as const
export const DISPUTE_STATES = ['OPEN', 'ANSWERED'] as const

const photos = { photos: { atMost: 3, imagesOnly: true } } as const
const words = labelled(requiredLines(1_000), text.words)

const message = z.object({
  id,
  isByCustomer: z.boolean(),
  words: z.string(),
  photos: z.array(z.string()).meta({ description: 'paths of the files' }),
  createdAt: instant,
})

/** A problem as its customer sees it: without the names of the staff. */
export const ownDispute = z.object({
  id,
  customerId: id,
  cashbookId: id,
  cashbookCode: z.string(),
  transactionId: id.nullable(),
  kind: z.enum(DISPUTE_KINDS),
  date: businessDay.meta({ description: 'the day of the payment, or on which one is missing' }),
  amount: senAmount
    .nullable()
    .meta({ description: 'integer, sen: what the customer says is right' }),
  state: z.enum(DISPUTE_STATES),
  outcome: z.enum(DISPUTE_OUTCOMES).nullable(),
  createdAt: instant,
  closedAt: instant.nullable(),
  messages: z.array(message).meta({ description: 'the earliest first' }),
})

export const dispute = ownDispute.extend({
  agentId: id,
  agentName: z.string(),
  customerName: z.string(),
  closedByName: z.string().nullable(),
  paymentAmount: senAmount.nullable().meta({ description: 'integer, sen: of the payment' }),
  correctionId: id.nullable().optional().meta({
    description: 'the transaction that corrected it; null in answers of 0.2.0 and earlier',
  }),
})

/** A transaction of the customer that was recorded, changed or removed since the report. */
export const correction = z.object({
  id,
  cashbookId: id,
  cashbookCode: z.string(),
  kind: z.enum(TRANSACTION_KINDS),
  amount: senAmount,
  date: businessDay,
  isRemoved: z.boolean(),
  changedAt: instant,
  changedByName: z.string(),
})

export const listOwnDisputes = endpoint({
  method: 'GET',
  path: '/portal/dispute',
  summary: 'The problems that the customer reported on one of their own loans, newest first',
  ...CUSTOMER,
  query: cursorQuery.extend({ cashbookId: labelled(id, text.cashbook) }),
  output: getSlice(ownDispute),
})

export const reportDispute = endpoint({
  method: 'POST',
  path: '/portal/dispute',
  summary: 'The customer reports a problem with a payment, or with a day on which one is missing',
  ...CUSTOMER,
  body: z.object({
    cashbookId: labelled(id, text.cashbook),
    transactionId: labelled(id, text.payment).optional(),
    date: labelled(businessDay, text.day)
      .optional()
      .meta({ description: 'the day of the payment when left out, or today' }),
    kind: labelled(z.enum(DISPUTE_KINDS), text.kind),
    amount: labelled(senAboveZero, text.amount).optional(),
    words,
  }),
  files: photos,
  output: ownDispute,
})

export const writeInDispute = endpoint({
  method: 'POST',
  path: '/portal/dispute/{id}/message',
  summary: 'The customer writes again; reopens a problem within 30 days of its answer',
  ...CUSTOMER,
  params: idParams,
  body: z.object({ words }),
  files: photos,
  output: ownDispute,
})

const filters = {
  state: z.enum(DISPUTE_STATES).optional(),
  agentId: labelled(id, text.agent).optional(),
  from: labelled(businessDay, text.day).optional(),
  to: labelled(businessDay, text.day).optional().meta({ description: 'the last day, included' }),
}

export const listDisputes = endpoint({
  method: 'GET',
  path: '/dispute',
  summary: 'Problems that customers reported, by disputed day if given, newest first',
  ...READERS,
  query: cursorQuery.extend(filters),
  output: getSlice(dispute).extend({ total: z.int() }),
})

export const exportDisputes = endpoint({
  method: 'GET',
  path: '/dispute/export',
  summary: 'The problems of the list as a file, with the first words of the customer',
  ...READERS,
  query: exportQuery.extend(filters),
  output: download,
})

export const answerDispute = endpoint({
  method: 'POST',
  path: '/dispute/{id}/answer',
  summary:
    'Answer a problem and close it; one answered as corrected names the transaction that corrected it',
  access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_UPDATE',
  roles: READERS.roles,
  params: idParams,
  body: z.object({
    outcome: labelled(z.enum(DISPUTE_OUTCOMES), text.outcome),
    correctionId: labelled(id, text.correction).optional().meta({
      description:
        'when corrected: of that customer, recorded, changed or removed since the report',
    }),
    words,
  }),
  output: dispute,
})

export const listCorrections = endpoint({
  method: 'GET',
  path: '/dispute/{id}/correction',
  summary: 'What was recorded, changed or removed for the customer since the report, newest first',
  ...READERS,
  params: idParams,
  output: z.array(correction).meta({ description: 'at most fifty' }),
})

export const writeAsStaff = endpoint({
  method: 'POST',
  path: '/dispute/{id}/message',
  summary: 'Write to the customer about a problem that stays open; they can answer',
  access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_UPDATE',
  roles: READERS.roles,
  params: idParams,
  body: z.object({ words }),
  output: dispute,
})
