import { z } from 'zod'
import { TRANSACTION_KINDS } from '#core/loan/transaction.ts'
import {
  id,
  instant,
  businessDay,
  senAmount,
  labelled,
  idParams,
} from '#platform/contract/field.ts'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { cursorQuery, getSlice } from '#platform/contract/paging.ts'
import { exportQuery } from '#platform/contract/sheetFormat.ts'
import { download } from '#platform/contract/download.ts'
import { searchTerm } from '#modules/customers/server/schemas.ts'
import { DISPUTE_KINDS, DISPUTE_STATES, DISPUTE_OUTCOMES, DISPUTE_SORTS } from '../contract.ts'
import { disputeMessages as text } from '../messages.ts'
import { reportDisputeBody, writeInDisputeBody, answerDisputeBody, words } from '../forms.ts'

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

export const listOwnDisputes = {
  summary: 'The customer’s disputes on one of their loans, newest first',
  query: cursorQuery.extend({ cashbookId: labelled(id, text.cashbook) }),
  output: getSlice(ownDispute),
}

export const reportDispute = {
  summary: 'Report a wrong payment or a day with a missing payment (customer)',
  body: reportDisputeBody,
  output: ownDispute,
}

export const writeInDispute = {
  summary: 'Add a message to a dispute (customer); reopens it within 30 days of its answer',
  params: idParams,
  body: writeInDisputeBody,
  output: ownDispute,
}

const sorts = DISPUTE_SORTS.flatMap((field) => [`${field}:asc`, `${field}:desc`] as const)

const filters = {
  searchTerm: searchTerm.optional().meta({
    description: 'finds by customer, cashbook or exact amount in ringgit',
  }),
  sort: labelled(z.enum(sorts), commonMessages.sort)
    .optional()
    .meta({ description: 'what was reported last is first without it' }),
  customerId: labelled(id, text.customer).optional(),
  kind: labelled(z.enum(DISPUTE_KINDS), text.kind).optional(),
  state: z.enum(DISPUTE_STATES).optional(),
  agentId: labelled(id, text.agent).optional(),
  from: labelled(businessDay, text.day).optional(),
  to: labelled(businessDay, text.day).optional().meta({ description: 'the last day, included' }),
}

export const listDisputes = {
  summary: 'Customer disputes, newest first by default; filter by disputed day',
  query: cursorQuery.extend(filters),
  output: getSlice(dispute).extend({ total: z.int() }),
}

export const exportDisputes = {
  summary: 'Export the disputes, with each customer’s first message',
  query: exportQuery.extend(filters),
  output: download,
}

export const answerDispute = {
  summary:
    'Answer a problem and close it; one answered as corrected names the transaction that corrected it',
  params: idParams,
  body: answerDisputeBody,
  output: dispute,
}

export const listCorrections = {
  summary: 'What was recorded, changed or removed for the customer since the report, newest first',
  params: idParams,
  output: z.array(correction).meta({ description: 'at most fifty' }),
}

export const writeAsStaff = {
  summary: 'Write to the customer about a problem that stays open; they can answer',
  params: idParams,
  body: z.object({ words }),
  output: dispute,
}
