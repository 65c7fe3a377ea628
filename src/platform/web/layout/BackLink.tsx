import { Group } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { Message } from '../../contract/message.ts'
import { getListSearch } from './openedRow.ts'
import { platformMessages } from '../messages.ts'
import { useT } from '../preferences/language.ts'
import { getLinkOfTab } from './linkOfTab.ts'
import { LinkTo, type Target } from './LinkTo.tsx'

/** Where a page leads back to; the name of a record is given as it is. */
export type Back = Target & { place: Message | string }

/**
 * Shows the way back above a page's title; it keeps the query of the list the user came from. A tab
 * that came by a link has the way back of its own.
 */
export function BackLink({ to, search, place }: Back) {
  const t = useT()
  if (getLinkOfTab() !== undefined) return null
  const words = typeof place === 'string' ? place : t(place)
  return (
    <LinkTo
      to={to}
      search={{ ...search, ...getListSearch(to) }}
      size="sm"
      className="no-print"
      display="block"
      w="fit-content"
    >
      <Group component="span" gap={4} mih={24}>
        <IconArrowLeft size={16} aria-hidden />
        {t(platformMessages.backTo, { place: words })}
      </Group>
    </LinkTo>
  )
}
