import { createSearch } from '#core/reading/names.ts'
import { getIds, type Row } from '../../round/web/rows.ts'
import type { SheetState } from './sheetState.ts'

/** The rows that are folded: those at rest on their day off, and those that take no payment. */
export const FOLDS = ['resting', 'locked'] as const
export type Fold = (typeof FOLDS)[number]

/** A line on screen: a row with its place in the sheet, or the heading of folded rows. */
export type SheetLine = { row: Row; index: number } | Fold

export const isFold = (line: SheetLine): line is Fold => typeof line === 'string'

/**
 * Returns the lines to show: the rows that match the text, the folded ones at the end below their
 * headings. They are shown when they are unfolded or searched.
 */
export function getLines(sheet: SheetState, typed: string, unfolded: readonly Fold[]): SheetLine[] {
  const found = findRows(sheet, typed)
  const ends = { resting: sheet.openCount, locked: sheet.rows.length }
  let from = sheet.openCount - sheet.restingCount
  const lines: SheetLine[] = found.filter(({ index }) => index < from)
  for (const fold of FOLDS) {
    const [first, last] = [from, ends[fold]]
    const rows = found.filter(({ index }) => index >= first && index < last)
    from = last
    if (rows.length === 0) continue
    lines.push(fold, ...(unfolded.includes(fold) || typed.trim() !== '' ? rows : []))
  }
  return lines
}

/** Returns the nearest open row on screen from a place in a direction; undefined beyond the ends. */
export function getOpenLine(
  lines: readonly SheetLine[],
  { openCount }: SheetState,
  from: number,
  step: 1 | -1,
): number | undefined {
  const isWanted = (line: SheetLine) =>
    !isFold(line) && line.index < openCount && (line.index - from) * step >= 0
  const at = step === 1 ? lines.findIndex(isWanted) : lines.findLastIndex(isWanted)
  return at < 0 ? undefined : at
}

function findRows(sheet: SheetState, typed: string) {
  const rows = sheet.rows.map((row, index) => ({ row, index }))
  const search = createSearch(typed)
  return rows.filter(({ row }) => search(row.customerName, getIds(row)))
}
