import type { RoleId } from '#core/access/roles.ts'
import { setPasswordQuestion } from './ownPassword.ts'
import { wireApi } from '../api/api.ts'
import { ApiError, asApiError } from '../api/apiError.ts'
import { useStore } from '../createStore.ts'
import { translateNow } from '../preferences/language.ts'
import {
  currentSession,
  dropSession,
  hasKeptSession,
  isUnlocked,
  keepSession,
  readSession,
  session,
  type SessionState,
  type SessionUser,
} from './sessionState.ts'
import { requestMessages } from '../../contract/requestMessages.ts'
import { forgetLinkOfTab } from '../layout/linkOfTab.ts'
import { dropTokenCookie, hasTokenCookie, pushTokenCookie } from './tokenCookie.ts'

/** The limit for restoring the session from storage. */
export const RESTORE_TIME_OUT_MS = 5_000

/** Why the session ended; the login page shows it. */
export type EndReason = 'loggedOut' | 'idle' | 'refused' | 'passwordChanged' | 'reachable'

/**
 * The requests of a session; the application passes them in, because the platform knows no module.
 */
export type SessionRequests<Credentials> = {
  logIn(
    credentials: Credentials,
  ): Promise<{ token: string; user: SessionUser; isPasswordByOther?: boolean | undefined }>
  logOut(): Promise<unknown>
  whoAmI(): Promise<{ isLoggedIn: boolean; user: SessionUser | null }>
  /** Returns the permissions of a role. */
  getPermissions(roleId: RoleId, token: string): Promise<readonly string[]>
  /** Notes on the device whose session begins; never rejects. Absent where the next page does it. */
  noteUser?(userId: number): Promise<void>
}

let requests: SessionRequests<never>
const REASON_KEY = 'authEnded'
/** The token of a log-in on this page: whose it is and what it may is known already. */
let newToken: string | undefined

/** Returns whether the session began on this page, and was not restored. */
export const isNewSession = (): boolean =>
  newToken !== undefined && newToken === currentSession().token

/** Sets the requests of the session and the token of the API. Called once, before anything else. */
export function startSession<Credentials>(given: SessionRequests<Credentials>): void {
  requests = given
  wireApi({
    token: () => currentSession().token,
    isUnlocked: () => isUnlocked(currentSession()),
    onSessionEnded: () => endSession('refused'),
  })
}

/** Returns the auth state; the component renders again when it changes. */
export function useSession(): SessionState {
  return useStore(session)
}

/** Returns the logged-in user, in a part of the page that only logged-in users see. */
export function useUser(): SessionUser {
  const { user } = useSession()
  if (!user) throw new Error('nobody is logged in here')
  return user
}

/** Logs in. Success sets the whole auth state; failure clears it. @throws ApiError */
export async function logIn<Credentials>(credentials: Credentials): Promise<void> {
  try {
    const { token, user, isPasswordByOther = false } = await requests.logIn(credentials as never)
    const permission = await readPermissions(user, token)
    await requests.noteUser?.(user.id)
    pushTokenCookie()
    localStorage.removeItem(REASON_KEY)
    setPasswordQuestion(isPasswordByOther)
    keepSession(user, token, permission)
    newToken = token
  } catch (error) {
    dropSession()
    dropTokenCookie()
    throw error
  }
}

/**
 * Begins a session without the server, from what this device keeps. It ends like any other, and
 * sends nothing.
 */
export async function unlockSession(
  user: SessionUser,
  permission: readonly string[],
): Promise<void> {
  await requests.noteUser?.(user.id)
  pushTokenCookie()
  localStorage.removeItem(REASON_KEY)
  keepSession(user, null, permission)
}

/** Logs out. Success clears the auth state; failure keeps it. @throws ApiError */
export async function logOut(): Promise<void> {
  try {
    if (!isUnlocked(currentSession())) await requests.logOut()
  } catch (thrown) {
    // The server has already ended the session, which is the purpose.
    if (asApiError(thrown).status !== 401) throw thrown
  }
  forgetLinkOfTab()
  endSession('loggedOut')
}

/** Ends the session here, without a request to the server. */
export function endSession(reason: EndReason): void {
  localStorage.setItem(REASON_KEY, reason)
  dropTokenCookie()
  dropSession()
}

/** Returns why the last session of this browser ended, in any tab; a reload keeps it. */
export function endReason(): EndReason | undefined {
  return (localStorage.getItem(REASON_KEY) as EndReason | null) ?? undefined
}

/**
 * Restores the session from storage at once, without a request. Without the token cookie it has
 * ended.
 */
export function restoreSession(): SessionState {
  const isKept = hasKeptSession()
  const { isLoggedIn } = readSession()
  if (isKept && !(isLoggedIn && hasTokenCookie())) endSession('idle')
  return currentSession()
}

/** Requests the logged-in user and updates petty cash, name and photo. Keeps the session alive. */
export async function refreshUser(): Promise<SessionUser | undefined> {
  const { token } = currentSession()
  if (!token) return undefined
  const { isLoggedIn, user } = await requests.whoAmI()
  if (currentSession().token !== token) return undefined
  if (isLoggedIn && user) keepSession(user, token, currentSession().permission)
  else endSession('refused')
  return user ?? undefined
}

/**
 * Checks with the server whether the restored session is valid and updates user and permissions.
 * @throws ApiError TIMED_OUT after 5000 ms. Then, and without a network, the stored state stays.
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
  const permission = await readPermissions(user, token)
  // The user may have logged out in the meantime.
  if (currentSession().token === token) keepSession(user, token, permission)
}

/** A user who lacks the second factor that the role needs may do nothing else first. */
const readPermissions = async (user: SessionUser, token: string): Promise<readonly string[]> =>
  user.needsSecondFactor ? [] : requests.getPermissions(user.roleId, token)

function restoreTimedOut(): ApiError {
  const message = translateNow(requestMessages.restoreTimedOut)
  return new ApiError({ message, code: 'TIMED_OUT', status: 0 })
}
