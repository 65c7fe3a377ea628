import { IconInbox, IconLock, IconSearchOff, type Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Message } from '../../contract/message.ts'
import { useT } from '../preferences/language.ts'
import { platformMessages } from '../messages.ts'
import classes from './EmptyState.module.css'

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
    <div className={classes.empty} role={kind === 'nothingMatches' ? 'status' : undefined}>
      <Sign size={48} stroke={1.5} aria-hidden className={classes.sign} />
      <p className={classes.title}>{t(title ?? usual.title)}</p>
      {(description || note) && (
        <p className={classes.description}>
          {description && t(description)}
          {note && <span className={`${classes.note} figures`}>{note}</span>}
        </p>
      )}
      {action && <div className={classes.actions}>{action}</div>}
    </div>
  )
}
