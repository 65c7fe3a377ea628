import { createSearch } from '#core/reading/names.ts'
import { getIds, type Row } from '../../round/web/rows.ts'
import type { SheetState } from './sheetState.ts'

/** A line on screen: a row with its place in the sheet, or the heading of the locked rows. */
export type SheetLine = { row: Row; index: number } | 'locked'

/**
 * Returns the lines to show: the rows that match the text, the locked ones at the end below their
 * heading. They are shown when they are unfolded or searched.
 */
export function getLines(sheet: SheetState, typed: string, isUnfolded: boolean): SheetLine[] {
  const found = findRows(sheet, typed)
  const open = found.filter(({ index }) => index < sheet.openCount)
  const locked = found.slice(open.length)
  if (locked.length === 0) return open
  return [...open, 'locked', ...(isUnfolded || typed.trim() !== '' ? locked : [])]
}

/** Returns the nearest open row on screen from a place in a direction; undefined beyond the ends. */
export function getOpenLine(
  lines: readonly SheetLine[],
  { openCount }: SheetState,
  from: number,
  step: 1 | -1,
): number | undefined {
  const isWanted = (line: SheetLine) =>
    line !== 'locked' && line.index < openCount && (line.index - from) * step >= 0
  const at = step === 1 ? lines.findIndex(isWanted) : lines.findLastIndex(isWanted)
  return at < 0 ? undefined : at
}

function findRows(sheet: SheetState, typed: string) {
  const rows = sheet.rows.map((row, index) => ({ row, index }))
  const search = createSearch(typed)
  return rows.filter(({ row }) => search(row.customerName, getIds(row)))
}
