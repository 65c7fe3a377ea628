import { IconPencil, IconPin, IconPinnedOff, IconTrash } from '@tabler/icons-react'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import type { RowAction } from '#platform/web/lists/listTypes.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { platformMessages } from '#platform/web/messages.ts'
import { useEndpointMutation } from '#platform/web/api/useEndpointMutation.ts'
import { listNotes, removeNote, restoreNote, updateNote } from '../contract.ts'
import { notesMessages as text } from '../messages.ts'
import type { Note } from './EditNote.tsx'

/**
 * Returns the actions on a note that the user may take. Deletion is immediate and can be undone.
 */
export function useNoteActions({ id, isPinned }: Note, onEdit: () => void): RowAction[] {
  const t = useT()
  const mayUpdate = useMay(updateNote)
  const mayRemove = useMay(removeNote)
  const changes = { invalidates: [listNotes] }
  const { mutate: change } = useEndpointMutation(updateNote, changes)
  const { mutate: remove } = useEndpointMutation(removeNote, changes)
  const { mutate: restore } = useEndpointMutation(restoreNote, changes)
  const params = { id }

  async function undo() {
    if ((await restore({ params })) !== undefined) notify.done(text.restored)
  }

  async function removeAtOnce() {
    if ((await remove({ params })) === undefined) return
    notify.undoable(text.removed, {}, () => void undo())
  }

  const edit = { label: t(platformMessages.edit), icon: IconPencil, onPick: onEdit }
  const pin = {
    label: t(isPinned ? text.unpin : text.pin),
    icon: isPinned ? IconPinnedOff : IconPin,
    onPick: () => void change({ params, body: { isPinned: !isPinned } }),
  }
  const removal = {
    label: t(platformMessages.remove),
    icon: IconTrash,
    isDanger: true,
    onPick: () => void removeAtOnce(),
  }
  return [...(mayUpdate ? [edit, pin] : []), ...(mayRemove ? [removal] : [])]
}
