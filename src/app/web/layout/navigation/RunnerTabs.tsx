import { IconBook2, IconCash, IconUser, IconWalk } from '@tabler/icons-react'
import { layoutMessages as text } from '../messages.ts'
import { Tabs } from './Tabs.tsx'
import { WaitingBadge } from './WaitingBadge.tsx'

const TABS = [
  { to: '/mass-credit', label: text.tabCollect, icon: IconWalk, badge: <WaitingBadge /> },
  { to: '/customer', label: text.tabCustomers, icon: IconBook2 },
  { to: '/mass-credit/cash', label: text.tabCash, icon: IconCash },
  { to: '/account', label: text.tabMe, icon: IconUser },
] as const

/** Shows the four tabs of a runner, and the number of unsent entries. */
export const RunnerTabs = () => <Tabs tabs={TABS} />
