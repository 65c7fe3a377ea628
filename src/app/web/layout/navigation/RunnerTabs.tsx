import { IconBook2, IconCash, IconUser, IconWalk } from '@tabler/icons-react'
import { useLoaded } from '#platform/web/lazy/useLoaded.ts'
import { layoutMessages as text } from '../messages.ts'
import { Tabs } from './Tabs.tsx'

// It reads the outbox, whose cipher would slow the first page.
const loadBadge = () => import('./WaitingBadge.tsx')

const CUSTOMERS = { to: '/customer', label: text.tabCustomers, icon: IconBook2 }
const CASH = { to: '/mass-credit/cash', label: text.tabCash, icon: IconCash }
const ME = { to: '/account', label: text.tabMe, icon: IconUser }

/** Shows the four tabs of a runner, and the number of unsent entries. */
export function RunnerTabs() {
  return <Tabs tabs={[useCollectTab(true), CUSTOMERS, CASH, ME]} />
}

/** Returns the tab of the round; it counts what waits where that is wanted. */
export function useCollectTab(isCounted: boolean) {
  const loaded = useLoaded(loadBadge, isCounted)
  const badge = loaded && <loaded.WaitingBadge />
  return { to: '/mass-credit', label: text.tabCollect, icon: IconWalk, badge }
}
