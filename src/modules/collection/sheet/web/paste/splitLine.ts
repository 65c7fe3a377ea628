import { parseRinggit } from '#core/reading/amount.ts'
import { foldWidth, readLine } from '#core/reading/text.ts'
import { hasCode } from './pasteKeys.ts'

const FIGURE = String.raw`(?:RM\s*)?[-−–]?(?:RM\s*)?\d[\d.,]*(?:\s*RM)?`
// A phone number before a comma is no part of an amount.
const ONLY_FIGURE = new RegExp(String.raw`^(?!0\d|\d{8})${FIGURE}$`, 'i')
const LAST_FIGURE = new RegExp(String.raw`^(.*?[^\s:=])[\s:=]+(${FIGURE})$`, 'i')
// Chinese has no blank between a name and a number.
const AFTER_HAN = new RegExp(String.raw`^(.*\p{Script=Han})(${FIGURE})$`, 'iu')
const LAST_NOTHING = /^(.*?\S)\s+([-–—]+|nil)$/i
const CODE = /(?:^|\s)(CB[\s\-_.#:]*\d{1,12})(?=[\s:=]|$)/i
const PHONE = /(?:^|\s)(\+?(?:60|0)\d{1,2}[-\s]?\d{3,4}[-\s]?\d{3,4})(?=[\s:=]|$)/
const PHONE_LAST = /(?:^|\s)\+?(?:60|0)\d{1,2}[-\s]?\d{3,4}[-\s]?\d{3,4}$/
const LIST_NUMBER = /^\d{1,4}\s*[.)]\s*/
const OTHER_FIGURE = new RegExp(String.raw`(?:^|\s)${FIGURE}(?=\s|$)`, 'i')

// A number after a blank may have commas of its own: `Ali, RM 1,200.00`.
const GROUPED = /(?:^-|\s|RM)\d{1,3}(?:[.,]\d+)+(?=\s*(?:[,;]|$))/gi
// A control character, which `readLine` has dropped from the text.
const HELD_COMMA = '\u0001'

/** The parts of a line without separators; it is in the order of a list's columns. */
const FREE_PARTS = ['code', 'phone', 'name', 'amount'] as const
export type FreeLine = { [Part in (typeof FREE_PARTS)[number]]: string }

/** A line of text as its cells, or as the parts that were found in it. */
export type SplitLine = string[] | FreeLine

/**
 * Splits a line without tabs at semicolons, at commas that stand in no number, or before the
 * amount at its end: `Name 20`. A line with several figures and no separator stays whole.
 */
export function splitLine(written: string): SplitLine {
  const line = foldWidth(readLine(written)).trim()
  if (line === '' || isFigure(line)) return [line]
  if (line.includes(';')) return splitAt(line, ';')
  const cells = splitAt(line, ',')
  if (cells.length > 1) return cells
  return splitFree(line) ?? [line]
}

/** Returns whether a cell is written as an amount, readable or not: `RM 20`, `11,50`, `1.234,56`. */
export function isFigure(cell: string): boolean {
  return parseRinggit(cell) !== undefined || ONLY_FIGURE.test(foldWidth(cell))
}

/** Puts the parts of free lines into columns: those that any of the lines has. */
export function readFreeLines(lines: readonly SplitLine[]): string[][] {
  const free = lines.filter((line) => !Array.isArray(line)) as FreeLine[]
  const parts = FREE_PARTS.filter((part) => free.some((line) => line[part] !== ''))
  return lines.map((line) => (Array.isArray(line) ? line : parts.map((part) => line[part])))
}

function splitFree(line: string): FreeLine | undefined {
  const [, before, amount] =
    LAST_FIGURE.exec(line) ?? AFTER_HAN.exec(line) ?? LAST_NOTHING.exec(line) ?? []
  if (before === undefined || amount === undefined) return undefined
  const [code, afterCode] = take(CODE, before)
  const [phone, afterPhone] = take(PHONE, afterCode)
  const name = afterPhone.replace(LIST_NUMBER, '').replace(/[\s:=\-–—|*]+$/, '')
  // Two figures and no heading, or the end of a phone number: the amount cannot be told.
  if (OTHER_FIGURE.test(name) || /\d-\d/.test(name) || PHONE_LAST.test(line)) return undefined
  return { code, phone, name: name.trim(), amount }
}

function take(part: RegExp, text: string): [taken: string, rest: string] {
  const [whole, taken] = part.exec(text) ?? []
  if (whole === undefined || taken === undefined) return ['', text]
  return [taken, text.replace(whole, ' ').replace(/\s+/g, ' ').trim()]
}

/**
 * Splits at a separator. A quote opens a cell only where it closes it before the next separator,
 * or around an amount with groups.
 */
function splitAt(line: string, mark: ',' | ';'): string[] {
  const quoted = new RegExp(String.raw`\s*"((?:[^"${mark}]|"")*)"\s*(?=${mark}|$)`, 'y')
  const amount = new RegExp(
    String.raw`\s*"(\s*(?:RM\s*)?-?\d{1,3}(?:,\d{3})+(?:\.\d*)?\s*)"\s*(?=${mark}|$)`,
    'iy',
  )
  const plain = new RegExp(`[^${mark}]*`, 'y')
  const held = line.replace(GROUPED, (figure) => figure.replaceAll(',', HELD_COMMA))
  const cells: string[] = []
  for (let at = 0; at <= held.length; at += 1) {
    const cell = readAt(quoted, held, at) ?? readAt(amount, held, at) ?? readAt(plain, held, at)
    cells.push((cell?.value ?? '').replaceAll(HELD_COMMA, ',').trim())
    at = cell?.end ?? held.length
  }
  return joinQuoted(cells, mark)
}

/** Joins the words of a quoted cell with separators of its own: `"Tan, Ah Kow",20`. */
function joinQuoted(cells: readonly string[], mark: string): string[] {
  const open = cells.findIndex((cell) => /^"\p{L}/u.test(cell) && !cell.endsWith('"'))
  const close = cells.findIndex((cell, at) => at > open && /\p{L}"$/u.test(cell))
  if (open < 0 || close < 0) return [...cells]
  const parts = cells.slice(open, close + 1)
  // A figure between them is an amount of its own, and the quotes are characters.
  if (parts.some((part) => isFigure(part) || hasCode(part))) return [...cells]
  const joined = parts.join(`${mark} `).slice(1, -1)
  return [...cells.slice(0, open), joined, ...cells.slice(close + 1)]
}

function readAt(pattern: RegExp, line: string, at: number) {
  pattern.lastIndex = at
  const found = pattern.exec(line)
  if (!found) return undefined
  return { value: found[1]?.replaceAll('""', '"') ?? found[0], end: at + found[0].length }
}
