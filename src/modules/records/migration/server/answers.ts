import { readLine } from '#core/reading/text.ts'
import type { Cell } from '#platform/server/sheets/sheetRows.ts'
import type { Answers } from '../contract.ts'
import { cellText } from '#platform/server/sheets/cells.ts'

/** Puts a person's answers in the place of what a sheet says. */
export type CorrectedCells = {
  /** Returns the cell of a field, as it was put right or answered for all rows like it. */
  read(row: number, column: string, cell: Cell): Cell
  isLeftOut(row: number): boolean
}

/** Reads answers; a cell that was put right itself comes before an answer for all rows. */
export function readAnswers({
  cells = [],
  values = [],
  leftOut = [],
}: Partial<Answers>): CorrectedCells {
  const byCell = new Map(cells.map(({ row, column, to }) => [`${row} ${column}`, to]))
  const byValue = new Map(values.map(({ column, from, to }) => [getKey(column, from), to]))
  const rows = new Set(leftOut)
  const answer = (row: number, column: string, cell: Cell) =>
    byCell.get(`${row} ${column}`) ?? byValue.get(getKey(column, cellText(cell)))
  return {
    read: (row, column, cell) => {
      const to = answer(row, column, cell)
      return to === undefined ? cell : to || null
    },
    isLeftOut: (row) => rows.has(row),
  }
}

const getKey = (column: string, text: string) => `${column} ${readLine(text).toLowerCase()}`
