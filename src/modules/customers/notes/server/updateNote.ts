import { refuseMovedOn } from '#platform/server/refuseMovedOn.ts'
import { difference } from '#platform/server/operationLog.ts'
import type { Write } from '#platform/server/handler.ts'
import type { updateNote } from '../contract.ts'
import * as schemas from './schemas.ts'
import { readNote } from './noteRows.ts'
import { changeNotes } from './noteWrites.ts'
import { noteToChange } from './noteToChange.ts'
import { refuseUnseenCustomer } from './refuseUnseenCustomer.ts'

/** Changes a note; fields that are left out stay unchanged. */
export const handleUpdateNote: Write<typeof updateNote> = async (
  context,
  { params: { id }, body },
) => {
  const { agentId, fields: old } = await noteToChange(context, id)
  const { content = old.content, colour = old.colour, isPinned = old.isPinned } = body
  const customerId = body.customerId === undefined ? old.customerId : body.customerId
  if (customerId !== old.customerId) await refuseUnseenCustomer(context, customerId, agentId)
  const fields = { content, colour, is_pinned: isPinned, customer_id: customerId }
  await changeNotes(context, [id], fields)
  const about = {
    action: 'note.update',
    entity: 'note',
    entityId: id,
    agentId,
    customerId,
  } as const
  const changed = { content, colour, isPinned, customerId }
  await refuseMovedOn(context, {
    schema: schemas.updateNote.body,
    body,
    before: old,
    after: changed,
    entity: 'note',
    entityId: id,
  })
  return { data: await readNote(context, id), log: { ...about, ...difference(old, changed) } }
}
