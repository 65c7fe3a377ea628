import { isDay, type Day } from '#core/calendar.ts'
import { sen, type Sen } from '#core/money.ts'
import { parseRinggit } from '#core/reading/amount.ts'
import { readDay } from '#core/reading/day.ts'
import type { Cell, UnreadCell } from './sheetRows.ts'

export type Filled = Exclude<Cell, UnreadCell | null>

/** Returns whether a cell has no value although it is filled: a formula or an error. */
export function isUnread(cell: Cell): cell is UnreadCell {
  return typeof cell === 'object' && cell !== null && 'unread' in cell
}

/** Formats a cell as text: dates as DD-MM-YYYY, numbers as written. */
export function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return dateText(cell)
  if (isUnread(cell)) return cell.shown
  return String(cell)
}

/** Before 1900 there are times without a day, and days that no spreadsheet knows. */
function dateText(date: Date): string {
  const read = readDayCell(date)
  if (read) return read.split('-').reverse().join('-')
  if (Number.isNaN(date.getTime())) return ''
  const [on = '', time = ''] = date.toISOString().split('T')
  return /^1899-12-3[01]$/.test(on) ? time.slice(0, 5) : on
}

/** Reads a day that was typed or is a date of the spreadsheet; undefined where there is none. */
export function readDayCell(cell: Filled): Day | undefined {
  if (!(cell instanceof Date)) {
    const read = readDay(String(cell))
    return 'day' in read ? read.day : undefined
  }
  const read = Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  return isDay(read) ? read : undefined
}

/** Reads an amount in ringgit as sen; undefined where there is none, or a third decimal. */
export function readMoneyCell(cell: Filled): Sen | undefined {
  if (typeof cell === 'string') return parseRinggit(cell)
  return typeof cell === 'number' ? hundredths(cell) : undefined
}

/**
 * Rounds to hundredths: 12.3 is rarely exact in binary, but a larger difference is a third decimal.
 */
function hundredths(number: number): Sen | undefined {
  const whole = Math.round(number * 100)
  const isExact =
    Number.isSafeInteger(whole) &&
    Math.abs(number * 100 - whole) < 1e-6 * Math.max(1, Math.abs(number))
  return isExact ? sen(whole) : undefined
}
