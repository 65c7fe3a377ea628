import { REMOVED_TEXT } from '#db/tableParts.ts'

// Texts under these names are codes of the product, and no person's. The list is part of the format of the seals
// (`rowParts.ts`): another list needs another format.
const CODES = new Set([
  'kind',
  'type',
  'state',
  'status',
  'outcome',
  'settleType',
  'language',
  'role',
])
const DAY_OR_TIME = /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/

/** Removes every text from an entry's detail but days, times and codes; numbers stay. */
export function removeTexts(detail: unknown, name = ''): unknown {
  if (typeof detail === 'string')
    return detail === '' || CODES.has(name) || DAY_OR_TIME.test(detail) ? detail : REMOVED_TEXT
  if (Array.isArray(detail)) return detail.map((each) => removeTexts(each, name))
  if (typeof detail !== 'object' || detail === null) return detail
  return Object.fromEntries(
    Object.entries(detail).map(([key, value]) => [key, removeTexts(value, key)]),
  )
}
