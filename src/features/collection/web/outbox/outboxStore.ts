import { useSyncExternalStore } from 'react'
import { translateNow } from '../../../../platform/web/language.ts'
import { currentSession, type SessionUser } from '../../../../platform/web/sessionState.ts'
import { roundMessages } from '../roundMessages.ts'
import type { Entry } from './entry.ts'
import { outboxPlace, readKept, type KeptOutbox } from './keptEntries.ts'
import { seal, unseal } from './seal.ts'

// In the browser's storage, by person and sealed with their key: a reload, a log-out or an empty battery
// loses nothing, and who takes the phone next neither reads nor changes it.
const NONE: readonly Entry[] = []
const listeners = new Set<() => void>()
let known: { text: string | null; key: string | undefined; entries: readonly Entry[] } = {
  text: null,
  key: undefined,
  entries: NONE,
}

/** What waits to be sent for a person, oldest first. */
export function entriesOf(userId: number): readonly Entry[] {
  const { outboxKey: key } = userOf(userId)
  const text = localStorage.getItem(outboxPlace(userId))
  if (text !== known.text || key !== known.key) {
    known = { text, key, entries: entriesIn(text, key, userId) }
  }
  return known.entries
}

export function addEntry(userId: number, entry: Entry): void {
  keep(userId, [...entriesOf(userId), entry])
}

export function changeEntry(userId: number, key: string, patch: Partial<Entry>): void {
  const changed = (entry: Entry) => (entry.key === key ? ({ ...entry, ...patch } as Entry) : entry)
  keep(userId, entriesOf(userId).map(changed))
}

export function dropEntry(userId: number, key: string): void {
  keep(
    userId,
    entriesOf(userId).filter((entry) => entry.key !== key),
  )
}

/** Another entry in the place of one, so that what comes after still comes after. */
export function replaceEntry(userId: number, key: string, by: Entry): void {
  keep(
    userId,
    entriesOf(userId).map((entry) => (entry.key === key ? by : entry)),
  )
}

/** What waits for whoever is logged in; the component follows when it changes, in any tab. */
export function useOutbox(): readonly Entry[] {
  return useSyncExternalStore(subscribe, () => entriesOf(currentSession().user?.id ?? 0))
}

function subscribe(notice: () => void) {
  listeners.add(notice)
  window.addEventListener('storage', notice)
  return () => {
    listeners.delete(notice)
    window.removeEventListener('storage', notice)
  }
}

/** Whether what was kept for the user was changed by somebody without their key; none of it is sent. */
export function useIsDamaged(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(damagedPlace(currentSession().user?.id ?? 0)) !== null,
  )
}

/** The person has compared: what was changed goes. */
export function forgetDamaged(userId: number): void {
  localStorage.removeItem(damagedPlace(userId))
  listeners.forEach((notice) => notice())
}

const damagedPlace = (userId: number) => `outbox-damaged:${userId}`

/** Name and key of a person, while it is they who are logged in. */
function userOf(userId: number): Partial<SessionUser> {
  const { user } = currentSession()
  return user?.id === userId ? user : {}
}

function keep(userId: number, entries: readonly Entry[]) {
  // Without the key there is nothing to add to: what is kept stays, and its keys make sending again safe.
  if (currentSession().user?.id !== userId) return
  const { name = '', outboxKey } = userOf(userId)
  const text = JSON.stringify(entries)
  const sealed = outboxKey === undefined ? text : seal(text, outboxKey, userId)
  const kept: KeptOutbox = { name, count: entries.length, sealed }
  if (entries.length === 0) localStorage.removeItem(outboxPlace(userId))
  else localStorage.setItem(outboxPlace(userId), JSON.stringify(kept))
  listeners.forEach((notice) => notice())
}

/** What is sealed is taken as it is; what is not, waits for a person; what no longer opens is put aside. */
function entriesIn(text: string | null, key: string | undefined, userId: number): readonly Entry[] {
  if (text === null) return NONE
  const sealed = readKept(text)?.sealed ?? text
  const unsealed = listIn(sealed)
  // A session from before there were keys: the next answer of the server brings one.
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
