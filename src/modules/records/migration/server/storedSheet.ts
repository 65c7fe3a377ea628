import type { SheetReading } from '#platform/server/sheets/findHeadings.ts'
import type { Mapping } from '#platform/contract/columnMapping.ts'
import type { Answers, MigrationType } from '../contract.ts'
import { readAnswers } from './answers.ts'
import { parseKeptRows } from './problems.ts'
import type { StoredSheet } from './readRows.ts'

/** The columns of `data_migrations` that say how a sheet is read. */
export const STORED_COLUMNS = [
  'type',
  'column_mapping',
  'reading',
  'titles',
  'kept_rows',
  'answers',
] as const

type StoredRow = {
  type: string
  column_mapping: unknown
  reading: unknown
  titles: string[]
  kept_rows: string
  answers: unknown
}

/** Sheets that were uploaded to an older release have their headings in the first row. */
const FIRST_ROW: SheetReading = {
  sheet: '',
  headingRow: 1,
  firstRow: 1,
  encoding: null,
  dayOrder: null,
  unclearDay: '',
  isGuessed: false,
  hiddenSheets: [],
  otherSheets: [],
}

/** Returns how a stored sheet is read. */
export function toStoredSheet(row: StoredRow): StoredSheet {
  return {
    type: row.type as MigrationType,
    mapping: row.column_mapping as Mapping,
    reading: { ...FIRST_ROW, ...(row.reading as Partial<SheetReading>) },
    titles: row.titles,
    kept: parseKeptRows(row.kept_rows),
    answers: readAnswers(row.answers as Partial<Answers>),
  }
}
