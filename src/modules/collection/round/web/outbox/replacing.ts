import type { Entry } from './entry.ts'

/** Returns what takes an entry's place; undefined removes it. */
export type Next = (entry: Entry) => Entry | undefined

/** Replaces the entry of a key alone. */
export const ofKey =
  (key: string, next: Next): Next =>
  (entry) =>
    entry.key === key ? next(entry) : entry

/** Replaces each entry in its position. */
export const inEach =
  (next: Next) =>
  (entries: readonly Entry[]): readonly Entry[] =>
    entries.map(next).filter((entry) => entry !== undefined)
