import { sheetRefusals } from '../../contract/sheetRefusals.ts'
import type { Caller } from '../load/createFairQueue.ts'
import { AppError } from '../appError.ts'
import { createThreads, ThreadEnded } from '../threads/createThreads.ts'
import type { EncodingName } from '../../contract/sheetFormat.ts'
import type {
  Outline,
  Reading,
  SheetCounts,
  SheetInput,
  SheetPiece,
  SheetRow,
} from './sheetRows.ts'

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

/** Reads the first rows of every visible sheet, as `readSheet` does; a text file in an encoding. */
export async function readOutline(
  content: Buffer,
  caller: Caller,
  encoding?: EncodingName,
): Promise<Outline> {
  let outline: Outline | undefined
  for await (const piece of pieces(content, caller, { outlineIn: encoding })) {
    if ('outline' in piece) outline = piece.outline
  }
  return outline ?? { encoding: null, sheets: [], hiddenSheets: [] }
}

async function* pieces(content: Buffer, caller: Caller, reading: SheetInput['reading']) {
  try {
    yield* parse(caller, { content, reading })
  } catch (error) {
    if (!(error instanceof ThreadEnded)) throw error
    throw new AppError(sheetRefusals.SHEET_TOO_HEAVY, { status: 413 })
  }
}
