import { useSyncExternalStore } from 'react'
import { currentSession } from '../../../../kit/web/sessionState.ts'
import type { Entry } from './entry.ts'

// In the browser's storage, by person: a reload, a log-out or an empty battery loses nothing.
const nameOf = (userId: number) => `outbox:${userId}`
const NONE: readonly Entry[] = []
const listeners = new Set<() => void>()
let known: { text: string | null; entries: readonly Entry[] } = { text: null, entries: NONE }

/** What waits to be sent for a person, oldest first. */
export function entriesOf(userId: number): readonly Entry[] {
  const text = localStorage.getItem(nameOf(userId))
  if (text !== known.text) known = { text, entries: parsed(text) }
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

function keep(userId: number, entries: readonly Entry[]) {
  if (entries.length === 0) localStorage.removeItem(nameOf(userId))
  else localStorage.setItem(nameOf(userId), JSON.stringify(entries))
  listeners.forEach((notice) => notice())
}

function parsed(text: string | null): readonly Entry[] {
  try {
    return text ? (JSON.parse(text) as Entry[]) : NONE
  } catch {
    return NONE
  }
}
