import { sql, type RawBuilder } from 'kysely'
import { isIdentity, normaliseIdentity } from '#core/identityNumber.ts'
import { getSearchWords } from '#core/reading/names.ts'
import { searchKey } from '#core/searchKey.ts'

/**
 * Returns the searchable text of a customer: the folded name and the phone's digits, separated by a
 * space.
 */
export function searchText(name: string, phoneNumber: string): string {
  return `${searchKey(name)} ${phoneNumber.replace(/\D/g, '')}`
}

/**
 * Matches customers in whose name or phone number every typed word is found, or by the whole identity
 * number; and those for whom a guarantor answers who is found so.
 */
export function matchesTerm(term: string) {
  return matchesWordsOr(term, sql`${hasIdentity(term)} OR ${hasGuarantor(term)}`)
}

/** Matches customers by what is their own: the words of name or phone number, the identity number. */
export function matchesOwn(term: string) {
  return matchesWordsOr(term, hasIdentity(term))
}

/**
 * Matches customers by the words or by something else. As an "and" of two "or", because the first is what the
 * indexes find: otherwise PostgreSQL takes the text of each found row apart again.
 */
function matchesWordsOr(term: string, other: RawBuilder<unknown>) {
  const words = getWordConditions(term, 'customers')
  return words
    ? sql<boolean>`((${words.hasGrams} OR ${other}) AND (${words.isLike} OR ${other}))`
    : sql<boolean>`(${other})`
}

/** Matches customers with such a guarantor, as an array, so that an index serves each side. */
function hasGuarantor(term: string) {
  return sql<boolean>`customers.id = ANY (ARRAY(
    SELECT guarantors.customer_id FROM guarantors WHERE ${isGuarantor(term)}))`
}

/** Matches rows of guarantors by the words of a name or phone number, or the whole identity number. */
export function isGuarantor(term: string) {
  const number = getNumber(term)
  const byWords = matchesWords(term, 'guarantors')
  return number === undefined
    ? byWords
    : sql<boolean>`(${byWords} OR (guarantors.identity_number <> '' AND guarantors.identity_number = ${number}))`
}

const LEAST_OF_NUMBER = 6

/**
 * Matches customers by the whole number of their identity card or passport, as typed, or that of a
 * record merged into theirs, as an array, so that an index serves each side; nothing for a term that is
 * too short to be one.
 */
export function hasIdentity(term: string) {
  const number = getNumber(term)
  if (number === undefined) return sql<boolean>`false`
  return sql<boolean>`((customers.identity_number <> '' AND customers.identity_number = ${number})
    OR customers.id = ANY (ARRAY(SELECT merged.merged_into_id FROM customers AS merged
      WHERE merged.identity_number <> '' AND merged.identity_number = ${number}
        AND merged.merged_into_id IS NOT NULL)))`
}

/** Returns the whole number of an identity card or a passport that a term may be. */
function getNumber(term: string): string | undefined {
  const number = normaliseIdentity(term)
  return number.length < LEAST_OF_NUMBER || !isIdentity(number) ? undefined : number
}

const LONGEST_GRAM = 4

/**
 * Matches people in whose name or phone number every typed word is found. The index contains
 * every run of two to four characters, so the longest runs of the words leave few rows for LIKE. A
 * word contains no wildcard. Malaysian numbers need no special case: 0123… is part of 60123….
 */
export function matchesWords(term: string, table: 'customers' | 'guarantors' = 'customers') {
  const words = getWordConditions(term, table)
  return words ? sql<boolean>`(${words.hasGrams} AND ${words.isLike})` : sql<boolean>`false`
}

/** Returns what the index finds and what is compared with it; undefined for a term that finds nobody. */
function getWordConditions(term: string, table: 'customers' | 'guarantors') {
  const words = getSearchWords(term)
  const isIndexed = words.some((word) => getGrams(word).length > 0)
  // Nothing but single characters, as in "A B", is searched in one piece.
  const keys = isIndexed ? words : [searchKey(term)]
  const grams = [...new Set(keys.flatMap(getGrams))]
  if (grams.length === 0) return undefined
  const patterns = keys.map((key) => `%${key}%`)
  const text = sql.ref(`${table}.search_text`)
  return {
    hasGrams: sql`search_grams(${text}) @> ${grams}::text[]`,
    isLike: sql`${text} LIKE ALL (${patterns}::text[])`,
  }
}

/** Returns the longest runs of a key that the index contains; none of a single character. */
function getGrams(key: string): string[] {
  const characters = [...key]
  const size = Math.min(characters.length, LONGEST_GRAM)
  if (size < 2) return []
  const starts = characters.slice(0, characters.length - size + 1)
  return starts.map((_, at) => characters.slice(at, at + size).join(''))
}
