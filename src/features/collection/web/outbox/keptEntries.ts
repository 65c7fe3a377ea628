import { useSyncExternalStore } from 'react'

/** What stands in the browser's storage for one person: all but a name and a number is sealed. */
export type KeptOutbox = { name: string; count: number; sealed: string }

const PREFIX = 'outbox:'

/** Where a person's outbox is kept. */
export const outboxPlace = (userId: number) => `${PREFIX}${userId}`

/** Whose entries wait on this device besides the given user's, and how many. */
export function entriesOfOthers(userId: number): { name: string; count: number }[] {
  return Object.keys(localStorage)
    .filter((place) => place.startsWith(PREFIX) && place !== outboxPlace(userId))
    .map((place) => readKept(localStorage.getItem(place)))
    .filter((kept) => kept !== undefined)
    .map(({ name, count }) => ({ name, count }))
}

/** The same; the component follows when another tab changes it. */
export function useEntriesOfOthers(userId: number): { name: string; count: number }[] {
  const text = useSyncExternalStore(
    (notice) => {
      window.addEventListener('storage', notice)
      return () => window.removeEventListener('storage', notice)
    },
    () => JSON.stringify(entriesOfOthers(userId)),
  )
  return JSON.parse(text) as { name: string; count: number }[]
}

/** A kept outbox as it was written; undefined for anything else. */
export function readKept(text: string | null): KeptOutbox | undefined {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<KeptOutbox> | null
    return typeof kept?.sealed === 'string' ? (kept as KeptOutbox) : undefined
  } catch {
    return undefined
  }
}
