import { Burger } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSay } from '../../../kit/web/language.ts'
import { usePhone } from '../../../kit/web/usePhone.ts'
import { Brand } from './Brand.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { NavBar } from './NavBar.tsx'
import { PettyCashButton } from './PettyCashButton.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import { layoutText } from './text.ts'
import classes from './Header.module.css'

const NavDrawer = lazy(() => import('./NavDrawer.tsx').then((m) => ({ default: m.NavDrawer })))

/** 95 px: brand, search, petty cash, language and profile above; the navigation, or a phone's title, below. */
export function Header({ titleRef }: { titleRef: (element: HTMLElement | null) => void }) {
  const say = useSay()
  const isPhone = usePhone()
  const [isOpen, { toggle, close }] = useDisclosure()
  return (
    <header className={`${classes.header} no-print`}>
      <div className={classes.top}>
        {isPhone && (
          <Burger
            opened={isOpen}
            onClick={toggle}
            size="sm"
            aria-label={say(isOpen ? layoutText.closeMenu : layoutText.openMenu)}
            aria-expanded={isOpen}
            className={classes.burger}
          />
        )}
        <Link to="/" className={classes.home}>
          <Brand />
        </Link>
        <div className={classes.tools}>
          <PettyCashButton />
          {!isPhone && <LanguageSwitch />}
          <ProfileMenu />
        </div>
      </div>
      {isPhone ? <div ref={titleRef} className={classes.title} /> : <NavBar />}
      {isPhone && <Suspense fallback={null}>{isOpen && <NavDrawer onClose={close} />}</Suspense>}
    </header>
  )
}
