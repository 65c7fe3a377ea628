import { foldWidth, readLine } from './text.ts'

/** Whether dates with slashes have the day first, as in Malaysia, or the month, as in America. */
export const DAY_ORDERS = ['DAY_FIRST', 'MONTH_FIRST'] as const
export type DayOrder = (typeof DAY_ORDERS)[number]

/** The order that the dates of a file have; `doubt` is one that may be read both ways, or empty. */
export type FoundOrder = { order: DayOrder; doubt: string }

// Programs write the American order with slashes; dashes and dots stand between day, month and year.
const SLASHES = /^(\d{1,2})\/(\d{1,2})(\/(?:\d{4}|\d{2})(?:$|[ T,].*))/

const getParts = (typed: string) => SLASHES.exec(foldWidth(readLine(typed)).trim())

/**
 * Finds the order of the dates with slashes among texts; undefined where there are none. It is
 * certain only when a date proves that the day is first, and none the opposite.
 */
export function findDayOrder(texts: Iterable<string>): FoundOrder | undefined {
  let [isAny, dayFirst, monthFirst, unclear] = [false, '', '', '']
  for (const typed of texts) {
    const [, first, second] = getParts(typed) ?? []
    if (first === undefined) continue
    isAny = true
    if (Number(first) > 12) dayFirst ||= typed
    else if (Number(second) > 12) monthFirst ||= typed
    else if (Number(first) !== Number(second)) unclear ||= typed
  }
  if (!isAny) return undefined
  if (monthFirst === '') return { order: 'DAY_FIRST', doubt: dayFirst === '' ? unclear : '' }
  return { order: dayFirst === '' ? 'MONTH_FIRST' : 'DAY_FIRST', doubt: unclear || monthFirst }
}

/** Writes a date with slashes, which has the month first, with the day first. */
export function toDayFirst(typed: string): string {
  const [, month, date, rest] = getParts(typed) ?? []
  return month === undefined ? typed : `${date}/${month}${rest}`
}

/** Returns whether a date with slashes can only have the month first. */
export function isMonthFirst(typed: string): boolean {
  const [, first, second] = getParts(typed) ?? []
  return Number(first) <= 12 && Number(second) > 12 && Number(second) <= 31
}
