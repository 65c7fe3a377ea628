import { readLine } from '#core/reading/text.ts'
import type { Answers } from '../contract.ts'

type Cell = Answers['cells'][number]
type Value = Answers['values'][number]

export const NO_ANSWERS: Answers = { cells: [], values: [], leftOut: [] }

/** What was typed since the last check. */
export type Typed = {
  cells: readonly Cell[]
  values: readonly Value[]
  leftOut: readonly number[]
}

const isSame = (one: string, other: string) =>
  readLine(one).toLowerCase() === readLine(other).toLowerCase()

/**
 * Adds what was typed to the answers from before. The sheet keeps what it says, so an answer to an
 * answer takes the place of the first one.
 */
export function addAnswers(before: Answers, typed: Typed): Answers {
  const replace = <Each extends { column: string; to: string }>(each: Each): Each => {
    const next = typed.values.find(
      ({ column, from }) => column === each.column && isSame(from, each.to),
    )
    return next ? { ...each, to: next.to } : each
  }
  const isNew = (cell: Cell) =>
    !typed.cells.some(({ row, column }) => row === cell.row && column === cell.column)
  const isOther = (value: Value) =>
    !typed.values.some(({ column, from }) => column === value.column && isSame(from, value.from))
  return {
    cells: [...before.cells.filter(isNew).map(replace), ...typed.cells],
    values: [...before.values.filter(isOther).map(replace), ...typed.values],
    leftOut: [...new Set([...before.leftOut, ...typed.leftOut])],
  }
}

/** Counts answers, for the button that checks again with them. */
export const countAnswers = ({ cells, values, leftOut }: Typed): number =>
  cells.length + values.length + leftOut.length
