export type TypedSearch = { typed: string; isEntered: boolean }

export const NOTHING_TYPED: TypedSearch = { typed: '', isEntered: false }

/**
 * Returns the search text after one more key, for a field that has not loaded; unchanged for a key
 * that is not a character.
 */
export function typeKey(before: TypedSearch, key: string): TypedSearch {
  if (key === 'Enter') return { ...before, isEntered: true }
  if (key === 'Backspace') return { typed: before.typed.slice(0, -1), isEntered: false }
  if ([...key].length !== 1) return before
  return { typed: before.typed + key, isEntered: false }
}
