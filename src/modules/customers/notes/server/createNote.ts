import type { Write } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { readNote } from './noteRows.ts'
import { refuseUnseenCustomer } from './refuseUnseenCustomer.ts'

/** Creates a note of the author's agent, or of the admin types. */
export const handleCreateNote: Write<typeof endpoints.createNote> = async (context, { body }) => {
  const { db, actor, now } = context
  const { content, colour = 'plain', isPinned = false, customerId = null } = body
  const { agentId } = actor
  await refuseUnseenCustomer(context, customerId, agentId)
  const fields = { content, colour, is_pinned: isPinned, customer_id: customerId }
  const { id } = await db
    .insertInto('notes')
    .values({ ...fields, agent_id: agentId, author_id: actor.id, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
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
