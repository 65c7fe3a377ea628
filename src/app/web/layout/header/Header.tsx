import { ActionIcon, Burger, CloseButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBell, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ROLES } from '#core/access/roles.ts'
import { useNotices, useUnseenNotices } from '#platform/web/feedback/notices.ts'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { LazyPopup } from '#platform/web/lazy/LazyPopup.tsx'
import { lazyPart } from '#platform/web/lazy/lazyPart.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useSession, useUser } from '#platform/web/session/session.ts'
import { Brand } from '../Brand.tsx'
import classes from './Header.module.css'
import { LanguageSwitch } from '../LanguageSwitch.tsx'
import { NavBar } from '../navigation/NavBar.tsx'
import { PettyCashButton } from './PettyCashButton.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import { SearchBox } from '../search/SearchBox.tsx'
import { layoutMessages } from '../messages.ts'

const NavDrawer = lazyPart(() => import('../navigation/NavDrawer.tsx'), 'NavDrawer')
const NoticeList = lazyPart(() => import('./NoticeList.tsx'), 'NoticeList')

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

/** Shows the button for the notifications of this session. */
function NoticeBell() {
  const t = useT()
  const count = useUnseenNotices()
  const label =
    count === 0 ? t(layoutMessages.notifications) : t(layoutMessages.newNotifications, { count })
  const bell = (
    <ActionIcon variant="subtle" color="gray" size={44} aria-label={label}>
      <IconBell size={20} />
    </ActionIcon>
  )
  return (
    <span className={classes.bell}>
      <LazyPopup
        kind="dialog"
        trigger={bell}
        load={NoticeList.load}
        opened={(trigger) => <NoticeList trigger={trigger} />}
      />
      {count > 0 && (
        <span className={classes.unseen} aria-hidden>
          {count}
        </span>
      )}
    </span>
  )
}
