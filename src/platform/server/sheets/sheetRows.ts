import type { EncodingName } from '../../contract/sheetFormat.ts'
import type { Encoding } from './getEncoding.ts'

/** A cell without a value: a formula whose result was not stored, or an error like `#REF!`. */
export type UnreadCell = { unread: 'FORMULA' | 'ERROR'; shown: string }

/**
 * The value of a cell: CSV knows only text. A Date is midnight UTC of the day that the sheet shows.
 */
export type Cell = string | number | boolean | Date | UnreadCell | null

/** A row that is not empty; `at` is its number as a spreadsheet shows it, the first being 1. */
export type SheetRow = { at: number; cells: Cell[]; isHidden?: true }

/** Which sheet of a workbook is read, and how the bytes of a text file are. */
export type Reading = { sheet?: string | undefined; encoding?: EncodingName | undefined }

/** The lines of the file or the last row of the sheet, and how many of them are empty or hidden. */
export type SheetCounts = { lines: number; empty: number; hidden: number }

/** The first rows of each visible sheet; a text file is one sheet without a name. */
export type Outline = {
  encoding: Encoding | null
  sheets: { name: string; rows: SheetRow[] }[]
  hiddenSheets: string[]
}

export const MOST_ROWS = 100_000
export const MOST_COLUMNS = 60
/** The rows of a chunk; only the last chunk has fewer. */
export const ROWS_AT_ONCE = 1_000

/** What a thread is given, and what it returns piece by piece; the counts are the last. */
export type SheetInput = {
  content: Uint8Array
  reading: Reading | { outlineIn: EncodingName | undefined }
}
export type SheetPiece = { rows: SheetRow[] } | { counts: SheetCounts } | { outline: Outline }
