import type { SheetRow } from '../sheets/sheetRows.ts'

/** The lines of a text file that were read, apart from the rows: what stands side by side. */
export type CsvLines = { lines: number; empty: number }

const MOST_QUOTED = 2_000
const MARKS = [',', ';', '\t', '|'] as const
const LINE_END = /\r\n|\n|\r/g
const FIRST_LINES = 20

/**
 * Reads the rows of CSV. A quote opens a cell only where it also closes it, before a delimiter or
 * the line's end; anywhere else it is a character, so that `"` for "the same as above" swallows no
 * row. `at` is the number of the row as a spreadsheet shows it.
 */
export function* readCsv(text: string): Generator<SheetRow, CsvLines> {
  const given = /^"?sep=(.)"?(?:\r\n|\n|\r|$)/i.exec(text)
  const mark = given?.[1] ?? getDelimiter(text)
  let [at, from, empty, width] = [0, given?.[0].length ?? 0, 0, 0]
  const first = from
  while (from < text.length) {
    const { cells, end } = readRecord(text, { start: from, width }, mark)
    at += 1
    width = Math.max(width, cells.length)
    if (cells.some((cell) => cell.trim() !== '')) yield { at, cells }
    else empty += 1
    from = skipLineEnd(text, end)
  }
  return { lines: countLines(text.slice(first)), empty }
}

/**
 * Returns the delimiter: the mark with the same number of cells in most of the first lines. A file
 * may begin with lines of a title, and addresses have commas too.
 */
function getDelimiter(text: string): string {
  const lines = text.slice(0, 20_000).split(LINE_END).slice(0, FIRST_LINES)
  const scores = MARKS.map((mark) => {
    const counts = lines.map((line) => line.split(mark).length).filter((count) => count > 1)
    const often = counts.map((count) => counts.filter((each) => each === count).length)
    const most = Math.max(0, ...often)
    return { mark, most, cells: counts[often.indexOf(most)] ?? 0 }
  })
  const [best] = scores.sort((one, other) => other.most - one.most || other.cells - one.cells)
  return best && best.most > 0 ? best.mark : ','
}

/** Where a row begins, and how many cells the widest row before it has. */
type Begin = { start: number; width: number }
type Record = { cells: string[]; end: number }

function readRecord(text: string, { start, width }: Begin, mark: string): Record {
  const cells: string[] = []
  let from = start
  for (;;) {
    const quoted = readQuoted(text, { start, width, from, before: cells.length }, mark)
    const end = quoted?.end ?? findEnd(text, from, mark)
    cells.push(withoutFormula(quoted?.value ?? text.slice(from, end)))
    if (text[end] !== mark) return { cells, end }
    from = end + 1
  }
}

/** Returns the digits of `="0128"`, which keeps their zeros in a spreadsheet. */
function withoutFormula(cell: string): string {
  const [, inside] = /^="((?:[^"]|"")*)"$/.exec(cell) ?? []
  return inside === undefined ? cell : inside.replaceAll('""', '"')
}

/** Reads a quoted cell; undefined where the quote is a character. */
type Place = Begin & { from: number; before: number }

function readQuoted(text: string, { start, width, from, before }: Place, mark: string) {
  const open = findOpening(text, from)
  if (open === undefined) return undefined
  let close = text.indexOf('"', open + 1)
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  if (close < 0 || close - from > MOST_QUOTED) return undefined
  let end = close + 1
  while (text[end] === ' ') end += 1
  if (end < text.length && text[end] !== mark && !isLineEnd(text[end])) return undefined
  const inside = text.slice(open + 1, close)
  const written = inside.replace(/^ +| +$/g, '')
  if (written.length > 1 && written.startsWith(mark) && written.endsWith(mark)) {
    // Two marks for "the same as above" in one row are no cell, where each has its column.
    const line = text.slice(start, findLineEnd(text, end))
    if (line.split(mark).length <= width) return undefined
  }
  if (/[\r\n]/.test(inside) && !isOneCell(text, { start, end, before, inside }, mark))
    return undefined
  const isFormula = text[open - 1] === '=' && open > from
  return { value: isFormula ? `="${inside}"` : inside.replaceAll('""', '"'), end }
}

/** Returns where a quote opens the cell: at its begin, after blanks, or after `=`. */
function findOpening(text: string, from: number): number | undefined {
  let open = from
  while (text[open] === ' ') open += 1
  if (text[open] === '=') open += 1
  return text[open] === '"' ? open : undefined
}

type Quoted = { start: number; end: number; before: number; inside: string }

/**
 * Returns whether a quoted text of several lines is one cell. It is not when each of its lines has as
 * many cells as the row would have, or when its breaks touch the quotes: two marks for "the same as
 * above", one below the other, look like a cell.
 */
function isOneCell(text: string, { start, end, before, inside }: Quoted, mark: string): boolean {
  if (/^\s*[\r\n]|[\r\n]\s*$/.test(inside) || inside.startsWith(mark) || inside.endsWith(mark)) {
    return false
  }
  const lineEnd = findLineEnd(text, end)
  const width = before + text.slice(end, lineEnd).split(mark).length
  const lines = text.slice(start, lineEnd).split(LINE_END)
  return width === 1 || lines.some((line) => line.split(mark).length !== width)
}

const isLineEnd = (character: string | undefined) => character === '\n' || character === '\r'

function findEnd(text: string, from: number, mark: string): number {
  let end = from
  while (end < text.length && text[end] !== mark && !isLineEnd(text[end])) end += 1
  return end
}

function findLineEnd(text: string, from: number): number {
  let end = from
  while (end < text.length && !isLineEnd(text[end])) end += 1
  return end
}

const skipLineEnd = (text: string, end: number) =>
  end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1)

function countLines(text: string): number {
  const lines = text.split(LINE_END)
  return lines.at(-1) === '' ? lines.length - 1 : lines.length
}
