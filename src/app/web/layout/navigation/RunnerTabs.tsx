import { IconBook2, IconCash, IconUser, IconWalk } from '@tabler/icons-react'
import { useOutbox } from '#modules/collection/round/web/outbox/ownOutbox.ts'
import { useOutboxSync } from '#modules/collection/round/web/outbox/useOutboxSync.ts'
import { layoutMessages as text } from '../messages.ts'
import { Tabs } from './Tabs.tsx'
import classes from './Tabs.module.css'

const TABS = [
  { to: '/mass-credit', label: text.tabCollect, icon: IconWalk, badge: <WaitingBadge /> },
  { to: '/customer', label: text.tabCustomers, icon: IconBook2 },
  { to: '/mass-credit/cash', label: text.tabCash, icon: IconCash },
  { to: '/account', label: text.tabMe, icon: IconUser },
] as const

/** Shows the four tabs of a runner, and the number of unsent entries. */
export const RunnerTabs = () => <Tabs tabs={TABS} />

/** Shows the number of unsent entries on the tab of the round, and keeps sending them. */
export function WaitingBadge() {
  const waiting = useOutbox().length
  useOutboxSync()
  return waiting > 0 && <span className={classes.badge}>{waiting}</span>
}
