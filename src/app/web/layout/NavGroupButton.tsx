import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy } from 'react'
import { useT } from '#platform/web/preferences/language.ts'
import { LazyPopup } from '#platform/web/lazy/LazyPopup.tsx'
import { isOpenItem } from './isOpenItem.ts'
import type { NavGroup } from './navItems.ts'
import classes from './NavBar.module.css'

const NavGroupItems = lazy(() =>
  import('./NavGroupItems.tsx').then((module) => ({ default: module.NavGroupItems })),
)

/** Shows a navigation item that opens a group of items. */
export function NavGroupButton({ group, pathname }: { group: NavGroup; pathname: string }) {
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
      opened={(trigger) => <NavGroupItems trigger={trigger} group={group} pathname={pathname} />}
    />
  )
}
