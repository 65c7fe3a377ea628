import { assertDefined } from '#core/invariant.ts'
import { isNothing, parseRinggit } from '#core/reading/amount.ts'
import { createSearch, getNameKey, getSearchWords } from '#core/reading/names.ts'
import { searchKey } from '#core/searchKey.ts'
import type { Message, Values } from '#platform/contract/message.ts'
import type { Row } from '../../../round/web/rows.ts'
import type { SheetState } from '../sheetState.ts'
import type { Columns } from './findColumns.ts'
import { bareNumber, codeNumber } from './pasteKeys.ts'
import { pasteMessages as text } from './pasteMessages.ts'

/** The row of a line, or why it has none. */
export type Found = { row: Row } | { message: Message; values?: Values }

type Cells = readonly string[]
type Line = { cells: Cells }

/** Returns whether a pasted name is written otherwise than the customer's, order and accents aside. */
export function isOtherName(pasted: string, { customerName }: Row): boolean {
  if (searchKey(pasted) === '') return false
  return !isSameName(pasted, customerName)
}

const isSameName = (one: string, other: string) =>
  searchKey(one) === searchKey(other) || getNameKey(one) === getNameKey(other)

const HAN = /\p{Script=Han}/u

/** Returns whether every word of a pasted name is a word of the customer's name. */
function isPartOf(pasted: string, name: string): boolean {
  if (!createSearch(pasted)(name)) return false
  const words = getSearchWords(name)
  return getSearchWords(pasted).every((word) => HAN.test(word) || words.includes(word))
}

/** Returns the rows whose customers a pasted name fits: those with the whole name, or else a part. */
export function getRowsNamed(rows: readonly Row[], pasted: string): Row[] {
  if (searchKey(pasted) === '') return []
  const whole = rows.filter(({ customerName }) => isSameName(pasted, customerName))
  return whole.length > 0
    ? whole
    : rows.filter(({ customerName }) => isPartOf(pasted, customerName))
}

const getCell = (cells: Cells, place: number | undefined) =>
  place === undefined ? '' : (cells[place] ?? '')

const groupByNumber = (sheet: SheetState) => getGroup(sheet.rows, (row) => sheet.numberOf(row))

/** Returns whether a list with names numbers its own lines rather than those of the sheet. */
export function hasOwnNumbering(
  sheet: SheetState,
  { number, name }: Columns,
  lines: readonly Line[],
): boolean {
  const byNumber = groupByNumber(sheet)
  const named = lines.filter(({ cells }) => searchKey(getCell(cells, name)) !== '')
  const fitting = named.filter(({ cells }) => {
    const rows = byNumber.get(parseNumber(getCell(cells, number)))
    return getRowsNamed(rows ?? [], getCell(cells, name)).length > 0
  })
  return fitting.length * 2 < named.length
}

/**
 * Returns a function that finds a line's row by the first of its keys with a value: cashbook ID,
 * phone, No., name. A No. next to another person's name is no key.
 */
export function createFinder(sheet: SheetState, columns: Columns) {
  const byCode = getGroup(sheet.rows, ({ cashbookCode }) => codeNumber(cashbookCode))
  const byPhone = getGroup(sheet.rows, ({ phoneNumber }) => bareNumber(phoneNumber) || undefined)
  const byNumber = groupByNumber(sheet)
  return ({ cells }: Line): Found | undefined => {
    const code = getCell(cells, columns.code)
    const phone = getCell(cells, columns.phone)
    const number = getCell(cells, columns.number)
    const name = getCell(cells, columns.name)
    if (code) {
      const digits = /^\d{1,12}$/.exec(code)?.[0]
      return one(byCode.get(codeNumber(code) ?? Number(digits ?? NaN)), text.codeUnknown)
    }
    if (phone) return one(byPhone.get(bareNumber(phone)), text.phoneUnknown)
    if (number) return oneNumbered(byNumber.get(parseNumber(number)), name)
    if (searchKey(name) !== '') return oneNamed(getRowsNamed(sheet.rows, name))
    // An empty line is skipped; a figure without a key is nobody's, wherever it stands.
    if (!isNothing(getCell(cells, columns.amount))) return { message: text.keyMissing }
    return /\d/.test(cells.join('')) ? { message: text.amountMissing } : undefined
  }
}

const parseNumber = (cell: string) => (parseRinggit(cell) ?? NaN) / 100

function one(rows: readonly Row[] | undefined, unknown: Message): Found {
  if (!rows) return { message: unknown }
  const open = rows.filter(({ unableReason }) => unableReason === null)
  if (open.length > 1) return { message: text.severalCashbooks, values: { fitting: open.length } }
  return { row: open[0] ?? assertDefined(rows[0], 'a found line has a row') }
}

/** Returns the row of a No., unless the line names somebody else. */
function oneNumbered(rows: readonly Row[] | undefined, name: string): Found {
  if (!rows || searchKey(name) === '') return one(rows, text.numberUnknown)
  const fitting = getRowsNamed(rows, name)
  if (fitting.length > 0) return one(fitting, text.numberUnknown)
  return { message: text.numberOfOther, values: { name: rows[0]?.customerName ?? '' } }
}

/** Returns the row of a name; one that fits two customers is nobody's. */
function oneNamed(rows: readonly Row[]): Found {
  const customers = new Set(rows.map(({ customerId }) => customerId)).size
  if (customers > 1) return { message: text.severalNames, values: { fitting: customers } }
  return one(rows.length > 0 ? rows : undefined, text.nameUnknown)
}

function getGroup<Key>(rows: readonly Row[], keyOf: (row: Row) => Key | undefined) {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return groups
}
