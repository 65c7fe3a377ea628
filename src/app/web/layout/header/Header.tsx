import { ActionIcon, Burger, CloseButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { ROLES } from '#core/access/roles.ts'
import { useStore } from '#platform/web/createStore.ts'
import { useNotices } from '#platform/web/feedback/notices.ts'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { whenQuiet } from '#platform/web/lazy/afterFirstInteraction.ts'
import { lazyPart } from '#platform/web/lazy/lazyPart.ts'
import { useLoaded } from '#platform/web/lazy/useLoaded.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useSession, useUser } from '#platform/web/session/session.ts'
import { Brand } from '../Brand.tsx'
import classes from './Header.module.css'
import { LanguageSwitch } from '../LanguageSwitch.tsx'
import { NavBar } from '../navigation/NavBar.tsx'
import { attentionCount } from './attentionCount.ts'
import { NoticeBell } from './NoticeBell.tsx'
import { PettyCashButton } from './PettyCashButton.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import { SearchBox } from '../search/SearchBox.tsx'
import { layoutMessages } from '../messages.ts'

const NavDrawer = lazyPart(() => import('../navigation/NavDrawer.tsx'), 'NavDrawer')
// It counts after the page is there.
const loadAttentionWatch = () => import('./AttentionWatch.tsx')

/**
 * Shows the header of 95 px: brand, search, petty cash, language and profile above, and the
 * navigation or, on a phone, the title below.
 */
export function Header({ titleRef }: { titleRef: (element: HTMLElement | null) => void }) {
  const isPhone = usePhone()
  const { isAdmin } = useSession()
  const { roleId } = useUser()
  const maySearch = useMay(isAdmin ? 'AGENT_MANAGEMENT_READ' : 'CUSTOMER_MANAGEMENT_READ')
  return (
    <header className={`${classes.header} no-print`}>
      {isPhone ? <PhoneTop maySearch={maySearch} /> : <DesktopTop maySearch={maySearch} />}
      {isPhone ? <PhoneTitle titleRef={titleRef} /> : <NavBar />}
      {roleId < ROLES.RUNNER && <Attention />}
    </header>
  )
}

/** Keeps the number at the bell. */
function Attention() {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => void whenQuiet().then(() => setQuiet(true)), [])
  const watch = useLoaded(loadAttentionWatch, isQuiet)
  return watch && <watch.AttentionWatch />
}

function DesktopTop({ maySearch }: { maySearch: boolean }) {
  return (
    <div className={classes.top}>
      <HomeLink />
      <div className={classes.search}>{maySearch && <SearchBox />}</div>
      <div className={classes.tools}>
        <PettyCashButton />
        <LanguageSwitch />
        <NoticeBell />
        <ProfileMenu />
      </div>
    </div>
  )
}

function PhoneTop({ maySearch }: { maySearch: boolean }) {
  const t = useT()
  const { roleId } = useUser()
  // Agents and admins have it among their tabs, within reach of the thumb.
  const hasBurger = roleId === ROLES.RUNNER || roleId === ROLES.CUSTOMER
  const [isSearching, { open: search, close: endSearch }] = useDisclosure()
  if (isSearching) {
    return (
      <div className={classes.top}>
        <div className={classes.search}>
          <SearchBox isFocused onDone={endSearch} />
        </div>
        <CloseButton size={44} aria-label={t(platformMessages.close)} onClick={endSearch} />
      </div>
    )
  }
  return (
    <div className={classes.top}>
      {hasBurger && <BurgerMenu />}
      <HomeLink />
      <div className={classes.tools}>
        <span className={classes.phoneLanguage}>
          <LanguageSwitch />
        </span>
        {maySearch && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={t(platformMessages.search)}
            onClick={search}
          >
            <IconSearch size={20} />
          </ActionIcon>
        )}
        <PettyCashButton />
        <ProfileMenu />
      </div>
    </div>
  )
}

function BurgerMenu() {
  const t = useT()
  const [isOpen, { toggle, close }] = useDisclosure()
  return (
    <>
      <Burger
        opened={isOpen}
        onClick={toggle}
        size="sm"
        aria-label={t(isOpen ? layoutMessages.closeMenu : layoutMessages.openMenu)}
        aria-expanded={isOpen}
        className={classes.burger}
      />
      <Suspense fallback={null}>{isOpen && <NavDrawer onClose={close} />}</Suspense>
    </>
  )
}

/** Shows the page's title and its buttons, and the bell once it has something. */
function PhoneTitle({ titleRef }: { titleRef: (element: HTMLElement | null) => void }) {
  const hasNotices = useStore(attentionCount) + useNotices().length > 0
  return (
    <div className={classes.titleRow}>
      <div ref={titleRef} className={classes.title} />
      {hasNotices && <NoticeBell />}
    </div>
  )
}

function HomeLink() {
  return (
    <Link to="/" className={classes.home} data-home>
      <Brand />
    </Link>
  )
}
