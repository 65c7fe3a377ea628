import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { streamXlsxRows } from 'hucre/xlsx'
import { createInflateRaw } from 'node:zlib'
import { commonMessages } from '../../contract/commonMessages.ts'
import { dropForbidden } from '../../contract/dropForbidden.ts'
import { removeFormulaMark } from '../sheets/csvLine.ts'
import {
  MOST_COLUMNS,
  MOST_ROWS,
  ROWS_AT_ONCE,
  type Cell,
  type SheetRow,
} from '../sheets/readSheet.ts'
import { AppError } from '../appError.ts'

const MOST_UNPACKED = 150 * 1024 * 1024
// Shared texts are kept in memory while rows are read; each costs many times its length.
const MOST_TEXTS = 500_000
const MOST_CELL_LENGTH = 2_000

/**
 * Parses the first sheet of an XLSX or a CSV, a chunk of rows at a time: the work behind
 * `readSheet`.
 * @throws AppError SHEET_UNREADABLE, SHEET_TOO_LARGE or SHEET_TOO_HEAVY
 */
export async function* parseSheet(content: Buffer): AsyncGenerator<SheetRow[]> {
  const isXlsx = content.subarray(0, 2).toString('latin1') === 'PK'
  let chunk: SheetRow[] = []
  let count = 0
  try {
    for await (const row of isXlsx ? xlsxRows(content) : csvRows(content)) {
      const cells = row.cells.map(tidied)
      while (cells.length > 0 && cells.at(-1) === null) cells.pop()
      if (cells.length === 0) continue
      // The titles are not counted.
      if (count++ > MOST_ROWS || cells.length > MOST_COLUMNS) throw tooLarge()
      chunk.push({ at: row.at, cells })
      if (chunk.length < ROWS_AT_ONCE) continue
      yield chunk
      chunk = []
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError(commonMessages.SHEET_UNREADABLE)
  }
  if (chunk.length > 0) yield chunk
}

const tooLarge = () =>
  new AppError(commonMessages.SHEET_TOO_LARGE, {
    status: 413,
    values: { rows: MOST_ROWS, columns: MOST_COLUMNS },
  })

/** Trims text; empty text is an empty cell. */
function tidied(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell
  if (cell.length > MOST_CELL_LENGTH) throw tooLarge()
  const text = dropForbidden(cell).trim()
  // Our own files put an apostrophe before text that a spreadsheet runs as a formula.
  return removeFormulaMark(text) || null
}

async function* xlsxRows(content: Buffer): AsyncGenerator<SheetRow> {
  const { size, texts } = await measureArchive(content, { size: MOST_UNPACKED, texts: MOST_TEXTS })
  if (size > MOST_UNPACKED || texts > MOST_TEXTS) {
    throw new AppError(commonMessages.SHEET_TOO_HEAVY, { status: 413 })
  }
  for await (const { index, values } of streamXlsxRows(content)) {
    yield { at: index + 1, cells: values.map((value) => value as Cell) }
  }
}

async function* csvRows(content: Buffer): AsyncGenerator<SheetRow> {
  const parser = parse({
    bom: true,
    delimiter: getDelimiter(content),
    relax_column_count: true,
    // An inch sign in an address is valid.
    relax_quotes: true,
    max_record_size: MOST_COLUMNS * MOST_CELL_LENGTH,
  })
  let at = 0
  for await (const cells of Readable.from(getPieces(content)).pipe(parser)) {
    yield { at: ++at, cells: cells as string[] }
  }
}

const PIECE = 64 * 1024

function* getPieces(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.length; at += PIECE) yield content.subarray(at, at + PIECE)
}

/**
 * Returns the delimiter, because spreadsheets of some countries write semicolons: the most frequent
 * one among the titles.
 */
function getDelimiter(content: Buffer): string {
  const [titles = ''] = content.subarray(0, 10_000).toString('utf8').split(/\r?\n/)
  const counts = [',', ';', '\t'].map((mark) => [titles.split(mark).length, mark] as const)
  return counts.reduce((most, each) => (each[0] > most[0] ? each : most))[1]
}

type Measure = {
  /** The unpacked bytes. */
  size: number
  /** The texts that a workbook's cells share: items of xl/sharedStrings.xml, wherever it is kept. */
  texts: number
}

/**
 * Measures the real unpacked size of a zip archive by unpacking it piece by piece: its directory
 * may lie. Counting stops above `atMost`, so a small bomb does no harm.
 * @throws Error when it is no zip archive, or a damaged one.
 */
async function measureArchive(archive: Buffer, atMost: Measure): Promise<Measure> {
  const measure = { size: 0, texts: 0 }
  for (const { method, content } of getEntries(archive)) {
    const entry = Readable.from([content])
    for await (const piece of method === STORED ? entry : entry.pipe(createInflateRaw())) {
      measure.size += (piece as Buffer).length
      measure.texts += textsIn(piece as Buffer)
      if (measure.size > atMost.size || measure.texts > atMost.texts) return measure
    }
  }
  return measure
}

const TEXT_BEGINS = Buffer.from('<si')

/** Counts texts; the few between two pieces do not matter. */
function textsIn(piece: Buffer): number {
  let count = 0
  for (let at = piece.indexOf(TEXT_BEGINS); at >= 0; at = piece.indexOf(TEXT_BEGINS, at + 3))
    count++
  return count
}

const STORED = 0
const DEFLATED = 8
const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LONGEST_COMMENT = 65_535
const MOST_ENTRIES = 10_000

/**
 * Yields the packed content of each file, by the archive's directory (APPNOTE 4.3.12 and 4.3.16).
 */
function* getEntries(archive: Buffer): Generator<{ method: number; content: Buffer }> {
  const end = endOfDirectory(archive)
  const count = archive.readUInt16LE(end + 10)
  if (count > MOST_ENTRIES) throw new Error('Too many files in the archive')
  let at = archive.readUInt32LE(end + 16)
  for (let entry = 0; entry < count; entry++) {
    if (archive.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error('A damaged archive')
    const method = archive.readUInt16LE(at + 10)
    if (method !== STORED && method !== DEFLATED) throw new Error('An archive of another method')
    const packed = archive.readUInt32LE(at + 20)
    const start = archive.readUInt32LE(at + 42)
    const skipped = 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28)
    yield { method, content: archive.subarray(start + skipped, start + skipped + packed) }
    at += 46 + sumBy(archive, [at + 28, at + 30, at + 32])
  }
}

const sumBy = (archive: Buffer, places: readonly number[]) =>
  places.reduce((sum, place) => sum + archive.readUInt16LE(place), 0)

function endOfDirectory(archive: Buffer): number {
  const least = Math.max(0, archive.length - 22 - LONGEST_COMMENT)
  for (let at = archive.length - 22; at >= least; at--) {
    if (archive.readUInt32LE(at) === END_OF_DIRECTORY) return at
  }
  throw new Error('Not a zip archive')
}
