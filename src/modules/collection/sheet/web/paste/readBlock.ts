import { readLine } from '#core/reading/text.ts'
import { readFreeLines, splitLine, type SplitLine } from './splitLine.ts'

const LINE_END = /\r\n|[\r\u0085\u2028\u2029]/g
// A quote is part of a spreadsheet's cell only where it also closes it: before a tab or a line end.
const QUOTED = /"((?:[^"\t]|"")*)"(?=\t|\n|$)/y
const PLAIN = /[^\t\n]*/y

/**
 * Reads the cells of copied text: a spreadsheet's (tabs, quotes around line breaks), lines with
 * commas or semicolons, or lines of a chat that end with an amount. A quote that does not close its
 * cell is a character: a list may write it for "the same as above".
 */
export function readBlock(copied: string): string[][] {
  const text = copied.replace(LINE_END, '\n')
  const isTable = text.includes('\t')
  const lines: SplitLine[] = []
  for (let at = 0; at <= text.length;) {
    const { cells, end } = readTabbed(text, at, isTable)
    lines.push(cells.length === 1 ? splitLine(cells[0] ?? '') : cells)
    at = end + 1
  }
  const read = readFreeLines(lines).map((cells) => cells.map(readLine))
  // The last row also ends with a line break, so an empty line after it is not a row.
  while (read.length > 1 && read.at(-1)?.join('') === '') read.pop()
  return read
}

/** Returns the lines of the copied text, as an editor shows them. */
export function getTextLines(copied: string): string[] {
  return copied.replace(LINE_END, '\n').split('\n')
}

function readTabbed(text: string, start: number, isTable: boolean) {
  const cells: string[] = []
  let end = start
  do {
    const from = cells.length === 0 ? start : end + 1
    const cell = (isTable && readQuoted(text, from)) || readPlain(text, from)
    cells.push(cell.value)
    end = cell.end
  } while (text[end] === '\t')
  return { cells, end }
}

function readQuoted(text: string, from: number) {
  QUOTED.lastIndex = from
  const [whole, inside = ''] = QUOTED.exec(text) ?? []
  // Line breaks belong between words: `"` alone in two lines is no cell.
  if (whole === undefined || inside.trim() === '' || /^\s*\n|\n\s*$/.test(inside)) return undefined
  return { value: inside.replaceAll('""', '"'), end: from + whole.length }
}

function readPlain(text: string, from: number) {
  PLAIN.lastIndex = from
  const value = PLAIN.exec(text)?.[0] ?? ''
  return { value, end: from + value.length }
}
