import type { SessionState } from '#platform/web/session/sessionState.ts'
import { stringifySearch } from '../routes/urlQuery.ts'

/** The pages for everybody: a customer's link, and the check of a paper. */
const OPEN_TO_ALL = /^\/(portal|check)(\/|$)/

/** Returns whether the application starts with the login page. */
export function isLoginFirst(
  { isLoggedIn }: Pick<SessionState, 'isLoggedIn'>,
  pathname: string,
): boolean {
  return !isLoggedIn && !OPEN_TO_ALL.test(pathname)
}

/** Returns the address of the login page from which the login leads to that page. */
export const getLoginPath = (href: string): string =>
  `/login${stringifySearch(href === '/' ? {} : { to: href })}`
