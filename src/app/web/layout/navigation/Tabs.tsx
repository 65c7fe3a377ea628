import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Message } from '#platform/contract/message.ts'
import { linkTo } from '#platform/web/layout/LinkTo.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { may, type Needs } from '#platform/web/session/Guard.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { layoutMessages } from '../messages.ts'
import classes from './Tabs.module.css'

export type Tab = { to: string; label: Message; icon: Icon; badge?: ReactNode }

type Props = {
  tabs: readonly Tab[]
  /** What follows the tabs in the same row, in their look. */
  children?: ReactNode
}

/** Shows a phone's pages of every day within reach of the thumb: those that the user may open. */
export function Tabs({ tabs, children }: Props) {
  const t = useT()
  const session = useSession()
  const { routesByPath } = useRouter()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const routes = routesByPath as Record<string, { options: { staticData?: { needs?: Needs } } }>
  const shown = tabs.filter(({ to }) => may(session, routes[to]?.options.staticData?.needs))
  return (
    <nav className={`${classes.tabs} no-print`} aria-label={t(layoutMessages.mainTabs)}>
      {shown.map(({ to, label, icon: Sign, badge }) => (
        <Link
          key={to}
          {...linkTo({ to })}
          // The path of the round's cash is below this one, so only an exact match is active.
          activeOptions={{ exact: true, includeSearch: false }}
          className={classes.tab}
          aria-current={path === to ? 'page' : undefined}
        >
          <Sign size={22} aria-hidden />
          {t(label)}
          {badge}
        </Link>
      ))}
      {children}
    </nav>
  )
}
