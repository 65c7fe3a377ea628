import { hasOtherLeft } from '#platform/web/session/sessionState.ts'

const FIRST = '/'

/**
 * Returns the path if it is a page of this application; other addresses could lead users to another
 * site.
 */
export function ownPath(to: unknown): string {
  return typeof to === 'string' && /^\/(?![/\\])/.test(to) ? to : FIRST
}

/**
 * Returns where a login leads: the page that was asked for, or, on a shared phone, the first page of
 * another person than the one who left it there.
 */
export const getPathAfterLogin = (to: unknown): string => (hasOtherLeft() ? FIRST : ownPath(to))
