import { RECORD_STATUS } from '#core/recordStatus.ts'
import { orNotFound } from '#platform/server/appError.ts'
import type { Write } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { readNote } from './noteRows.ts'
import { changeNotes } from './noteWrites.ts'
import { visibleNotes } from './visibleNotes.ts'

/** Restores a deleted note; an existing note stays unchanged. */
export const handleRestoreNote: Write<typeof endpoints.restoreNote> = async (
  context,
  { params: { id } },
) => {
  const { db, actor } = context
  const note = await db
    .selectFrom('notes')
    .select(['status', 'content', 'agent_id as agentId', 'customer_id as customerId'])
    .where('id', '=', id)
    .where(visibleNotes(actor, { withDeleted: true }))
    .forUpdate()
    .executeTakeFirst()
  const { status, content, agentId, customerId } = orNotFound(note)
  if (status === 1) return { data: await readNote(context, id), log: [] }
  await changeNotes(context, [id], { status: RECORD_STATUS.ACTIVE })
  const about = {
    action: 'note.restore',
    entity: 'note',
    entityId: id,
    agentId,
    customerId,
  } as const
  return { data: await readNote(context, id), log: { ...about, after: { content } } }
}
