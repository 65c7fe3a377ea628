import { getUnprintable } from '#core/reading/getUnprintable.ts'
import { sheetMessages } from '../../sheetMessages.ts'
import type { Problems } from '../problems.ts'
import type { Row } from '../readRows.ts'

/** Warns of texts with letters that documents print as a box; the rows are imported all the same. */
export function warnOfLetters<Column extends string>(
  rows: readonly Row<Partial<Record<Column, unknown>>>[],
  columns: readonly Column[],
  problems: Problems,
): void {
  for (const row of rows) {
    for (const column of columns) {
      const text = row[column]
      if (typeof text !== 'string' || getUnprintable(text).length === 0) continue
      problems.warn(row.at, sheetMessages.ROW_UNPRINTABLE, column)
    }
  }
}
