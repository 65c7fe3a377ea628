import { EmptyState as Empty, Text } from '@mantine/core'
import { IconInbox, IconLock, IconSearchOff, type Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Message } from '../../contract/message.ts'
import { useT } from '../preferences/language.ts'
import { platformMessages } from '../messages.ts'

type Props = {
  /** Nothing yet, nothing that matches the filters, nothing that this user may see, or no such record. */
  kind: 'nothingYet' | 'nothingMatches' | 'nothingAllowed' | 'notFound'
  title?: Message | undefined
  hint?: Message | undefined
  icon?: Icon | undefined
  /** The filters that match nothing, in words. */
  note?: string | undefined
  /** What the user can do: create the first record, clear the filters. */
  action?: ReactNode
}

const KINDS = {
  nothingYet: { title: platformMessages.nothingYet, hint: undefined, icon: IconInbox },
  nothingMatches: {
    title: platformMessages.noResults,
    hint: platformMessages.noResultsHint,
    icon: IconSearchOff,
  },
  nothingAllowed: {
    title: platformMessages.noAccess,
    hint: platformMessages.contactAdmin,
    icon: IconLock,
  },
  notFound: {
    title: platformMessages.notFound,
    hint: platformMessages.notFoundHint,
    icon: IconSearchOff,
  },
}

/** Shows an empty place: what belongs there and how to add it. */
export function EmptyState({ kind, title, hint, note, icon, action }: Props) {
  const t = useT()
  const usual = KINDS[kind]
  const Sign = icon ?? usual.icon
  const description = hint ?? usual.hint
  return (
    <Empty
      py="xl"
      role={kind === 'nothingMatches' ? 'status' : undefined}
      icon={<Sign size={32} stroke={1.5} aria-hidden />}
      title={t(title ?? usual.title)}
      description={
        <>
          {description && t(description)}
          {note && (
            <Text component="span" display="block" mt={4} fw={600} className="figures">
              {note}
            </Text>
          )}
        </>
      }
    >
      {action && <Empty.Actions>{action}</Empty.Actions>}
    </Empty>
  )
}
