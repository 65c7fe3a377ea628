import { useSyncExternalStore } from 'react'
import type { RoleId } from '../../core/access/roles.ts'
import { wireApi } from './api.ts'
import { ApiError, asApiError } from './apiError.ts'
import { translateNow } from './language.ts'
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
import { kitMessages } from './messages.ts'
import { dropTokenCookie, hasTokenCookie, pushTokenCookie } from './tokenCookie.ts'

/** Restoring the session from storage may take this long. */
export const RESTORE_TIME_OUT_MS = 5_000

/** Why somebody found themselves logged out; the login page says it. */
export type EndReason = 'loggedOut' | 'idle' | 'refused' | 'passwordChanged'

/** The calls a session needs; the application hands them in, for the kit knows no feature. */
export type SessionCalls<Credentials> = {
  logIn(credentials: Credentials): Promise<{ token: string; user: SessionUser }>
  logOut(): Promise<unknown>
  whoAmI(): Promise<{ isLoggedIn: boolean; user: SessionUser | null }>
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
    localStorage.removeItem(REASON_KEY)
    keepSession(user, token, permission)
  } catch (error) {
    dropSession()
    dropTokenCookie()
    throw error
  }
}

/** Success clears the auth state; failure leaves it as it is. @throws ApiError */
export async function logOut(): Promise<void> {
  try {
    await calls.logOut()
  } catch (thrown) {
    // The server had ended the session before: that is what was asked for.
    if (asApiError(thrown).status !== 401) throw thrown
  }
  endSession('loggedOut')
}

/** Ends the session here, without asking the server. */
export function endSession(reason: EndReason): void {
  localStorage.setItem(REASON_KEY, reason)
  dropTokenCookie()
  dropSession()
}

/** Why the last session of this browser ended, in whichever tab; a reload does not forget it. */
export function endReason(): EndReason | undefined {
  return (localStorage.getItem(REASON_KEY) as EndReason | null) ?? undefined
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
export async function refreshUser(): Promise<SessionUser | undefined> {
  const { token } = currentSession()
  if (!token) return undefined
  const { isLoggedIn, user } = await calls.whoAmI()
  if (currentSession().token !== token) return undefined
  if (isLoggedIn && user) keepSession(user, token, currentSession().permission)
  else endSession('refused')
  return user ?? undefined
}

/**
 * Asks the server whether the restored session holds and brings user and permissions up to date.
 * @throws ApiError TIMED_OUT after 5000 ms. Then, and without a network, the kept state stays.
 */
export async function refreshSession(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(restoreTimedOut()), RESTORE_TIME_OUT_MS)
  })
  try {
    await Promise.race([bringUpToDate(), late])
  } catch (thrown) {
    const error = asApiError(thrown)
    if (error.code !== 'UNREACHABLE') throw error
  } finally {
    clearTimeout(timer)
  }
}

async function bringUpToDate(): Promise<void> {
  const user = await refreshUser()
  const { token } = currentSession()
  if (!user || !token) return
  const permission = await calls.permissionsOf(user.roleId, token)
  // Somebody may have logged out meanwhile.
  if (currentSession().token === token) keepSession(user, token, permission)
}

function restoreTimedOut(): ApiError {
  const message = translateNow(kitMessages.restoreTimedOut)
  return new ApiError({ message, code: 'TIMED_OUT', status: 0 })
}
