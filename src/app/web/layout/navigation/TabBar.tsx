import { IconBook2, IconCash, IconUser, IconWalk } from '@tabler/icons-react'
import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { useOutbox } from '#modules/collection/round/web/outbox/ownOutbox.ts'
import { useOutboxSync } from '#modules/collection/round/web/outbox/useOutboxSync.ts'
import { may } from '#platform/web/session/Guard.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { linkTo } from '#platform/web/layout/LinkTo.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { layoutMessages as text } from '../messages.ts'
import classes from './TabBar.module.css'

const TABS = [
  { to: '/mass-credit', label: text.tabCollect, icon: IconWalk },
  { to: '/customer', label: text.tabCustomers, icon: IconBook2 },
  { to: '/mass-credit/cash', label: text.tabCash, icon: IconCash },
  { to: '/account', label: text.tabMe, icon: IconUser },
] as const

/** Shows the four tabs of a runner, and the number of unsent entries. */
export function TabBar() {
  const t = useT()
  const session = useSession()
  const { routesByPath } = useRouter()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const waiting = useOutbox().length
  useOutboxSync()
  const routes = routesByPath as Record<string, { options: { staticData?: { needs?: never } } }>
  const shown = TABS.filter(({ to }) => may(session, routes[to]?.options.staticData?.needs))
  return (
    <nav className={`${classes.tabs} no-print`} aria-label={t(text.mainTabs)}>
      {shown.map(({ to, label, icon: Sign }) => (
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
          {to === '/mass-credit' && waiting > 0 && <span className={classes.badge}>{waiting}</span>}
        </Link>
      ))}
    </nav>
  )
}
