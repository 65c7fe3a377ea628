import type { Entry } from './entry.ts'
import { isPartOf } from './slips.ts'

/** Returns what takes an entry's position; undefined removes it. */
export type Next = (entry: Entry) => Entry | undefined

/**
 * What a change of one entry means for all of them. It receives the entry as it is stored: on the device
 * it may differ from what this page knows, where another tab or the worker has changed it.
 */
export type Follow = (stored: Entry) => Next

/** Removes an entry, and the slip of a payment with it. */
export const dropWithSlip: Follow = (stored) => (entry) =>
  isPartOf(stored.key, entry) ? undefined : entry

/** Applies a change to entries in memory; without the entry of that key nothing changes. */
export function applyTo(entries: readonly Entry[], key: string, follow: Follow): readonly Entry[] {
  const stored = entries.find((entry) => entry.key === key)
  return stored ? entries.map(follow(stored)).filter((entry) => entry !== undefined) : entries
}
