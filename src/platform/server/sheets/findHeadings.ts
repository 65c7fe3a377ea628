import { parseRinggit } from '#core/reading/amount.ts'
import { parseDay } from '#core/reading/day.ts'
import { findDayOrder, type DayOrder } from '#core/reading/dayOrder.ts'
import { searchKey as folded } from '#core/searchKey.ts'
import { LANGUAGES, type Language, type Message, translate } from '../../contract/message.ts'
import type { Mapping } from '../../contract/columnMapping.ts'
import { phone } from '../../contract/phone.ts'
import type { EncodingName } from '../../contract/sheetFormat.ts'
import { sheetRefusals as text } from '../../contract/sheetRefusals.ts'
import { AppError } from '../appError.ts'
import { cellText } from './cells.ts'
import type { Cell, Outline, SheetRow } from './sheetRows.ts'

/** What is looked for in a sheet: guesses which column holds which field, by the titles. */
export type Guess = (titles: readonly string[]) => Mapping

/** How a sheet is read. Row numbers are those of a spreadsheet. */
export type SheetReading = {
  sheet: string
  /** The row with the headings; 0 when the first row is data. */
  headingRow: number
  firstRow: number
  encoding: EncodingName | null
  /** How dates with slashes are read; null where the first rows have none. */
  dayOrder: DayOrder | null
  /** One of them that may be read both ways, for a person to look at; empty when there is none. */
  unclearDay: string
  /** A person has to confirm the encoding, the dates, or that there are no headings. */
  isGuessed: boolean
  hiddenSheets: readonly string[]
  otherSheets: readonly string[]
}

/** A new sheet: its reading, its titles and first rows as text, and the guessed columns. */
export type FoundSheet = {
  reading: SheetReading
  titles: string[]
  samples: string[][]
  mapping: Mapping
  /** The first rows of the sheet, to choose the headings from. */
  firstRows: FirstRow[]
}

/** A row as text, with its number in the sheet. */
export type FirstRow = { at: number; cells: string[] }

const SAMPLES = 3
const NAMED_ENOUGH = 2

type Candidate = { name: string; rows: SheetRow[]; at: number; mapping: Mapping }

/**
 * Finds the sheet and the row with the headings: the ones that name the most fields.
 * Without any, the first row of the first sheet is data or holds unknown headings.
 * @throws AppError SHEET_EMPTY or SHEET_NO_ROWS
 */
export function findHeadings(guess: Guess, outline: Outline, language: Language): FoundSheet {
  const sheets = outline.sheets.filter(({ rows }) => rows.length > 0)
  const candidates = sheets.flatMap(({ name, rows }): Candidate[] =>
    rows.map((row, at) => ({ name, rows, at, mapping: guess(toTexts(row)) })),
  )
  const size = ({ mapping }: Candidate) => Object.keys(mapping).length
  const named = candidates.filter((each) => size(each) >= NAMED_ENOUGH)
  const best = getMost(
    named.filter(({ rows, at }) => at + 1 < rows.length),
    size,
  )
  if (best) return toFound(outline, best)
  const empty = getMost(named, size)
  const next = empty && sheets[sheets.findIndex(({ name }) => name === empty.name) + 1]
  if (empty && next?.rows[0] && isData(next.rows[0])) return toContinued(outline, empty, next)
  if (empty) {
    if (!empty.name) throw new AppError(text.SHEET_EMPTY)
    throw new AppError(text.SHEET_NO_ROWS, { values: { name: empty.name } })
  }
  const [first] = candidates
  if (!first) throw new AppError(text.SHEET_EMPTY)
  if (isData(first.rows[first.at])) return toUnheaded(outline, first, language)
  if (first.rows.length < 2) throw new AppError(text.SHEET_EMPTY)
  return toFound(outline, first)
}

/** Returns the earliest of those with the highest score. */
function getMost<Item>(items: readonly Item[], score: (item: Item) => number): Item | undefined {
  return items.reduce<Item | undefined>(
    (most, each) => (most === undefined || score(each) > score(most) ? each : most),
    undefined,
  )
}

export const toTexts = ({ cells }: SheetRow) => cells.map((cell) => cellText(cell).slice(0, 100))

/** Returns the sheet whose headings are in a row of it. */
export function toFound(outline: Outline, { name, rows, at, mapping }: Candidate): FoundSheet {
  const [heading, ...below] = rows.slice(at)
  return {
    reading: getReading(outline, { name, rows }, heading?.at ?? 0),
    titles: heading ? toTexts(heading) : [],
    samples: below.slice(0, SAMPLES).map(toTexts),
    mapping,
    firstRows: toFirstRows(rows),
  }
}

/** The headings are alone on their sheet, and the next one begins with data: to be confirmed. */
function toContinued(
  outline: Outline,
  { rows, at, mapping }: Candidate,
  next: Outline['sheets'][number],
): FoundSheet {
  const heading = rows[at]
  return {
    reading: { ...getReading(outline, next, 0), isGuessed: true },
    titles: heading ? toTexts(heading) : [],
    samples: next.rows.slice(0, SAMPLES).map(toTexts),
    mapping,
    firstRows: toFirstRows(next.rows),
  }
}

/** Returns a sheet whose first row is data; its columns have letters. */
export function toUnheaded(
  outline: Outline,
  first: Outline['sheets'][number],
  language: Language,
): FoundSheet {
  const width = Math.max(...first.rows.map(({ cells }) => cells.length))
  return {
    reading: { ...getReading(outline, first, 0), isGuessed: true },
    titles: getLetters(width, language),
    samples: first.rows.slice(0, SAMPLES).map(toTexts),
    mapping: {},
    firstRows: toFirstRows(first.rows),
  }
}

const toFirstRows = (rows: readonly SheetRow[]): FirstRow[] =>
  rows.map((row) => ({ at: row.at, cells: toTexts(row) }))

/** Returns the names of columns without headings: Column A, Column B. */
function getLetters(width: number, language: Language): string[] {
  return Array.from({ length: width }, (_, at) => {
    const above = at < 26 ? '' : String.fromCharCode(64 + Math.floor(at / 26))
    const letter = above + String.fromCharCode(65 + (at % 26))
    return translate(text.columnLetter, language, { letter })
  })
}

function getReading(
  { encoding, hiddenSheets, sheets }: Outline,
  { name, rows }: Outline['sheets'][number],
  headingRow: number,
): SheetReading {
  const below = rows.filter(({ at }) => at > headingRow).flatMap(({ cells }) => cells)
  const found = findDayOrder(below.filter((cell) => typeof cell === 'string'))
  const days = { dayOrder: found?.order ?? null, unclearDay: found?.doubt.slice(0, 40) ?? '' }
  return {
    sheet: name,
    headingRow,
    firstRow: rows[0]?.at ?? 1,
    encoding: encoding?.name ?? null,
    ...days,
    isGuessed: (encoding?.isGuess ?? false) || isOrderGuessed(days),
    hiddenSheets,
    otherSheets: sheets
      .filter((each) => each.name !== name && each.rows.length > 0)
      .map((each) => each.name),
  }
}

/**
 * Returns whether a person has to confirm the order of day and month. The day is first here; only a
 * file that says otherwise is asked about.
 */
export const isOrderGuessed = ({
  dayOrder,
  unclearDay,
}: Pick<SheetReading, 'dayOrder' | 'unclearDay'>): boolean =>
  dayOrder === 'MONTH_FIRST' && unclearDay !== ''

/** Returns whether a row has what no heading is: a number, a date, an amount or a phone number. */
function isData(row: SheetRow | undefined): boolean {
  return row?.cells.some(isValue) ?? false
}

function isValue(cell: Cell): boolean {
  if (typeof cell !== 'string') return cell !== null
  if (!/\d/.test(cell)) return false
  if (parseRinggit(cell) !== undefined || parseDay(cell) !== undefined) return true
  return phone.safeParse(cell).success
}

const getNames = (title: Message) => LANGUAGES.map((language) => folded(String(title[language])))

/**
 * Maps fields to columns of a sheet by their titles in any supported language, then by the titles
 * of other programs; each column once.
 */
export function guessMapping(
  columns: readonly { key: string; title: Message }[],
  otherTitles: Readonly<Record<string, readonly string[]>>,
  titles: readonly string[],
): Mapping {
  const places = titles.map((title) => folded(title.replace(/\(\s*rm\s*\)/i, '')))
  const mapping: Record<string, number> = {}
  const find = (key: string, names: readonly string[]) => {
    if (mapping[key] !== undefined) return
    const taken = new Set(Object.values(mapping))
    const place = places.findIndex((name, at) => !taken.has(at) && names.includes(name))
    if (place >= 0) mapping[key] = place
  }
  for (const { key, title } of columns) find(key, [folded(key), ...getNames(title)])
  for (const { key } of columns) find(key, otherTitles[key] ?? [])
  return mapping
}
