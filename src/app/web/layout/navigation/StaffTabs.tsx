import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconBook2,
  IconCash,
  IconEyeCheck,
  IconLayoutDashboard,
  IconMenu2,
} from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import { afterFirstInteraction } from '#platform/web/lazy/afterFirstInteraction.ts'
import { lazyPart } from '#platform/web/lazy/lazyPart.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useSession } from '#platform/web/session/session.ts'
import { layoutMessages as text } from '../messages.ts'
import { useCollectTab } from './RunnerTabs.tsx'
import { Tabs } from './Tabs.tsx'
import classes from './Tabs.module.css'

const NavDrawer = lazyPart(() => import('./NavDrawer.tsx'), 'NavDrawer')

const HOME = { to: '/', label: text.tabHome, icon: IconLayoutDashboard }
const CUSTOMERS = { to: '/customer', label: text.tabCustomers, icon: IconBook2 }
const CASH = { to: '/mass-credit/cash', label: text.tabCash, icon: IconCash }
const TO_CHECK = { to: '/report/to-check', label: text.tabToCheck, icon: IconEyeCheck }

/** Shows the tabs of an agent or an owner, and the button of the menu with all other pages. */
export function StaffTabs() {
  const { isAdmin } = useSession()
  // An agent collects too, so what waits is counted once somebody works here.
  const [isTouched, setTouched] = useState(false)
  useEffect(() => afterFirstInteraction(() => setTouched(true)), [])
  const collect = useCollectTab(isTouched)
  const tabs = isAdmin ? [HOME, CUSTOMERS, CASH, TO_CHECK] : [HOME, collect, CUSTOMERS, CASH]
  return (
    <Tabs tabs={tabs}>
      <MenuTab />
    </Tabs>
  )
}

/** The burger of the header, within reach of the thumb. */
function MenuTab() {
  const t = useT()
  const [isOpen, { toggle, close }] = useDisclosure()
  return (
    <>
      <UnstyledButton
        className={classes.tab}
        aria-label={t(isOpen ? text.closeMenu : text.openMenu)}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <IconMenu2 size={22} aria-hidden />
        {t(text.tabMenu)}
      </UnstyledButton>
      <Suspense fallback={null}>{isOpen && <NavDrawer onClose={close} />}</Suspense>
    </>
  )
}
