import { searchKey } from '../searchKey.ts'

// What stands between a person's and the father's name: some lists have it and others do not.
const BETWEEN_NAMES = /^(?:bin|binti|bt|bte|b|a\/l|a\/p|s\/o|d\/o)\.?$/i

/**
 * Returns the folded words that a typed search must find, in any order. A number typed in groups
 * is one word. Empty when nothing that can be searched was typed.
 */
export function getSearchWords(typed: string): string[] {
  const whole = searchKey(typed)
  if (!/\p{L}\p{L}/u.test(whole) && !/\s/.test(typed.trim().replace(/[\d\s+()-]+/g, ''))) {
    return whole ? [whole] : []
  }
  const written = typed
    .normalize('NFKC')
    .trim()
    .split(/[\s,;]+/)
  const names = written.filter((word) => !BETWEEN_NAMES.test(word))
  const words = (names.length > 0 ? names : written).map(searchKey).filter(Boolean)
  return [...new Set(words)]
}

/**
 * Returns a filter for a typed search: true for texts in which every typed word is found somewhere,
 * in any order, or which contain the whole. True for all when nothing was typed.
 */
export function createSearch(typed: string): (...texts: readonly string[]) => boolean {
  const words = getSearchWords(typed)
  const whole = searchKey(typed)
  return (...texts) => {
    const keys = texts.map(searchKey)
    return (
      words.every((word) => keys.some((key) => key.includes(word))) ||
      keys.some((key) => key.includes(whole))
    )
  }
}

/**
 * Returns how well a name fits a typed search, the best first: 0 the whole name, 1 its beginning, 2
 * the typed text in one piece, 3 its words apart.
 */
export function rankName(name: string, typed: string): number {
  const [key, whole] = [searchKey(name), searchKey(typed)]
  if (key === whole || getNameKey(name) === getNameKey(typed)) return 0
  if (key.startsWith(whole)) return 1
  return key.includes(whole) ? 2 : 3
}

/**
 * Returns a name's words in one order, without what stands between names: two spellings of one
 * name have the same key.
 */
export function getNameKey(name: string): string {
  return getSearchWords(name).toSorted().join(' ')
}
