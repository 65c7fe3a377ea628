import { isAdminType, type RoleId } from '#core/access/roles.ts'
import type { Sen } from '#core/money.ts'
import { createStore } from '../createStore.ts'
import { lockSecrets, openSecrets, type LockedSecrets, type Secrets } from './lockedSecrets.ts'
import { readPad, writePad } from './tokenCookie.ts'

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
  /** Open what was sealed before the key changed; only in memory, never in the browser's storage. */
  formerOutboxKeys?: readonly string[]
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
/** The id of the user whose session ended last in this browser. */
const LEFT_KEY = 'authLeft'
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
  const kept: KeptState = { ...next, ...withoutSecrets(next) }
  localStorage.setItem(STORAGE_KEY, JSON.stringify(kept))
  if (JSON.stringify(next) !== JSON.stringify(session.get())) session.set(next)
}

/** What the browser's storage has: nothing of it opens anything once the cookie with the pad is gone. */
type KeptState = SessionState & { locked?: LockedSecrets }

function withoutSecrets({ user, token }: SessionState) {
  const secrets = { token, outboxKey: user?.outboxKey }
  const locked = getLocked(secrets)
  const shown = { ...user, outboxKey: undefined, formerOutboxKeys: undefined }
  return { user: shown as SessionUser, token: null, locked }
}

/** Returns the secrets as they are kept already, or encrypts them again: a pad is never used twice. */
function getLocked(secrets: Secrets): LockedSecrets {
  const known = lockedSecrets()
  const opened = known && openSecrets(known, readPad())
  if (known && JSON.stringify(opened) === JSON.stringify(secrets)) return known
  const { locked, pad } = lockSecrets(secrets)
  writePad(pad)
  return locked
}

/** Returns whether the browser's storage has a session, also one that nothing opens any more. */
export const hasKeptSession = (): boolean => readKept() !== undefined

/** Returns the encrypted secrets of the session of this browser. */
export function lockedSecrets(): LockedSecrets | undefined {
  return readKept()?.locked
}

/** Returns whether the user opened what this device keeps: the server knows nothing of it. */
export const isUnlocked = ({ isLoggedIn, token }: SessionState): boolean =>
  isLoggedIn && token === null

/** Ends the session: clears all of the state, and notes who left. */
export function dropSession(): void {
  const left = readKept()?.user?.id
  if (left !== undefined) localStorage.setItem(LEFT_KEY, String(left))
  localStorage.removeItem(STORAGE_KEY)
  session.set(LOGGED_OUT)
}

/** Returns whether this browser's last session was of another person than the one now logged in. */
export function hasOtherLeft(): boolean {
  const left = localStorage.getItem(LEFT_KEY)
  return left !== null && left !== String(session.get().user?.id)
}

/** Reads the state from storage, in this tab or after another one changed it. */
export function readSession(): SessionState {
  session.set(openKept(readKept()))
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

function readKept(): KeptState | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as KeptState | null
    return kept?.user && kept.isLoggedIn ? kept : undefined
  } catch {
    return undefined
  }
}

/** Version 0.2.0 kept the secrets as they are; such a session goes on, and is kept encrypted next. */
function openKept(kept: KeptState | undefined): SessionState {
  if (!kept) return LOGGED_OUT
  const { locked, ...state } = kept
  if (!locked) return state
  const secrets = openSecrets(locked, readPad())
  const user = state.user && { ...state.user, outboxKey: secrets?.outboxKey }
  return secrets ? { ...state, user, token: secrets.token } : LOGGED_OUT
}
