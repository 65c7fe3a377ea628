import { useSyncExternalStore } from 'react'

/** A user's outbox in the browser's storage: everything except a name and a number is sealed. */
export type KeptOutbox = { name: string; count: number; sealed: string }

const PREFIX = 'outbox:'

/** Returns the storage key of a user's outbox. */
export const outboxPlace = (userId: number) => `${PREFIX}${userId}`

/** Returns the other users who have entries on this device, and how many. */
export function entriesOfOthers(userId: number): { name: string; count: number }[] {
  return Object.keys(localStorage)
    .filter((place) => place.startsWith(PREFIX) && place !== outboxPlace(userId))
    .map((place) => readKept(localStorage.getItem(place)))
    .filter((kept) => kept !== undefined)
    .map(({ name, count }) => ({ name, count }))
}

/** Returns the same list; the component rerenders when another tab changes it. */
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

/** Parses a stored outbox; returns undefined for any other text. */
export function readKept(text: string | null): KeptOutbox | undefined {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<KeptOutbox> | null
    return typeof kept?.sealed === 'string' ? (kept as KeptOutbox) : undefined
  } catch {
    return undefined
  }
}
