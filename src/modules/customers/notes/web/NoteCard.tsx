import { Group, Paper, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconPencil, IconPin, IconPinFilled, IconPinnedOff, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { formatInstant } from '#platform/web/display/DayText.tsx'
import { notify } from '#platform/web/feedback/notify.tsx'
import { LinkTo } from '#platform/web/layout/LinkTo.tsx'
import { RowActions } from '#platform/web/lists/RowActions.tsx'
import type { RowAction } from '#platform/web/lists/listTypes.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { removeNote, restoreNote, updateNote } from '../contract.ts'
import { notesMessages as text } from '../messages.ts'
import { EditNote, type Note } from './EditNote.tsx'
import classes from './NoteCard.module.css'

type Props = {
  note: Note
  /** True on the customer's own page, where the note need not name the customer. */
  isOfCustomer?: boolean
}

/** Shows one note on the board. */
export function NoteCard({ note, isOfCustomer = false }: Props) {
  const t = useT()
  const [isEditing, setEditing] = useState(false)
  const actions = useNoteActions(note, () => setEditing(true))
  const { content, colour, isPinned, authorName, createdAt } = note
  return (
    <Paper withBorder p="md" component="article" className={classes.card} data-colour={colour}>
      <Stack gap="sm" h="100%">
        <Group gap="sm" align="flex-start" wrap="nowrap" justify="space-between" flex={1}>
          <Text className={classes.content}>{content}</Text>
          <Group gap={4} wrap="nowrap" flex="none">
            {isPinned && <IconPinFilled size={18} aria-label={t(text.pinned)} role="img" />}
            <RowActions name={content.slice(0, 40)} actions={actions} />
          </Group>
        </Group>
        {colour !== 'plain' && <VisuallyHidden>{t(text[colour])}</VisuallyHidden>}
        {!isOfCustomer && <About note={note} />}
        <Text size="sm" c="dimmed" className="figures">
          {t(text.noteBy, { name: authorName, time: formatInstant(createdAt) })}
        </Text>
      </Stack>
      {isEditing && <EditNote note={note} onClose={() => setEditing(false)} />}
    </Paper>
  )
}

/** Shows the customer of the note, as a link for users who may see customers. */
function About({ note: { customerId, customerName } }: { note: Note }) {
  const maySee = useMay(['CUSTOMER_MANAGEMENT_READ', 'CASHBOOK_MANAGEMENT_READ'])
  if (customerId === null) return null
  if (!maySee) return <Text size="sm">{customerName}</Text>
  return (
    <LinkTo to="/customer/details" search={{ id: customerId }} size="sm">
      {customerName}
    </LinkTo>
  )
}

/**
 * Returns the actions on a note that the user may take. Deletion is immediate and can be undone.
 */
function useNoteActions({ id, isPinned }: Note, onEdit: () => void): RowAction[] {
  const t = useT()
  const mayUpdate = useMay(updateNote)
  const mayRemove = useMay(removeNote)
  const { mutate: change } = useEndpointMutation(updateNote)
  const { mutate: remove } = useEndpointMutation(removeNote)
  const { mutate: restore } = useEndpointMutation(restoreNote)
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
