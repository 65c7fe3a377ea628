import type { NavItem } from './navItems.ts'

/** Whether a page of this item is on screen: its path, one that belongs to it, or one below it. */
export function isOpenItem({ to, covers }: NavItem, pathname: string): boolean {
  if (to === '/' || to === '/cashbook') return pathname === to
  if (covers?.includes(pathname)) return true
  return pathname === to || pathname.startsWith(`${to}/`)
}
