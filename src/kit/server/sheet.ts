import { Readable } from 'node:stream'
import { writeXlsxStream } from 'hucre/xlsx'
import { formatDay, formatInstant, type Day } from '../../core/calendar.ts'
import { formatRinggit, type Sen } from '../../core/money.ts'
import type { SheetFormat } from '../contract/sheetFormat.ts'
import { say, type Language, type Phrase } from '../contract/text.ts'
import { fileNameOf } from './fileNameOf.ts'
import { csvLine, withoutFormula } from './csvLine.ts'
import { Download } from './verb.ts'

/** What a column holds decides how a cell looks: `money` takes sen, `percent` basis points. */
type CellOf = {
  text: string
  money: Sen
  day: Day
  time: Date
  whole: number
  percent: number
}

/** One column of a table that leaves as a file. An empty cell is null. */
export type SheetColumn<Row> = {
  [Kind in keyof CellOf]: {
    readonly title: Phrase
    readonly kind: Kind
    /** In characters, for XLSX; 14 unless told. */
    readonly width?: number
    readonly valueOf: (row: Row) => CellOf[Kind] | Phrase | null
  }
}[keyof CellOf]

type Sheet<Row> = {
  readonly format: SheetFormat
  /** What the file is about, and its filters: `['transactions', from, to]`; blanks fall out. */
  readonly name: readonly (string | undefined)[]
  readonly columns: readonly SheetColumn<Row>[]
  /** In the order of the screen, a chunk at a time: see `streamRows`. */
  readonly rows: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>
  readonly language: Language
  readonly timeZone: string
}

/**
 * A table as a file, streamed: however many rows, memory stays the same. Text that a spreadsheet
 * would run as a formula stays text.
 */
export function sheet<Row>(table: Sheet<Row>): Download {
  const { format, columns, language } = table
  const titles = columns.map(({ title }) => say(title, language))
  const content = format === 'csv' ? csvOf(table, titles) : xlsxOf(table, titles)
  return new Download(SHEET_TYPES[format], fileNameOf(table.name, format), content)
}

// A chunk of rows is one piece of text: a piece for each row would cost more than the row.
function csvOf<Row>({ columns, rows, language, timeZone }: Sheet<Row>, titles: readonly string[]) {
  const reader = { language, timeZone, show: csvCell }
  const lineOf = (row: Row) => csvLine(columns.map((column) => cellOf(column, row, reader)))
  async function* texts() {
    yield Buffer.from(`${BYTE_ORDER_MARK}${csvLine(titles)}`)
    for await (const chunk of rows) yield Buffer.from(chunk.map(lineOf).join(''))
  }
  return Readable.from(texts(), { objectMode: false })
}

function xlsxOf<Row>(table: Sheet<Row>, titles: readonly string[]): Readable {
  const bytes = writeXlsxStream(cells(table), {
    name: 'Cashbook',
    columns: table.columns.map(({ kind, width = 14 }, i) => {
      return { header: titles[i]!, width, numFmt: NUMBER_FORMATS[kind] }
    }),
    freezePane: { rows: 1 },
  })
  return Readable.fromWeb(bytes as never)
}

/** The media types of the two kinds of sheet. */
export const SHEET_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

const NUMBER_FORMATS: Partial<Record<keyof CellOf, string>> = {
  money: '"RM "#,##0.00',
  day: 'dd-mm-yyyy',
  percent: '0.00"%"',
}

const BYTE_ORDER_MARK = '\uFEFF'

type Cell = string | number | Date | null
type Show<Shown> = (kind: keyof CellOf, value: Exclude<Cell, null>, timeZone: string) => Shown
type Reader<Shown> = { language: Language; timeZone: string; show: Show<Shown> }

function cellOf<Row, Shown>(
  { kind, valueOf }: SheetColumn<Row>,
  row: Row,
  { language, timeZone, show }: Reader<Shown>,
): Shown | null {
  const value = valueOf(row)
  if (value === null) return null
  return isPhrase(value)
    ? show('text', say(value, language), timeZone)
    : show(kind, value, timeZone)
}

async function* cells<Row>({ columns, rows, language, timeZone }: Sheet<Row>) {
  const reader = { language, timeZone, show: xlsxCell }
  for await (const chunk of rows) {
    for (const row of chunk) yield columns.map((column) => cellOf(column, row, reader))
  }
}

function isPhrase(value: Exclude<Cell, null> | Phrase): value is Phrase {
  return typeof value === 'object' && 'key' in value
}

const csvCell: Show<string> = (kind, value, timeZone) => {
  if (kind === 'money') return formatRinggit(value as Sen)
  if (kind === 'day') return formatDay(value as Day)
  if (kind === 'time') return formatInstant(timeZone, value as Date)
  if (kind === 'percent') return `${((value as number) / 100).toFixed(2)}%`
  return kind === 'text' ? withoutFormula(value as string) : String(value)
}

// A spreadsheet adds up numbers, not texts; this division is for its eyes alone.
const xlsxCell: Show<Cell> = (kind, value, timeZone) => {
  if (kind === 'money' || kind === 'percent') return (value as number) / 100
  if (kind === 'day') return new Date(`${value as Day}T00:00:00Z`)
  if (kind === 'time') return formatInstant(timeZone, value as Date)
  return value
}
