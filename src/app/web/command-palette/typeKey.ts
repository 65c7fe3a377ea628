export type TypedSearch = { typed: string; isEntered: boolean }

export const NOTHING_TYPED: TypedSearch = { typed: '', isEntered: false }

/** What is typed after one more key, for a field that is not there yet; unchanged for any other key. */
export function typeKey(before: TypedSearch, key: string): TypedSearch {
  if (key === 'Enter') return { ...before, isEntered: true }
  if (key === 'Backspace') return { typed: before.typed.slice(0, -1), isEntered: false }
  if ([...key].length !== 1) return before
  return { typed: before.typed + key, isEntered: false }
}
