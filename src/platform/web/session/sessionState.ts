import { isAdminType, type RoleId } from '#core/access/roles.ts'
import type { Sen } from '#core/money.ts'
import { createStore } from '../createStore.ts'

/** The logged-in user, as far as the platform and the header need it. */
export type SessionUser = {
  id: number
  username: string
  name: string
  roleId: RoleId
  /** The agent whose rows the user sees; null for admin types. */
  agentId: number | null
  /** A path below the API's base. */
  profilePhoto: string | null
  pettyCash: Sen | null
  /** The customers of a user with the customer role. */
  customers: readonly { id: number; name: string }[]
  /** Encrypts what this device keeps for the user; absent in a session of an older version. */
  outboxKey?: string
  /** True until the user has the second factor that the role needs; only the account page is open. */
  needsSecondFactor?: boolean
}

export type SessionState = {
  user: SessionUser | null
  /** Null for a user who opened what this device keeps, without the server. */
  token: string | null
  permission: readonly string[]
  isLoggedIn: boolean
  /** Super admin or admin. */
  isAdmin: boolean
}

export const LOGGED_OUT: SessionState = {
  user: null,
  token: null,
  permission: [],
  isLoggedIn: false,
  isAdmin: false,
}

const STORAGE_KEY = 'auth'
/** The session as a store, to follow its changes. */
export const session = createStore<SessionState>(LOGGED_OUT)

/** Returns the session outside of components. Components use `useSession`. */
export function currentSession(): SessionState {
  return session.get()
}

/**
 * Stores a new session, or new data of the current one. Equal data notifies nobody: it is requested
 * once a minute, and a whole page follows the session.
 */
export function keepSession(
  user: SessionUser,
  token: string | null,
  permission: readonly string[],
): void {
  const isAdmin = isAdminType(user.roleId)
  const next: SessionState = { user, token, permission, isLoggedIn: true, isAdmin }
  const text = JSON.stringify(next)
  if (text !== JSON.stringify(session.get())) session.set(next)
  localStorage.setItem(STORAGE_KEY, text)
}

/** Returns whether the user opened what this device keeps: the server knows nothing of it. */
export const isUnlocked = ({ isLoggedIn, token }: SessionState): boolean =>
  isLoggedIn && token === null

/** Ends the session: clears all of the state. */
export function dropSession(): void {
  localStorage.removeItem(STORAGE_KEY)
  session.set(LOGGED_OUT)
}

/** Reads the state from storage, in this tab or after another one changed it. */
export function readSession(): SessionState {
  session.set(parsed(localStorage.getItem(STORAGE_KEY)))
  return session.get()
}

/** Calls back when another tab logs in or out. */
export function watchOtherTabs(notice: () => void = () => {}): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== STORAGE_KEY && key !== null) return
    readSession()
    notice()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

function parsed(text: string | null): SessionState {
  try {
    const state = JSON.parse(text ?? 'null') as SessionState | null
    return state?.user && state.isLoggedIn ? state : LOGGED_OUT
  } catch {
    return LOGGED_OUT
  }
}
