import { z } from 'zod'
import { id, idParams, instant, labelled, photo, senAmount } from '#platform/contract/field.ts'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { getSlice } from '#platform/contract/paging.ts'
import { LANGUAGES } from '#platform/contract/message.ts'
import { mergeCustomersBody, mergedPair } from '../mergeForms.ts'
import { ownCashbook } from './identitySchemas.ts'
import { customersMessages as text } from '../messages.ts'

/** One of two records, as the list of likely duplicates shows it. */
const likelyRecord = z.object({
  id,
  name: z.string(),
  phoneNumber: z.string(),
  identityNumber: z.string(),
  place: z.string(),
  profilePhoto: photo,
  openCashbooks: z.int(),
  createdAt: instant,
})

/** Two records that seem to be one person. */
const duplicate = z.object({
  agentId: id,
  agentName: z.string(),
  records: z.array(likelyRecord).meta({ description: 'two, the older one first' }),
  sameIdentity: z.boolean(),
  samePhone: z.boolean(),
  proposedByName: z.string().nullable().meta({ description: 'an agent proposes to merge them' }),
})

export const listDuplicates = {
  summary:
    'Records of one agent that seem to be one person, by identity number or by phone number and like name; proposals first',
  query: z.object({
    agentId: labelled(id, text.agent).optional(),
    cursor: labelled(
      z.string().regex(/^[0-2]-\d{1,15}-\d{1,15}$/, 'INVALID'),
      commonMessages.cursor,
    ).optional(),
    limit: labelled(z.int().min(0).max(100), commonMessages.limit)
      .default(50)
      .meta({ description: '0 counts only' }),
  }),
  output: getSlice(duplicate).extend({ total: z.int() }),
}

const comparedRecord = likelyRecord.extend({
  businessNature: z.string(),
  address: z.string(),
  customerGroup: z.string().nullable(),
  dailyPayer: z.boolean(),
  language: z.enum(LANGUAGES),
  cashbooks: z.int(),
  totalBalance: senAmount.meta({ description: 'integer, sen: of the unsettled cashbooks' }),
  notes: z.int(),
  attachments: z.int(),
  isFlagged: z.boolean().meta({ description: 'gets no new loans' }),
})

export const compareRecords = {
  summary: 'Two records of one agent side by side, before they are merged',
  query: z.object(mergedPair),
  output: z.object({
    agentId: id,
    agentName: z.string(),
    kept: comparedRecord,
    merged: comparedRecord,
    ownGuarantorOf: z.array(ownCashbook).optional().meta({
      description: 'open cashbooks of one whose guarantor the other seems to be',
    }),
    state: z.string().meta({ description: 'sent back with the merge' }),
  }),
}

export const mergeCustomers = {
  summary:
    'Merge two records of one person: what the one that goes has follows to the one that stays; the books do not move',
  body: mergeCustomersBody,
  output: z.object({ mergeId: id, customerId: id, name: z.string() }),
}

export const splitCustomers = {
  summary: 'Take a merge back, within 30 days',
  params: idParams,
  output: z.object({ customerId: id, mergedId: id, mergedName: z.string() }),
}

export const judgeDuplicates = {
  summary: 'Say that two records are not the same person, or propose to merge them',
  body: z.object({ ...mergedPair, verdict: labelled(z.enum(['APART', 'PROPOSED']), text.verdict) }),
  output: z.null(),
}

export const listMerges = {
  summary: 'The records that were merged into a customer, the latest first',
  params: idParams,
  output: z.array(
    z.object({
      mergeId: id,
      mergedId: id,
      name: z.string(),
      phoneNumber: z.string(),
      mergedAt: instant,
      mergedByName: z.string(),
      splitUntil: instant,
      isSplittable: z.boolean(),
    }),
  ),
}
