import { z } from 'zod'
import { businessDay, id, idParams, instant, labelled, roleId } from '#platform/contract/field.ts'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { cursorQuery, getSlice } from '#platform/contract/paging.ts'
import { ACTIVITY_KINDS } from '../contract.ts'
import { customerActivityMessages as text } from '../messages.ts'

const plain = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])

/** One thing that happened with a customer. */
export const customerActivity = z.object({
  key: z.string().meta({ description: 'unique in the stream' }),
  kind: z.enum(ACTIVITY_KINDS),
  happenedAt: instant,
  actorName: z.string().nullable(),
  actorUsername: z.string().nullable(),
  actorRole: roleId.nullable(),
  action: z.string().meta({ description: 'noun.verb, as in the operation log' }),
  entity: z.string(),
  entityName: z.string().nullable(),
  agentName: z.string().nullable(),
  customerName: z.string(),
  cashbookId: id.nullable(),
  cashbookCode: z.string().nullable(),
  paymentDate: businessDay
    .nullable()
    .meta({ description: 'the day of the payment or visit, when it is not the day of the action' }),
  changes: z.array(z.object({ field: z.string(), before: plain, after: plain })),
  text: z.string().nullable().meta({ description: 'the remark, or the content of the note' }),
})

/** The time in microseconds, the source and the id of the last line shown. */
const cursor = z.string().regex(/^\d{1,16}_\d_\d{1,15}$/)

export const listCustomerActivity = {
  summary:
    'What happened with a customer: payments, visits, promises, reminders, notes, disputes and edits, newest first',
  params: idParams,
  query: cursorQuery.extend({
    cursor: labelled(cursor, commonMessages.cursor).optional(),
    kind: labelled(z.enum(ACTIVITY_KINDS), text.kind).optional(),
  }),
  output: getSlice(customerActivity),
}
