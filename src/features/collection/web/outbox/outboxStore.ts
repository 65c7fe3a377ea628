import { useSyncExternalStore } from 'react'
import { createStore } from '#platform/web/createStore.ts'
import { translateNow } from '#platform/web/preferences/language.ts'
import { currentSession, type SessionUser } from '#platform/web/session/sessionState.ts'
import { roundMessages } from '../roundMessages.ts'
import type { Entry } from './entry.ts'
import { outboxPlace, readKept, type KeptOutbox } from './keptEntries.ts'
import { seal, unseal } from './seal.ts'

// The outbox is in the browser's storage, per user and sealed with the user's key. A reload, a log-
// out or an empty battery loses nothing, and the next user of the phone can neither read nor change
// it.
const NONE: readonly Entry[] = []
/** Counts the changes from this tab; the entries themselves are in the storage. */
const changeCount = createStore(0)
let known: { text: string | null; key: string | undefined; entries: readonly Entry[] } = {
  text: null,
  key: undefined,
  entries: NONE,
}

/** Returns a user's waiting entries, oldest first. */
export function getEntries(userId: number): readonly Entry[] {
  const { outboxKey: key } = getUser(userId)
  const text = localStorage.getItem(outboxPlace(userId))
  if (text !== known.text || key !== known.key) {
    known = { text, key, entries: entriesIn(text, key, userId) }
  }
  return known.entries
}

export function addEntry(userId: number, entry: Entry): void {
  keep(userId, [...getEntries(userId), entry])
}

export function changeEntry(userId: number, key: string, patch: Partial<Entry>): void {
  const changed = (entry: Entry) => (entry.key === key ? ({ ...entry, ...patch } as Entry) : entry)
  keep(userId, getEntries(userId).map(changed))
}

export function dropEntry(userId: number, key: string): void {
  keep(
    userId,
    getEntries(userId).filter((entry) => entry.key !== key),
  )
}

/** Replaces an entry in its position, which keeps the order of the entries after it. */
export function replaceEntry(userId: number, key: string, by: Entry): void {
  keep(
    userId,
    getEntries(userId).map((entry) => (entry.key === key ? by : entry)),
  )
}

/** Returns the entries of the logged-in user; the component rerenders on changes from any tab. */
export function useOutbox(): readonly Entry[] {
  return useSyncExternalStore(subscribe, () => getEntries(currentSession().user?.id ?? 0))
}

function subscribe(notice: () => void) {
  const unsubscribe = changeCount.subscribe(notice)
  window.addEventListener('storage', notice)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', notice)
  }
}

/**
 * Returns whether the stored entries were changed without the user's key; none of those is sent.
 */
export function useIsDamaged(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(damagedPlace(currentSession().user?.id ?? 0)) !== null,
  )
}

/** Deletes the damaged entries after the user has compared them. */
export function forgetDamaged(userId: number): void {
  localStorage.removeItem(damagedPlace(userId))
  changeCount.set(changeCount.get() + 1)
}

const damagedPlace = (userId: number) => `outbox-damaged:${userId}`

/** Returns the name and key of a user while that user is logged in. */
function getUser(userId: number): Partial<SessionUser> {
  const { user } = currentSession()
  return user?.id === userId ? user : {}
}

function keep(userId: number, entries: readonly Entry[]) {
  // Without the key nothing can be added: the stored entries stay, and their keys make a resend
  // safe.
  if (currentSession().user?.id !== userId) return
  const { name = '', outboxKey } = getUser(userId)
  const text = JSON.stringify(entries)
  const sealed = outboxKey === undefined ? text : seal(text, outboxKey, userId)
  const kept: KeptOutbox = { name, count: entries.length, sealed }
  if (entries.length === 0) localStorage.removeItem(outboxPlace(userId))
  else localStorage.setItem(outboxPlace(userId), JSON.stringify(kept))
  changeCount.set(changeCount.get() + 1)
}

/**
 * Parses stored entries: sealed ones are accepted, unsealed ones wait for a decision, and those
 * that no longer open are set aside.
 */
function entriesIn(text: string | null, key: string | undefined, userId: number): readonly Entry[] {
  if (text === null) return NONE
  const sealed = readKept(text)?.sealed ?? text
  const unsealed = listIn(sealed)
  // A session from before keys existed: the server's next response contains one.
  if (key === undefined) return unsealed ?? NONE
  if (unsealed) {
    const refused = translateNow(roundMessages.unsealed)
    return unsealed.map((entry) => ({ ...entry, refused, refusedCode: 'UNSEALED' }))
  }
  try {
    return JSON.parse(unseal(sealed, key, userId)) as Entry[]
  } catch {
    localStorage.setItem(damagedPlace(userId), text)
    localStorage.removeItem(outboxPlace(userId))
    return NONE
  }
}

function listIn(text: string): readonly Entry[] | undefined {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? (list as Entry[]) : undefined
  } catch {
    return undefined
  }
}
