import { sql } from 'kysely'
import { searchKey } from '../../../core/searchKey.ts'

/** What a customer is found by: the folded name and the phone's digits, apart by a space. */
export function searchText(name: string, phoneNumber: string): string {
  return `${searchKey(name)} ${phoneNumber.replace(/\D/g, '')}`
}

const LONGEST_GRAM = 4

/**
 * Whether a customer is found by a folded key. The index knows every run of up to four characters,
 * so the longest runs of the key leave almost nothing for LIKE to sort out. A key holds no wildcard.
 * Malaysian numbers need no care: 0123… lies within 60123….
 */
export function matchesKey(key: string) {
  const characters = [...key]
  const size = Math.min(characters.length, LONGEST_GRAM)
  if (size < 2) return sql<boolean>`false`
  const starts = characters.slice(0, characters.length - size + 1)
  const grams = new Set(starts.map((_, at) => characters.slice(at, at + size).join('')))
  return sql<boolean>`(search_grams(customers.search_text) @> ${[...grams]}::text[]
    AND customers.search_text LIKE ${`%${key}%`})`
}
