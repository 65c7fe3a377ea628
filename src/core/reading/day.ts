import { isDay, maxDay, minDay, type Day } from '../calendar.ts'
import { foldWidth, readLine } from './text.ts'

/**
 * The result of reading a day: the day, or why there is none. `NO_SUCH_DAY` carries the last day of
 * the month that was meant.
 */
export type DayRead = { day: Day } | { fault: 'NOT_A_DAY' } | { fault: 'NO_SUCH_DAY'; nearest: Day }

const DAY_FIRST = /^(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{4}|\d{2})$/
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const CHINESE = /^(\d{4}|\d{2}) ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?[日号號]$/
const NAMED = /^(\d{1,2})[-/. ]*([a-z]{3,9})[-/., ]*(\d{4}|\d{2})$/i
// A day exported from a database or a spreadsheet carries a midnight.
const MIDNIGHT = /[T ]0{1,2}:00(?::00(?:\.0+)?)?(?:Z|\+00:?00)?$/i

/** The names of months in English and Malay, by their number. */
const MONTHS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'jan january januari',
    'feb february februari',
    'mar march mac',
    'apr april',
    'may mei',
    'jun june',
    'jul july julai',
    'aug august ogos ogo',
    'sep sept september',
    'oct october okt oktober',
    'nov november',
    'dec december dis disember',
  ].flatMap((names, at) => names.split(' ').map((name) => [name, at + 1])),
)

/**
 * Reads a typed day: `20-11-2026`, `20/11/26`, `20.11.2026`, `20 11 2026`, `20112026`, `2026-11-20`
 * with or without midnight, `20 Nov 2026`, `20 Disember 2026`, `2026年11月20日`. A year of two digits
 * is one of this century.
 */
export function readDay(typed: string): DayRead {
  const [year, month, date] = readParts(foldWidth(readLine(typed)).replace(/\s+/g, ' ').trim())
  if (year === undefined) return { fault: 'NOT_A_DAY' }
  const inMonth = `${year}-${pad(month)}-`
  const written = `${inMonth}${pad(date)}`
  if (isDay(written)) return { day: written }
  const nearest = [31, 30, 29, 28].map((last) => `${inMonth}${last}`).find(isDay)
  return nearest && date > 28 && date <= 31
    ? { fault: 'NO_SUCH_DAY', nearest }
    : { fault: 'NOT_A_DAY' }
}

/** Reads a typed day as `readDay` does; undefined where there is none. */
export function parseDay(typed: string): Day | undefined {
  const read = readDay(typed)
  return 'day' in read ? read.day : undefined
}

/** Returns the day nearest to `wanted` from `first` to `last`; a limit may be missing. */
export function nearestDay(wanted: Day, first: Day | undefined, last: Day | undefined): Day {
  const fromFirst = first ? maxDay(wanted, first) : wanted
  return last ? minDay(fromFirst, last) : fromFirst
}

type Parts = [year: string, month: number, date: number] | [undefined, 0, 0]

function readParts(text: string): Parts {
  const plain = text.replace(MIDNIGHT, '')
  const [, d = '', m = '', y] = DAY_FIRST.exec(plain) ?? DIGITS.exec(plain) ?? []
  if (y !== undefined) return [y.padStart(4, '20'), Number(m), Number(d)]
  const [, y2, m2, d2] = YEAR_FIRST.exec(plain) ?? CHINESE.exec(plain) ?? []
  if (y2 !== undefined) return [y2.padStart(4, '20'), Number(m2), Number(d2)]
  const [, d3, name = '', y3] = NAMED.exec(plain) ?? []
  const named = MONTHS[name.toLowerCase()]
  if (y3 !== undefined && named !== undefined) return [y3.padStart(4, '20'), named, Number(d3)]
  return [undefined, 0, 0]
}

const pad = (part: number) => String(part).padStart(2, '0')
