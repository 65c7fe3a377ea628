import { commonMessages } from '../../contract/commonMessages.ts'
import type { Caller } from '../load/createFairQueue.ts'
import { AppError } from '../appError.ts'
import { createThreads, ThreadEnded } from '../threads/createThreads.ts'

/**
 * The value of a cell: CSV knows only text. A Date is midnight UTC of the day that the sheet shows.
 */
export type Cell = string | number | boolean | Date | null

/** A row that is not empty; `at` is its number as a spreadsheet shows it, the titles being 1. */
export type SheetRow = { at: number; cells: Cell[] }

export const MOST_ROWS = 100_000
export const MOST_COLUMNS = 60
/** The rows of a chunk; only the last chunk has fewer. */
export const ROWS_AT_ONCE = 1_000

const parse = createThreads<Buffer, SheetRow[]>({
  entry: 'sheetThread',
  atOnce: 2,
  atOncePerCaller: 2,
  waitingPerCaller: 4,
  heapMb: 384,
  workMs: 60_000,
  keepMs: 20_000,
})

/**
 * Reads the first sheet of an XLSX or a CSV in a thread, a chunk of rows at a time.
 * @throws AppError SHEET_UNREADABLE, SHEET_TOO_LARGE or SHEET_TOO_HEAVY; what `createThreads`
 * refuses
 */
export async function* readSheet(content: Buffer, caller: Caller): AsyncGenerator<SheetRow[]> {
  try {
    yield* parse(caller, content)
  } catch (error) {
    if (!(error instanceof ThreadEnded)) throw error
    throw new AppError(commonMessages.SHEET_TOO_HEAVY, { status: 413 })
  }
}
