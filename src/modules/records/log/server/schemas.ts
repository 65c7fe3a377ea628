import { z } from 'zod'
import { CASHBOOK_ACTION } from '#core/loan/cashbookAction.ts'
import { id, instant, roleId, businessDay, plainText } from '#platform/contract/field.ts'
import { cursorQuery, getSlice } from '#platform/contract/paging.ts'
import { exportQuery } from '#platform/contract/sheetFormat.ts'
import { download } from '#platform/contract/download.ts'

const cashbookAction = z.literal(Object.values(CASHBOOK_ACTION))

const plain = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])

/** One field of a change; ids of users and records are shown as names. */
export const fieldChange = z.object({
  field: z.string().meta({ description: 'as the calls name it' }),
  before: plain,
  after: plain,
})

/** One action and the records that it concerned. */
export const activity = z.object({
  id,
  happenedAt: instant,
  actorId: id.nullable(),
  actorName: z.string().nullable(),
  actorUsername: z.string().nullable(),
  actorRole: roleId.nullable(),
  action: z.string().meta({ description: 'noun.verb' }),
  entity: z.string(),
  entityId: id.nullable(),
  entityName: z.string().nullable(),
  agentId: id.nullable(),
  agentName: z.string().nullable(),
  customerId: id.nullable(),
  customerName: z.string().nullable(),
  cashbookId: id.nullable(),
  cashbookCode: z.string().nullable(),
  cashbookAction: cashbookAction
    .nullable()
    .meta({ description: 'update 1, open cashbook 2, refund 3; null for everything else' }),
  changes: z.array(fieldChange),
  paymentDate: businessDay
    .nullable()
    .optional()
    .meta({ description: 'the day of the payment, when it is not the day of the action' }),
  requestId: z.string(),
  address: z.string().nullable(),
  device: z.string().nullable(),
})

const shortText = plainText().max(100)

const filters = {
  actorId: id.optional(),
  actorRole: roleId.optional(),
  action: shortText.optional().meta({ description: 'noun.verb, or the noun alone' }),
  agentId: id.optional(),
  userId: id.optional().meta({ description: 'what was done to this person who works here' }),
  customerId: id.optional(),
  cashbookId: id.optional(),
  from: businessDay.optional(),
  to: businessDay.optional().meta({ description: 'the last day, included' }),
  searchTerm: shortText
    .optional()
    .meta({ description: 'in names, values, request ids and devices' }),
  logins: z.boolean().optional().meta({ description: 'false leaves out logins and logouts' }),
  address: shortText.optional().meta({ description: 'the start of an IP address' }),
}

export const listActivity = {
  summary: 'The operation log, newest first, with user, action and values before and after',
  query: cursorQuery.extend(filters),
  output: getSlice(activity),
}

export const exportActivity = {
  summary: 'The filtered operation log as a file',
  query: exportQuery.extend(filters),
  output: download,
}

/** The newest seal of the log's chain: it covers every line up to it. */
export const logHead = z.object({
  position: z.int().min(1).meta({ description: 'how many lines are sealed' }),
  logId: id.meta({ description: 'the last of them' }),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  sealedAt: instant,
})

export const getLogHead = {
  summary: 'The current seal of the operation log, and the number of unsealed entries',
  output: z.object({ head: logHead.nullable(), waiting: z.int() }),
}

export const exportLogHead = {
  summary: 'Download the operation log’s seal to keep elsewhere; `npm run verify` checks it',
  output: download,
}
