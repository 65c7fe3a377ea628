import { RECORD_STATUS } from '#core/recordStatus.ts'
import type { Write } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { changeNotes } from './noteWrites.ts'
import { noteToChange } from './noteToChange.ts'

/** Deletes a note; the log keeps its text. */
export const handleRemoveNote: Write<typeof endpoints.removeNote> = async (
  context,
  { params: { id } },
) => {
  const { agentId, fields } = await noteToChange(context, id)
  await changeNotes(context, [id], { status: RECORD_STATUS.DELETED })
  const { customerId } = fields
  const about = {
    action: 'note.remove',
    entity: 'note',
    entityId: id,
    agentId,
    customerId,
  } as const
  return { data: null, log: { ...about, before: fields } }
}
