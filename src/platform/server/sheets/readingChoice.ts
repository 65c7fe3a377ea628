import type { DayOrder } from '#core/reading/dayOrder.ts'
import { readLine } from '#core/reading/text.ts'
import type { Mapping } from '../../contract/columnMapping.ts'
import type { Language } from '../../contract/message.ts'
import type { EncodingName } from '../../contract/sheetFormat.ts'
import { sheetRefusals as text } from '../../contract/sheetRefusals.ts'
import { fieldError } from '../appError.ts'
import {
  findHeadings,
  isOrderGuessed,
  toFound,
  toTexts,
  toUnheaded,
  type FoundSheet,
  type Guess,
  type SheetReading,
} from './findHeadings.ts'
import type { Outline } from './sheetRows.ts'

/** What a person chose about a file; what is left out is found again. */
export type ReadingChoice = {
  sheet?: string | undefined
  /** 0 when there are no headings. */
  headingRow?: number | undefined
  encoding?: EncodingName | undefined
  dayOrder?: DayOrder | undefined
}

export const isChosen = ({ sheet, headingRow, encoding, dayOrder }: ReadingChoice): boolean =>
  [sheet, headingRow, encoding, dayOrder].some((each) => each !== undefined)

/**
 * Reads the first rows as a person chose. @throws AppError 422 for a sheet or a row that is not
 * there, SHEET_EMPTY or SHEET_NO_ROWS
 */
export function readAsChosen(
  guess: Guess,
  outline: Outline,
  choice: ReadingChoice,
  language: Language,
): FoundSheet {
  const found = readRowsAsChosen(guess, outline, choice, language)
  const { dayOrder } = choice
  return dayOrder ? withDays(found, outline, { dayOrder, unclearDay: '' }) : found
}

type Days = Pick<SheetReading, 'dayOrder' | 'unclearDay'>

/** Returns a sheet whose dates are read in an order that a person chose, now or before. */
function withDays(found: FoundSheet, { encoding }: Outline, days: Days): FoundSheet {
  const isGuessed = found.reading.headingRow === 0 || (encoding?.isGuess ?? false)
  return { ...found, reading: { ...found.reading, ...days, isGuessed } }
}

function readRowsAsChosen(
  guess: Guess,
  outline: Outline,
  { sheet, headingRow }: ReadingChoice,
  language: Language,
): FoundSheet {
  const chosen = outline.sheets.find(({ name }) => readLine(name) === readLine(sheet ?? ''))
  if (!chosen) throw fieldError('sheet', text.NO_SUCH_SHEET)
  if (headingRow === undefined) {
    const others = outline.sheets.filter((each) => each !== chosen).map(({ name }) => name)
    const found = findHeadings(guess, { ...outline, sheets: [chosen] }, language)
    return { ...found, reading: { ...found.reading, otherSheets: others } }
  }
  if (headingRow === 0) return toUnheaded(outline, chosen, language)
  const at = chosen.rows.findIndex((row) => row.at === headingRow)
  const row = chosen.rows[at]
  if (!row || at + 1 >= chosen.rows.length) throw fieldError('headingRow', text.NO_SUCH_HEADINGS)
  return toFound(outline, { ...chosen, at, mapping: guess(toTexts(row)) })
}

/** How an earlier file was read, after a person had confirmed it. */
export type EarlierSheet = { titles: readonly string[]; mapping: Mapping; reading: SheetReading }

/** Finds the headings of an earlier file in this one, which is then read as that one was. */
export function findRemembered(
  outline: Outline,
  earlier: readonly EarlierSheet[],
): FoundSheet | undefined {
  for (const { titles, mapping, reading } of earlier) {
    for (const { name, rows } of titles.length > 0 && reading.headingRow > 0
      ? outline.sheets
      : []) {
      const at = rows.findIndex((row) => toTexts(row).join('\n') === titles.join('\n'))
      if (at < 0 || at + 1 >= rows.length) continue
      const found = toFound(outline, { name, rows, at, mapping })
      const days = getDays(found.reading, reading)
      const isOtherEncoding =
        outline.encoding?.isGuess === true && found.reading.encoding !== reading.encoding
      const isGuessed = isOtherEncoding || isOrderGuessed(days)
      return { ...found, reading: { ...found.reading, ...days, isGuessed } }
    }
  }
  return undefined
}

/** Returns how dates are read: as those of the earlier file, unless they prove the opposite. */
function getDays({ dayOrder, unclearDay }: SheetReading, earlier: SheetReading): Days {
  const known = unclearDay !== '' && !earlier.unclearDay ? earlier.dayOrder : null
  const isOpposite = known === 'DAY_FIRST' && dayOrder === 'MONTH_FIRST'
  return known && !isOpposite ? { dayOrder: known, unclearDay: '' } : { dayOrder, unclearDay }
}
