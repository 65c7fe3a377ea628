import { orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { visibleNotes } from './visibleNotes.ts'

/** Locks and returns a visible note. @throws AppError NOT_FOUND */
export async function noteToChange({ db, actor }: Context<Actor>, id: number) {
  const row = await db
    .selectFrom('notes')
    .select(['content', 'colour', 'is_pinned as isPinned', 'customer_id as customerId'])
    .select('agent_id as agentId')
    .where('id', '=', id)
    .where(visibleNotes(actor))
    .forUpdate()
    .executeTakeFirst()
  const { agentId, ...fields } = orNotFound(row)
  return { agentId, fields }
}
