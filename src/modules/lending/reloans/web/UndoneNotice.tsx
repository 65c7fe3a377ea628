import { Alert } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { Message, Values } from '#platform/contract/message.ts'
import { reloanWebMessages as text } from './messages.ts'
import type { ReloanRow } from './reloanRow.ts'

type Props = { reloan: ReloanRow; t: (message: Message, values?: Values) => string }

/** Shows that a reloan was undone, and to staff by whom and why; nothing while it stands. */
export function UndoneNotice({ reloan: { undoneDate, undoneBy, undoReason }, t }: Props) {
  if (undoneDate == null) return null
  const by = undoneBy && t(text.undoneBy, { name: undoneBy, reason: undoReason })
  return (
    <Alert
      color="gray"
      icon={<IconArrowBackUp aria-hidden />}
      title={t(text.undoneOn, { undoneOn: undoneDate })}
    >
      {by}
    </Alert>
  )
}
