import { ActionIcon, Burger, CloseButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { useNotices } from '#platform/web/feedback/notices.ts'
import { useSession } from '#platform/web/session/session.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { Brand } from './Brand.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { NavBar } from './NavBar.tsx'
import { NoticeBell } from './NoticeBell.tsx'
import { PettyCashButton } from './PettyCashButton.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import { SearchBox } from './SearchBox.tsx'
import { layoutMessages } from './messages.ts'
import classes from './Header.module.css'

const NavDrawer = lazy(() => import('./NavDrawer.tsx').then((m) => ({ default: m.NavDrawer })))

/**
 * Shows the header of 95 px: brand, search, petty cash, language and profile above, and the
 * navigation or, on a phone, the title below.
 */
export function Header({ titleRef }: { titleRef: (element: HTMLElement | null) => void }) {
  const isPhone = usePhone()
  const { isAdmin } = useSession()
  const maySearch = useMay(isAdmin ? 'AGENT_MANAGEMENT_READ' : 'CUSTOMER_MANAGEMENT_READ')
  return (
    <header className={`${classes.header} no-print`}>
      {isPhone ? <PhoneTop maySearch={maySearch} /> : <DesktopTop maySearch={maySearch} />}
      {isPhone ? <PhoneTitle titleRef={titleRef} /> : <NavBar />}
    </header>
  )
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
  const [isOpen, { toggle, close }] = useDisclosure()
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
      <Burger
        opened={isOpen}
        onClick={toggle}
        size="sm"
        aria-label={t(isOpen ? layoutMessages.closeMenu : layoutMessages.openMenu)}
        aria-expanded={isOpen}
        className={classes.burger}
      />
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
      <Suspense fallback={null}>{isOpen && <NavDrawer onClose={close} />}</Suspense>
    </div>
  )
}

/** Shows the page's title and its buttons, and the bell once there is a notification. */
function PhoneTitle({ titleRef }: { titleRef: (element: HTMLElement | null) => void }) {
  const hasNotices = useNotices().length > 0
  return (
    <div className={classes.titleRow}>
      <div ref={titleRef} className={classes.title} />
      {hasNotices && <NoticeBell />}
    </div>
  )
}

function HomeLink() {
  return (
    <Link to="/" className={classes.home}>
      <Brand />
    </Link>
  )
}
