import { foldWidth, readLine } from '#core/reading/text.ts'
import type { Mapping } from '#platform/contract/columnMapping.ts'
import { cellText } from '#platform/server/sheets/cells.ts'
import type { SheetRow } from '#platform/server/sheets/sheetRows.ts'

const TWO_NUMBERS = /^(\d{1,2})[-/. ](\d{1,2})[-/. ]\d/

/** Returns the first row whose date proves that the month is first, unless others have the day first. */
export function findMonthFirst(rows: readonly SheetRow[], mapping: Mapping) {
  const dates = rows.flatMap(({ at, cells }) => {
    const cell = cells[mapping['date'] ?? -1] ?? null
    const value = readLine(cellText(cell))
    const [, first, second] = TWO_NUMBERS.exec(foldWidth(value)) ?? []
    return first && second && !(cell instanceof Date)
      ? [{ row: at, value: value.slice(0, 100), first: Number(first), second: Number(second) }]
      : []
  })
  if (dates.some(({ first }) => first > 12)) return undefined
  const found = dates.find(({ second }) => second > 12 && second <= 31)
  return found && { row: found.row, value: found.value }
}
