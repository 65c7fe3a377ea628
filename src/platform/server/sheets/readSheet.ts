import { commonMessages } from '../../contract/commonMessages.ts'
import type { Caller } from '../load/createFairQueue.ts'
import { AppError } from '../appError.ts'
import { createThreads, ThreadEnded } from '../threads/createThreads.ts'
import type { SheetInput, SheetPiece } from '../threads/parseSheet.ts'
import type { Encoding, EncodingName } from './getEncoding.ts'

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

const parse = createThreads<SheetInput, SheetPiece>({
  entry: 'sheetThread',
  atOnce: 2,
  atOncePerCaller: 2,
  waitingPerCaller: 4,
  heapMb: 384,
  workMs: 60_000,
  keepMs: 20_000,
})

/**
 * Reads a sheet of an XLSX, the first visible one unless another is named, or a CSV in a thread, a
 * chunk of rows at a time. `onCounts` receives the counts at the end.
 * @throws AppError SHEET_UNREADABLE, SHEET_UNREADABLE_AFTER, SHEET_TOO_LARGE or SHEET_TOO_HEAVY;
 * what `createThreads` refuses
 */
export async function* readSheet(
  content: Buffer,
  caller: Caller,
  reading: Reading = {},
  onCounts: (counts: SheetCounts) => void = () => {},
): AsyncGenerator<SheetRow[]> {
  for await (const piece of pieces(content, caller, reading)) {
    if ('rows' in piece) yield piece.rows
    else if ('counts' in piece) onCounts(piece.counts)
  }
}

/** Reads the first rows of every visible sheet, as `readSheet` does. */
export async function readOutline(content: Buffer, caller: Caller): Promise<Outline> {
  let outline: Outline | undefined
  for await (const piece of pieces(content, caller, 'outline')) {
    if ('outline' in piece) outline = piece.outline
  }
  return outline ?? { encoding: null, sheets: [], hiddenSheets: [] }
}

async function* pieces(content: Buffer, caller: Caller, reading: SheetInput['reading']) {
  try {
    yield* parse(caller, { content, reading })
  } catch (error) {
    if (!(error instanceof ThreadEnded)) throw error
    throw new AppError(commonMessages.SHEET_TOO_HEAVY, { status: 413 })
  }
}
