import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { linkTo } from '#platform/web/layout/LinkTo.tsx'
import { markCutEnds } from '#platform/web/layout/markCutEnds.ts'
import { LazyPopup } from '#platform/web/lazy/LazyPopup.tsx'
import { lazyPart } from '#platform/web/lazy/lazyPart.ts'
import { useT } from '#platform/web/preferences/language.ts'
import classes from './NavBar.module.css'
import { isOpenItem } from './isOpenItem.ts'
import { layoutMessages } from '../messages.ts'
import type { NavGroup, NavItem } from './navItems.ts'
import { useNavEntries } from './useNavEntries.ts'

const NavGroupItems = lazyPart(() => import('./NavGroupItems.tsx'), 'NavGroupItems')

/** Shows the navigation below the header. When it is too wide it scrolls with arrow buttons. */
export function NavBar() {
  const t = useT()
  const entries = useNavEntries()
  const pathname = useLocation({ select: (location) => location.pathname })
  const bar = useRef<HTMLElement>(null)

  // The current item is scrolled to the middle, clear of the arrows, and again when the width
  // changes.
  useEffect(() => {
    const row = bar.current?.firstElementChild
    if (!row) return undefined
    const showOpen = () => {
      const open = row.querySelector('[data-open]')
      if (open) scrollToMiddle(row, open)
    }
    showOpen()
    const watch = new ResizeObserver(showOpen)
    watch.observe(row)
    return () => watch.disconnect()
  }, [pathname])

  return (
    <nav ref={bar} className={classes.bar} aria-label={t(layoutMessages.mainNavigation)}>
      <div className={classes.row} ref={markCutEnds}>
        <div className={classes.items}>
          {entries.map((entry) =>
            'items' in entry ? (
              <NavGroupButton key={entry.label.key} group={entry} pathname={pathname} />
            ) : (
              <Item key={entry.to} item={entry} pathname={pathname} />
            ),
          )}
        </div>
      </div>
      <Arrow at="start" label={t(layoutMessages.scrollBack)} />
      <Arrow at="end" label={t(layoutMessages.scrollOn)} />
    </nav>
  )
}

/** The width of an arrow, and how far a press scrolls. */
const ARROW_PX = 44
const STEP_PX = 200

/** Shows an arrow over an end of the bar while items are hidden there; it scrolls to them. */
function Arrow({ at, label }: { at: 'start' | 'end'; label: string }) {
  const Sign = at === 'start' ? IconChevronLeft : IconChevronRight
  const left = at === 'start' ? -STEP_PX : STEP_PX
  return (
    <UnstyledButton
      className={classes.arrow}
      data-at={at}
      aria-label={label}
      onClick={({ currentTarget }) =>
        currentTarget.parentElement?.firstElementChild?.scrollBy({ left, behavior: 'smooth' })
      }
    >
      <Sign size={18} aria-hidden />
    </UnstyledButton>
  )
}

/**
 * Scrolls an item that is cut off or under an arrow to the middle; the bar stays still for others.
 * `scrollIntoView` would make the next Tab continue from the item
 * instead of the top of the page.
 */
function scrollToMiddle(row: Element, item: Element): void {
  const [of, at] = [row.getBoundingClientRect(), item.getBoundingClientRect()]
  if (at.left >= of.left + ARROW_PX && at.right <= of.right - ARROW_PX) return
  row.scrollLeft += at.left + at.width / 2 - (of.left + of.width / 2)
}

function Item({ item, pathname }: { item: NavItem; pathname: string }) {
  const t = useT()
  const { icon: Sign } = item
  const isOpen = isOpenItem(item, pathname)
  return (
    <Link
      {...linkTo(item)}
      className={classes.item}
      data-open={isOpen || undefined}
      aria-current={isOpen ? 'page' : undefined}
    >
      <Sign size={18} aria-hidden />
      {t(item.label)}
    </Link>
  )
}

/** Shows a navigation item that opens a group of items. */
function NavGroupButton({ group, pathname }: { group: NavGroup; pathname: string }) {
  const t = useT()
  const { icon: Sign } = group
  const isOpen = group.items.some((item) => isOpenItem(item, pathname))
  const button = (
    <UnstyledButton className={classes.item} data-open={isOpen || undefined}>
      <Sign size={18} aria-hidden />
      {t(group.label)}
      <IconChevronDown size={14} aria-hidden />
    </UnstyledButton>
  )
  return (
    <LazyPopup
      kind="menu"
      trigger={button}
      load={NavGroupItems.load}
      opened={(trigger) => <NavGroupItems trigger={trigger} group={group} pathname={pathname} />}
    />
  )
}
