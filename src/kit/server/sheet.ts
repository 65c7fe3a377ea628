import { Readable } from 'node:stream'
import { writeCsvStream } from 'hucre/csv'
import { writeXlsxStream } from 'hucre/xlsx'
import { formatDay, formatInstant, type Day } from '../../core/calendar.ts'
import { formatRinggit, type Sen } from '../../core/money.ts'
import type { SheetFormat } from '../contract/sheetFormat.ts'
import { say, type Language, type Phrase } from '../contract/text.ts'
import { fileNameOf } from './fileNameOf.ts'
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
  const bytes =
    format === 'csv'
      ? writeCsvStream(cells(table, csvCell), { headers: titles, bom: true, escapeFormulae: true })
      : writeXlsxStream(cells(table, xlsxCell), {
          name: 'Cashbook',
          columns: columns.map(({ kind, width = 14 }, i) => {
            return { header: titles[i]!, width, numFmt: NUMBER_FORMATS[kind] }
          }),
          freezePane: { rows: 1 },
        })
  return new Download(
    SHEET_TYPES[format],
    fileNameOf(table.name, format),
    Readable.fromWeb(bytes as never),
  )
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

type Cell = string | number | Date | null
type Show = (kind: keyof CellOf, value: Exclude<Cell, null>, timeZone: string) => Cell

async function* cells<Row>({ columns, rows, language, timeZone }: Sheet<Row>, show: Show) {
  for await (const chunk of rows) {
    for (const row of chunk) {
      yield columns.map(({ kind, valueOf }) => {
        const value = valueOf(row)
        if (value === null) return null
        if (isPhrase(value)) return say(value, language)
        return show(kind, value, timeZone)
      })
    }
  }
}

function isPhrase(value: Exclude<Cell, null> | Phrase): value is Phrase {
  return typeof value === 'object' && 'key' in value
}

const csvCell: Show = (kind, value, timeZone) => {
  if (kind === 'money') return formatRinggit(value as Sen)
  if (kind === 'day') return formatDay(value as Day)
  if (kind === 'time') return formatInstant(timeZone, value as Date)
  if (kind === 'percent') return `${((value as number) / 100).toFixed(2)}%`
  return value
}

// A spreadsheet adds up numbers, not texts; this division is for its eyes alone.
const xlsxCell: Show = (kind, value, timeZone) => {
  if (kind === 'money' || kind === 'percent') return (value as number) / 100
  if (kind === 'day') return new Date(`${value as Day}T00:00:00Z`)
  if (kind === 'time') return formatInstant(timeZone, value as Date)
  return value
}
