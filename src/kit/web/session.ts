import { useSyncExternalStore } from 'react'
import type { RoleId } from '../../core/access/roles.ts'
import { wireApi } from './api.ts'
import { asApiError } from './apiError.ts'
import {
  currentSession,
  dropSession,
  keepSession,
  LOGGED_OUT,
  readSession,
  subscribeSession,
  type SessionState,
  type SessionUser,
} from './sessionState.ts'
import { dropTokenCookie, hasTokenCookie, pushTokenCookie } from './tokenCookie.ts'

/** Restoring the session from storage may take this long. */
export const RESTORE_TIME_OUT_MS = 5_000

/** Why somebody found themselves logged out; the login page says it. */
export type EndReason = 'loggedOut' | 'idle' | 'refused' | 'passwordChanged'

/** The calls a session needs; the application hands them in, for the kit knows no feature. */
export type SessionCalls<Credentials> = {
  logIn(credentials: Credentials): Promise<{ token: string; user: SessionUser }>
  logOut(): Promise<unknown>
  whoAmI(options: {
    timeOutMs?: number
  }): Promise<{ isLoggedIn: boolean; user: SessionUser | null }>
  /** The permission strings of a role. */
  permissionsOf(roleId: RoleId, token: string): Promise<readonly string[]>
}

let calls: SessionCalls<never>
const REASON_KEY = 'authEnded'

/** Hands the session its calls and the API its token. Called once, before anything else. */
export function startSession<Credentials>(given: SessionCalls<Credentials>): void {
  calls = given
  wireApi({ token: () => currentSession().token, onSessionEnded: () => endSession('refused') })
}

/** The auth state; the component follows when it changes. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeSession, currentSession)
}

/** The logged-in user, in a part of the page that is shown to nobody else. */
export function useUser(): SessionUser {
  const { user } = useSession()
  if (!user) throw new Error('nobody is logged in here')
  return user
}

/** Success sets the whole auth state; failure clears it. @throws ApiError */
export async function logIn<Credentials>(credentials: Credentials): Promise<void> {
  try {
    const { token, user } = await calls.logIn(credentials as never)
    const permission = await calls.permissionsOf(user.roleId, token)
    pushTokenCookie()
    sessionStorage.removeItem(REASON_KEY)
    keepSession(user, token, permission)
  } catch (error) {
    dropSession()
    dropTokenCookie()
    throw error
  }
}

/** Success clears the auth state; failure leaves it as it is. @throws ApiError */
export async function logOut(): Promise<void> {
  await calls.logOut()
  endSession('loggedOut')
}

/** Ends the session here, without asking the server. */
export function endSession(reason: EndReason): void {
  sessionStorage.setItem(REASON_KEY, reason)
  dropTokenCookie()
  dropSession()
}

/** Why the last session in this tab ended, once known; a reload does not forget it. */
export function endReason(): EndReason | undefined {
  return (sessionStorage.getItem(REASON_KEY) as EndReason | null) ?? undefined
}

/**
 * Takes up the session kept in storage: at once, so that nobody waits for a page they may see.
 * Without the token cookie it is over.
 */
export function restoreSession(): SessionState {
  const kept = readSession()
  if (kept.isLoggedIn && !hasTokenCookie()) endSession('idle')
  return kept.isLoggedIn ? currentSession() : LOGGED_OUT
}

/** Asks who is logged in and takes up the answer: petty cash, name, photo. Keeps the session alive. */
export async function refreshUser(timeOutMs?: number): Promise<SessionUser | undefined> {
  const { token } = currentSession()
  if (!token) return undefined
  const { isLoggedIn, user } = await calls.whoAmI({ ...(timeOutMs && { timeOutMs }) })
  if (currentSession().token !== token) return undefined
  if (isLoggedIn && user) keepSession(user, token, currentSession().permission)
  else endSession('idle')
  return user ?? undefined
}

/**
 * Asks the server whether the restored session holds and brings user and permissions up to date.
 * @throws ApiError TIMED_OUT after 5000 ms. Without a network the kept state stays.
 */
export async function refreshSession(): Promise<void> {
  try {
    const user = await refreshUser(RESTORE_TIME_OUT_MS)
    const { token } = currentSession()
    if (user && token) keepSession(user, token, await calls.permissionsOf(user.roleId, token))
  } catch (thrown) {
    const error = asApiError(thrown)
    if (error.code !== 'UNREACHABLE') throw error
  }
}
