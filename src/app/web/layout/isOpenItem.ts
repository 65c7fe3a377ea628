import type { NavItem } from './navItems.ts'

/** Whether a page of this item is on screen: its path, or one below it that is not an item's own. */
export function isOpenItem({ to }: NavItem, pathname: string): boolean {
  if (to === '/') return pathname === '/'
  return pathname === to || pathname.startsWith(`${to}/`)
}
