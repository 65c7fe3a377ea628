import { streamXlsxRows } from 'hucre/xlsx'
import { sheetRefusals } from '../../contract/sheetRefusals.ts'
import type { EncodingName } from '../../contract/sheetFormat.ts'
import { dropForbidden } from '../../contract/dropForbidden.ts'
import { AppError } from '../appError.ts'
import { removeFormulaMark } from '../sheets/csvLine.ts'
import { decode, getEncoding } from '../sheets/getEncoding.ts'
import { readCsv } from '../sheets/readCsv.ts'
import { readFlaws, readWorkbook, type WorkbookSheet } from '../sheets/readWorkbook.ts'
import {
  MOST_COLUMNS,
  MOST_ROWS,
  ROWS_AT_ONCE,
  type Cell,
  type Outline,
  type Reading,
  type SheetCounts,
  type SheetInput,
  type SheetPiece,
  type SheetRow,
} from '../sheets/sheetRows.ts'
import { getZipEntries, type ZipEntry } from '../sheets/zipEntries.ts'

const MOST_UNPACKED = 150 * 1024 * 1024
// Shared texts are kept in memory while rows are read; each costs many times its length.
const MOST_TEXTS = 500_000
const MOST_CELL_LENGTH = 2_000
const MOST_SHEETS = 20
const FIRST_ROWS = 20

/**
 * Parses a sheet of an XLSX or a CSV, a chunk of rows at a time, or only the first rows of each:
 * the work behind `readSheet` and `readOutline`.
 * @throws AppError SHEET_UNREADABLE, SHEET_UNREADABLE_AFTER, SHEET_TOO_LARGE, SHEET_TOO_WIDE,
 * SHEET_LONG_CELL or SHEET_TOO_HEAVY
 */
export async function* parseSheet({ content, reading }: SheetInput): AsyncGenerator<SheetPiece> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const counts: SheetCounts = { lines: 0, empty: 0, hidden: 0 }
  try {
    if ('outlineIn' in reading) {
      yield { outline: await getOutline(bytes, reading.outlineIn) }
      return
    }
    const rows = isXlsx(bytes) ? xlsxRows(bytes, reading, counts) : csvRows(bytes, reading, counts)
    for await (const chunk of inChunks(rows, counts)) yield { rows: chunk }
    yield { counts }
  } catch (error) {
    if (error instanceof AppError) throw error
    const { lines: row } = counts
    if (row === 0) throw new AppError(sheetRefusals.SHEET_UNREADABLE)
    throw new AppError(sheetRefusals.SHEET_UNREADABLE_AFTER, { values: { row } })
  }
}

const isXlsx = (content: Buffer) => content.subarray(0, 2).toString('latin1') === 'PK'

async function* inChunks(
  rows: AsyncIterable<SheetRow> | Iterable<SheetRow>,
  counts: SheetCounts,
): AsyncGenerator<SheetRow[]> {
  let chunk: SheetRow[] = []
  let count = 0
  for await (const row of rows) {
    counts.lines = Math.max(counts.lines, row.at)
    const tidy = tidied(row)
    if (tidy.cells.length === 0) {
      counts.empty += 1
      continue
    }
    if (tidy.isHidden) counts.hidden += 1
    // The titles are not counted.
    if (count++ > MOST_ROWS) throw tooLarge()
    chunk.push(tidy)
    if (chunk.length < ROWS_AT_ONCE) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}

async function getOutline(content: Buffer, chosen: EncodingName | undefined): Promise<Outline> {
  if (!isXlsx(content)) {
    const encoding = chosen ? { name: chosen, isGuess: false } : getEncoding(content)
    if (!encoding) throw new AppError(sheetRefusals.SHEET_UNREADABLE)
    const rows = firstRows(
      csvRows(content, { encoding: encoding.name }, { lines: 0, empty: 0, hidden: 0 }),
    )
    return { encoding, sheets: [{ name: '', rows: await rows }], hiddenSheets: [] }
  }
  await refuseHeavy(getZipEntries(content))
  const all = await readSheets(getZipEntries(content))
  const sheets = all.filter(isVisible).slice(0, MOST_SHEETS)
  const read = []
  for (const { name } of sheets) {
    const rows = streamXlsxRows(content, { sheet: name, maxRows: FIRST_ROWS })
    read.push({ name, rows: await firstRows(toRows(rows)) })
  }
  const hiddenSheets = all.filter(({ isHidden }) => isHidden).map(({ name }) => name)
  return { encoding: null, sheets: read, hiddenSheets }
}

async function readSheets(entries: readonly ZipEntry[]): Promise<WorkbookSheet[]> {
  const sheets = await readWorkbook(entries)
  if (sheets.length === 0) throw new Error('An archive that is no workbook')
  return sheets
}

const isVisible = ({ isHidden, path }: WorkbookSheet) => !isHidden && path !== undefined

async function firstRows(rows: AsyncIterable<SheetRow> | Iterable<SheetRow>) {
  const first: SheetRow[] = []
  for await (const row of rows) {
    const tidy = tidied(row)
    if (tidy.cells.length > 0) first.push(tidy)
    if (first.length >= FIRST_ROWS || row.at > FIRST_ROWS) break
  }
  return first
}

const tooLarge = () =>
  new AppError(sheetRefusals.SHEET_TOO_LARGE, {
    status: 413,
    values: { rows: MOST_ROWS },
  })

function tidied(row: SheetRow): SheetRow {
  const cells = row.cells.map((cell) => tidyCell(cell, row.at))
  while (cells.length > 0 && cells.at(-1) === null) cells.pop()
  if (cells.length > MOST_COLUMNS) {
    const values = { row: row.at, columns: MOST_COLUMNS }
    throw new AppError(sheetRefusals.SHEET_TOO_WIDE, { status: 413, values })
  }
  return { ...row, cells }
}

/** Trims text; empty text is an empty cell. */
function tidyCell(cell: Cell, row: number): Cell {
  if (typeof cell !== 'string') return cell
  if (cell.length > MOST_CELL_LENGTH) {
    const values = { row, maximum: MOST_CELL_LENGTH }
    throw new AppError(sheetRefusals.SHEET_LONG_CELL, { status: 413, values })
  }
  const text = dropForbidden(cell).trim()
  // Our own files put an apostrophe before text that a spreadsheet runs as a formula.
  return removeFormulaMark(text) || null
}

async function* xlsxRows(
  content: Buffer,
  reading: Reading,
  counts: SheetCounts,
): AsyncGenerator<SheetRow> {
  const entries = getZipEntries(content)
  await refuseHeavy(entries)
  const sheets = (await readSheets(entries)).filter(isVisible)
  const sheet = sheets.find(({ name }) => name === reading.sheet) ?? sheets[0]
  const entry = entries.find(({ name }) => name.toLowerCase() === sheet?.path?.toLowerCase())
  if (!sheet || !entry) return
  let filled = 0
  const { cells: flaws, hiddenRows } = await readFlaws(entry, (row, isFilled) => {
    counts.lines = row
    // The titles are not counted. A sheet of millions of rows is not read to its end.
    if (isFilled && filled++ > MOST_ROWS) throw tooLarge()
  })
  for await (const row of toRows(streamXlsxRows(content, { sheet: sheet.name }))) {
    for (const [place, unread] of flaws.get(row.at) ?? []) {
      row.cells[place] = { unread, shown: String(row.cells[place] ?? '') }
    }
    yield hiddenRows.has(row.at) ? { ...row, isHidden: true } : row
  }
}

async function* toRows(rows: AsyncIterable<{ index: number; values: readonly unknown[] }>) {
  for await (const { index, values } of rows) {
    yield { at: index + 1, cells: [...values] as Cell[] }
  }
}

function* csvRows(
  content: Buffer,
  { encoding }: Reading,
  counts: SheetCounts,
): Generator<SheetRow, void> {
  const name = encoding ?? getEncoding(content)?.name ?? 'utf-8'
  const { lines, empty } = yield* readCsv(decode(content, name).replace(/^\uFEFF/, ''))
  counts.lines = lines
  counts.empty += empty
}

/** Refuses an archive that unpacks to too much; counting stops there, so a bomb does no harm. */
async function refuseHeavy(entries: readonly ZipEntry[]): Promise<void> {
  let [size, texts] = [0, 0]
  for (const entry of entries) {
    for await (const piece of entry.read()) {
      size += piece.length
      texts += countTexts(piece)
      if (size > MOST_UNPACKED || texts > MOST_TEXTS) {
        throw new AppError(sheetRefusals.SHEET_TOO_HEAVY, { status: 413 })
      }
    }
  }
}

// The texts that a workbook's cells share: items of xl/sharedStrings.xml, wherever it is kept.
const TEXT_BEGINS = Buffer.from('<si')

/** Counts texts; the few between two pieces do not matter. */
function countTexts(piece: Buffer): number {
  let count = 0
  for (let at = piece.indexOf(TEXT_BEGINS); at >= 0; at = piece.indexOf(TEXT_BEGINS, at + 3))
    count++
  return count
}
