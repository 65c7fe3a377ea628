import { Readable } from 'node:stream'
import { writeXlsxStream } from 'hucre/xlsx'
import { formatInstantIso, type Day } from '#core/calendar.ts'
import { addSen, formatPlain, ZERO_SEN, type Sen } from '#core/money.ts'
import { commonMessages } from '../../contract/commonMessages.ts'
import { dropForbidden } from '../../contract/dropForbidden.ts'
import type { SheetFormat } from '../../contract/sheetFormat.ts'
import { translate, type Language, type Message } from '../../contract/message.ts'
import { getFileName } from '../files/getFileName.ts'
import { csvLine, withoutFormula } from './csvLine.ts'
import { Download } from '../handler.ts'

/**
 * The kind of a column determines the format of a cell: `money` takes sen, `percent` basis points.
 */
type CellOf = {
  text: string
  money: Sen
  day: Day
  time: Date
  whole: number
  percent: number
}

/** One column of an exported table. An empty cell is null. */
export type SheetColumn<Row> = {
  [Kind in keyof CellOf]: {
    readonly title: Message
    readonly kind: Kind
    /** In characters, for XLSX; 14 by default. */
    readonly width?: number
    /** A balance after each row, or a rate of one: XLSX does not add it up. */
    readonly isRunning?: true
    /** Left out of a customer's file: see `columnsFor`. */
    readonly isForStaff?: true
    readonly valueOf: (row: Row) => CellOf[Kind] | Message | null
  }
}[keyof CellOf]

type Sheet<Row> = {
  readonly format: SheetFormat
  /** The parts of the file name: `['transactions', from, to]`; blanks are skipped. */
  readonly name: readonly (string | undefined)[]
  readonly columns: readonly SheetColumn<Row>[]
  /** In the order of the screen, a chunk at a time: see `streamRows`. */
  readonly rows: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>
  /** XLSX ends with the sums of the money columns; CSV does not, since programs add it up. */
  readonly hasTotals?: true
  readonly language: Language
  readonly timeZone: string
}

/**
 * Streams a table as a file in constant memory. CSV is for programs (`2050.00`, `2026-01-31`), XLSX
 * looks like the screen. Text that a spreadsheet runs as a formula stays text.
 */
export function sheet<Row>(table: Sheet<Row>): Download {
  const { format, columns, language } = table
  const titles = columns.map(({ title }) => translate(title, language))
  const content = format === 'csv' ? toCsv(table, titles) : toXlsx(table, titles)
  return new Download(SHEET_TYPES[format], getFileName(table.name, format), content)
}

// A chunk of rows is one piece of text: a piece for each row costs more than the row.
function toCsv<Row>({ columns, rows, language, timeZone }: Sheet<Row>, titles: readonly string[]) {
  const cells = getCells(columns, csvCells(timeZone), language)
  const getLine = (row: Row) => csvLine(cells.map((cell) => cell(row)))
  async function* texts() {
    yield Buffer.from(`${BYTE_ORDER_MARK}${csvLine(titles.map(withoutFormula))}`)
    for await (const chunk of rows) yield Buffer.from(chunk.map(getLine).join(''))
  }
  return Readable.from(texts(), { objectMode: false })
}

function toXlsx<Row>(table: Sheet<Row>, titles: readonly string[]): Readable {
  const bytes = writeXlsxStream(xlsxRows(table), {
    name: getSheetName(table.name),
    columns: table.columns.map(({ kind, width = 14 }, i) => {
      return { header: dropForbidden(titles[i] ?? ''), width, numFmt: NUMBER_FORMATS[kind] }
    }),
    freezePane: { rows: 1 },
  })
  return Readable.fromWeb(bytes as never)
}

/** A spreadsheet refuses longer names of sheets, and these signs in them. */
const SHEET_NAME = { most: 31, refused: /[[\]:*?/\\]/g }

/** Names the sheet as the file, with blanks: "transactions 2026-01-01 2026". */
const getSheetName = (name: readonly (string | undefined)[]): string =>
  name.filter(Boolean).join(' ').replace(SHEET_NAME.refused, '-').slice(0, SHEET_NAME.most).trim()

/** The media types of the two kinds of sheet. */
export const SHEET_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

const NUMBER_FORMATS: Partial<Record<keyof CellOf, string>> = {
  money: '"RM "#,##0.00',
  day: 'dd-mm-yyyy',
  percent: '0.00%',
  time: 'dd-mm-yyyy hh:mm',
}

const BYTE_ORDER_MARK = '\uFEFF'

async function* xlsxRows<Row>(table: Sheet<Row>) {
  const { columns, rows, language, timeZone, hasTotals } = table
  const cells = getCells(columns, xlsxCells(timeZone), language)
  const sums = columns.map((column) => (isSummed(column) ? ZERO_SEN : null))
  for await (const chunk of rows) {
    for (const row of chunk) yield cells.map((cell) => cell(row))
    if (hasTotals) addUp(columns, chunk, sums)
  }
  if (!hasTotals) return
  const word = translate(commonMessages.total, language)
  yield sums.map((sum, at) => (sum === null ? (at === 0 ? word : null) : sum / 100))
}

const isSummed = <Row>({ kind, isRunning }: SheetColumn<Row>) => kind === 'money' && !isRunning

function addUp<Row>(
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
  sums: (Sen | null)[],
): void {
  for (const [at, column] of columns.entries()) {
    if (!isSummed(column) || column.kind !== 'money') continue
    const values = rows.map(column.valueOf).filter((value) => typeof value === 'number')
    sums[at] = addSen(sums[at] ?? ZERO_SEN, ...values)
  }
}

/** Formats a value of each kind. */
type Show<Shown> = { readonly [Kind in keyof CellOf]: (value: CellOf[Kind]) => Shown }

// Other programs read these: bare figures with a point, ISO dates, a rate in percent without its sign.
const csvCells = (timeZone: string): Show<string> => ({
  text: withoutFormula,
  money: formatPlain,
  day: String,
  time: (at) => formatInstantIso(timeZone, at),
  whole: String,
  percent: (points) => (points / 100).toFixed(2),
})

// A spreadsheet adds up numbers, not texts; these divisions are for display only.
const xlsxCells = (timeZone: string): Show<string | number | Date> => ({
  text: dropForbidden,
  money: (amount) => amount / 100,
  day: (day) => new Date(`${day}T00:00:00Z`),
  time: (at) => new Date(`${formatInstantIso(timeZone, at).replace(' ', 'T')}:00Z`),
  whole: (count) => count,
  percent: (points) => points / 10_000,
})

/** Selects the formatter of each column once for a file, not for each of its cells. */
function getCells<Row, Shown>(
  columns: readonly SheetColumn<Row>[],
  show: Show<Shown>,
  language: Language,
): ((row: Row) => Shown | null)[] {
  return columns.map(({ kind, valueOf }) => {
    const shown = show[kind] as (value: CellOf[keyof CellOf]) => Shown
    return (row) => {
      const value = valueOf(row)
      if (value === null) return null
      return isMessage(value) ? show.text(translate(value, language)) : shown(value)
    }
  })
}

const isMessage = (value: CellOf[keyof CellOf] | Message): value is Message =>
  typeof value === 'object' && 'key' in value
