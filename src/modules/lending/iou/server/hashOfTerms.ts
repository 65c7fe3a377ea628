import { createHash } from 'node:crypto'
import type { IouTerms } from '../statement.ts'

/**
 * Returns the SHA-256 of the terms, in hex, so that anyone with the terms can compute it. The second
 * version hashes canonical JSON (RFC 8785: sorted keys, no blanks); the first its sorted entries.
 */
export function hashOfTerms(terms: IouTerms): string {
  const text = terms.version === 2 ? toCanonicalJson(terms) : toSortedEntries(terms)
  return createHash('sha256').update(text).digest('hex')
}

/** The form of version 0.2.0: what was signed in it is proved by it. */
const toSortedEntries = (terms: IouTerms) => JSON.stringify(Object.entries(terms).sort(byKey))

const toCanonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(byKey))
      : part,
  )

type Entry = [string, unknown]
const byKey = ([one]: Entry, [other]: Entry) => (one < other ? -1 : 1)
