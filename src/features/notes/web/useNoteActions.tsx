import { IconPencil, IconPin, IconPinnedOff, IconTrash } from '@tabler/icons-react'
import { confirm } from '../../../kit/web/dialogs.ts'
import { useMay } from '../../../kit/web/Guard.tsx'
import { sayNow, useSay } from '../../../kit/web/language.ts'
import type { RowAction } from '../../../kit/web/list/listTypes.ts'
import { notify } from '../../../kit/web/notify.tsx'
import { kitText } from '../../../kit/web/text.ts'
import { useTell } from '../../../kit/web/useTell.ts'
import { listNotes, removeNote, updateNote } from '../contract.ts'
import { notesText as text } from '../text.ts'
import type { Note } from './EditNote.tsx'

/** What can be done with a note, as far as permissions go. */
export function useNoteActions({ id, isPinned, content }: Note, onEdit: () => void): RowAction[] {
  const say = useSay()
  const mayUpdate = useMay(updateNote)
  const mayRemove = useMay(removeNote)
  const changes = { invalidates: [listNotes] }
  const { tell: change } = useTell(updateNote, changes)
  const { tell: remove } = useTell(removeNote, changes)

  async function removeSurely() {
    const isSure = await confirm({
      title: sayNow(text.removeSure),
      body: content.length > 200 ? `${content.slice(0, 200)}…` : content,
      verb: sayNow(text.removeVerb),
      isDanger: true,
    })
    if (!isSure || (await remove({ params: { id } })) === undefined) return
    notify.done(text.removed)
  }

  const edit = { label: say(kitText.edit), icon: IconPencil, onPick: onEdit }
  const pin = {
    label: say(isPinned ? text.unpin : text.pin),
    icon: isPinned ? IconPinnedOff : IconPin,
    onPick: () => void change({ params: { id }, body: { isPinned: !isPinned } }),
  }
  const removal = {
    label: say(kitText.remove),
    icon: IconTrash,
    isDanger: true,
    onPick: () => void removeSurely(),
  }
  return [...(mayUpdate ? [edit, pin] : []), ...(mayRemove ? [removal] : [])]
}
