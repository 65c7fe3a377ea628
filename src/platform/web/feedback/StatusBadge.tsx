import { Badge } from '@mantine/core'
import { IconCircleCheck, IconCircleMinus, type Icon } from '@tabler/icons-react'
import type { Message, Values } from '../../contract/message.ts'
import { useT } from '../preferences/language.ts'
import { platformMessages } from '../messages.ts'

export type Tone = 'in' | 'out' | 'danger' | 'info' | 'brand' | 'gray'

/** Shows a status as an icon and a word in a light badge; colour is never the only sign. */
export function StatusBadge({
  tone,
  icon: Sign,
  word,
  values,
}: {
  tone: Tone
  icon: Icon
  word: Message
  values?: Values
}) {
  const t = useT()
  return (
    <Badge
      variant="light"
      color={tone}
      leftSection={<Sign size={14} stroke={2} aria-hidden />}
      tt="none"
    >
      {t(word, values)}
    </Badge>
  )
}

/** Shows status 1 as active and any other as inactive. */
export function ActiveBadge({ status }: { status: number }) {
  return status === 1 ? (
    <StatusBadge tone="in" icon={IconCircleCheck} word={platformMessages.active} />
  ) : (
    <StatusBadge tone="gray" icon={IconCircleMinus} word={platformMessages.inactive} />
  )
}
