import type { NavItem } from './navItems.ts'

/** Returns whether a page of this item is open: its path, a covered path, or a path below them. */
export function isOpenItem({ to, covers }: NavItem, pathname: string): boolean {
  if (to === '/' || to === '/cashbook') return pathname === to
  if (covers?.includes(pathname)) return true
  // Cash is an item of its own.
  if (to === '/mass-credit' && pathname === '/mass-credit/cash') return false
  return pathname === to || pathname.startsWith(`${to}/`)
}
