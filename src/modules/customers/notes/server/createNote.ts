import { assertDefined } from '#core/invariant.ts'
import type { Write } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { readNote } from './noteRows.ts'
import { insertNotes } from './noteWrites.ts'
import { refuseUnseenCustomer } from './refuseUnseenCustomer.ts'

/** Creates a note of the author's agent, or of the admin types. */
export const handleCreateNote: Write<typeof endpoints.createNote> = async (context, { body }) => {
  const { content, colour = 'plain', isPinned = false, customerId = null } = body
  const { agentId } = context.actor
  await refuseUnseenCustomer(context, customerId, agentId)
  const fields = { content, colour, is_pinned: isPinned, customer_id: customerId }
  const [inserted] = await insertNotes(context, [fields])
  const id = assertDefined(inserted, 'one note was inserted')
  const about = {
    action: 'note.create',
    entity: 'note',
    entityId: id,
    agentId,
    customerId,
  } as const
  const after = { content, colour, isPinned, customerId }
  return { data: await readNote(context, id), log: { ...about, after } }
}
