import type { Day } from '../calendar.ts'
import { parseDay } from './day.ts'
import { foldWidth, readLine } from './text.ts'

// A time of the day without a zone.
const CLOCK = /[T, ]+(?:[01]?\d|2[0-3])[:.][0-5]\d(?:[:.][0-5]\d(?:[.,]\d+)?)?\s*(?:[ap]\.?m\.?)?$/i
const WEEKDAY =
  /^(?:(?:mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur|sun)(?:day)?|isnin|selasa|rabu|khamis|jumaat|sabtu|ahad)[., ]+|\s*[(（]?(?:星期|周|週|礼拜|禮拜)[一二三四五六日天][)）]?$/i
const ORDINAL = /\b(\d{1,2})(?:st|nd|rd|th)\b/i
const MONTH_FIRST = /^([a-z]{3,9})[-. ]*(\d{1,2})[., ]+(\d{4})$/i

/**
 * Reads a day as programs and people write it in lists: as `parseDay` does, also with a time of the
 * day, a weekday, or the name of the month in front. With a zone it is none: the day depends on it.
 */
export function parseTimedDay(typed: string): Day | undefined {
  const text = foldWidth(readLine(typed)).trim()
  const day = text.replace(CLOCK, '').replace(WEEKDAY, '').replace(ORDINAL, '$1')
  return parseDay(text) ?? parseDay(day.replace(MONTH_FIRST, '$2 $1 $3'))
}
