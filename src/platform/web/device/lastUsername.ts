import { today } from '../preferences/today.ts'

// In localStorage, so that the login page has the name in its first paint: a name that came later
// would change the field under a user who types.
const KEY = 'lastUsername'

/** Notes the name of the user whose work this device keeps today. */
export function noteLastUsername(username: string): void {
  localStorage.setItem(KEY, `${today()} ${username}`)
}

/** Forgets the name, if it is this one. */
export function forgetLastUsername(username: string): void {
  if (localStorage.getItem(KEY)?.endsWith(` ${username}`)) localStorage.removeItem(KEY)
}

/** Returns the name of the last user whose work this device keeps today, or ''. */
export function getLastUsername(): string {
  const [on, username] = localStorage.getItem(KEY)?.split(' ') ?? []
  return on === today() ? (username ?? '') : ''
}
