import { sql } from 'kysely'
import { isIdentity, normaliseIdentity } from '#core/identityNumber.ts'
import { searchKey } from '#core/searchKey.ts'

/**
 * Returns the searchable text of a customer: the folded name and the phone's digits, separated by a
 * space.
 */
export function searchText(name: string, phoneNumber: string): string {
  return `${searchKey(name)} ${phoneNumber.replace(/\D/g, '')}`
}

/** Matches customers by a part of the name or phone number, or by the whole identity number. */
export function matchesTerm(term: string) {
  return sql<boolean>`(${matchesKey(searchKey(term))} OR ${hasIdentity(term)})`
}

const LEAST_OF_NUMBER = 6

/**
 * Matches customers by the whole number of their identity card or passport, as typed; nothing for a
 * term that is too short to be one.
 */
export function hasIdentity(term: string) {
  const number = normaliseIdentity(term)
  if (number.length < LEAST_OF_NUMBER || !isIdentity(number)) return sql<boolean>`false`
  return sql<boolean>`(customers.identity_number <> '' AND customers.identity_number = ${number})`
}

const LONGEST_GRAM = 4

/**
 * Matches customers by a folded key. The index contains every run of up to four characters, so the
 * longest runs of the key leave few rows for LIKE. A key contains no wildcard. Malaysian numbers
 * need no special case: 0123… is part of 60123….
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
