import { Group } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { Message } from '../../contract/message.ts'
import { getListSearch } from './openedRow.ts'
import { platformMessages } from '../messages.ts'
import { useT } from '../preferences/language.ts'
import { LinkTo, type Target } from './LinkTo.tsx'

/** Shows the way back above a page's title; it keeps the query of the list the user came from. */
export function BackLink({ to, search, place }: Target & { place: Message }) {
  const t = useT()
  return (
    <LinkTo to={to} search={{ ...search, ...getListSearch(to) }} size="sm" className="no-print">
      <Group component="span" gap={4} display="inline-flex" mih={24}>
        <IconArrowLeft size={16} aria-hidden />
        {t(platformMessages.backTo, { place: t(place) })}
      </Group>
    </LinkTo>
  )
}
