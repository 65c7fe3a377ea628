import { assertDefined } from '#core/invariant.ts'
import { parseRinggit } from '#core/reading/amount.ts'
import type { Message, Values } from '#platform/contract/message.ts'
import { quoted, type Row } from '#features/collection/web/rows.ts'
import type { Judged } from '../judge.ts'
import type { SheetState } from '../sheetState.ts'
import { findColumns, type Block, type Columns } from './findColumns.ts'
import { matchAccount } from './matchAccount.ts'
import { bareNumber, codeNumber } from './pasteKeys.ts'
import { pasteMessages as text } from './pasteMessages.ts'
import { readBlock } from './readBlock.ts'

/** An amount for a row, and its error, if any. */
export type Fill = {
  row: Row
  typed: string
  remark: string | undefined
  /** The account that the block names: null for cash, undefined where it has no such column. */
  accountId: number | null | undefined
  /** The reference of the transfer; undefined where the block has no such column. */
  reference: string | undefined
  judged: Judged
}

/** A line without a row, and the reason. */
export type Leftover = {
  line: number
  name: string
  typed: string
  message: Message
  values: Values
}

export type PasteKey = 'code' | 'phone' | 'number' | 'position'

export type PastePlan = {
  by: PasteKey
  fills: readonly Fill[]
  leftovers: readonly Leftover[]
  /** Selected rows that the block does not mention. */
  untouched: readonly Row[]
  /** Why the whole block is unusable. */
  fault?: Message
}

type Line = { line: number; cells: readonly string[] }
type Found = { row: Row } | { message: Message; values?: Values }

/**
 * Plans a pasted block: matches lines by cashbook ID, phone or No., or else by position over the
 * open rows from `at` on. A locked row gets nothing.
 */
export function planPaste(sheet: SheetState, at: number, copied: string): PastePlan {
  const { accounts } = sheet
  const hasAccounts = accounts.length > 0
  const block = findColumns(
    readBlock(copied),
    (cell) => hasAccounts && matchAccount(cell, accounts) !== undefined,
  )
  const columns = { ...block.columns, account: hasAccounts ? block.columns.account : undefined }
  const by = (['code', 'phone', 'number'] as const).find((key) => columns[key] !== undefined)
  const nothing: PastePlan = { by: by ?? 'position', fills: [], leftovers: [], untouched: [] }
  if (columns.amount === undefined) return { ...nothing, fault: text.noAmountColumn }
  const lines = getLines(block)
  const found = by ? createFinder(sheet, columns) : byPosition(sheet, at, block)
  const matched = lines
    .map((line) => ({ line, found: found(line) }))
    .filter(({ found }) => found !== undefined) as { line: Line; found: Found }[]
  return { ...nothing, ...getOutcome(sheet, columns, matched) }
}

function getLines({ lines, linesAbove }: Block): Line[] {
  return lines.map((cells, at) => ({ line: at + 1 + linesAbove, cells }))
}

function getOutcome(
  sheet: SheetState,
  { code, phone, number, amount, account, reference, remark, name }: Columns,
  matched: readonly { line: Line; found: Found }[],
): Pick<PastePlan, 'fills' | 'leftovers' | 'untouched'> {
  const times = new Map<Row, number>()
  for (const { found } of matched) {
    if ('row' in found) times.set(found.row, (times.get(found.row) ?? 0) + 1)
  }
  const fills: Fill[] = []
  const leftovers: Leftover[] = []
  for (const { line, found } of matched) {
    const cell = (place: number | undefined) =>
      place === undefined ? '' : (line.cells[place] ?? '')
    const typed = cell(amount)
    const leave = (message: Message, values: Values = {}) => {
      const shown =
        'row' in found
          ? found.row.customerName
          : cell(name) || cell(code) || cell(phone) || cell(number)
      leftovers.push({ line: line.line, name: shown, typed, message, values })
    }
    const accountId =
      account === undefined ? undefined : matchAccount(cell(account), sheet.accounts)
    if ('message' in found) leave(found.message, found.values)
    else if (found.row.unableReason) leave(quoted(found.row.unableReason.message))
    else if ((times.get(found.row) ?? 0) > 1) leave(text.repeated)
    else if (account !== undefined && accountId === undefined) {
      leave(text.accountUnknown, { account: cell(account) })
    } else {
      const judged = sheet.judge(found.row, typed)
      fills.push({
        row: found.row,
        typed,
        remark: remark === undefined ? undefined : cell(remark),
        accountId,
        reference: reference === undefined || account === undefined ? undefined : cell(reference),
        judged,
      })
    }
  }
  const touched = new Set(times.keys())
  const untouched = sheet.rows.filter((row) => sheet.cell(row).isOn && !touched.has(row))
  // A line without an amount needs no report.
  return { fills, leftovers: leftovers.filter(({ typed }) => typed !== ''), untouched }
}

function byPosition(sheet: SheetState, at: number, { linesAbove }: Block) {
  const open = sheet.rows.filter((row, place) => place >= at && row.unableReason === null)
  return ({ line }: Line): Found => {
    const row = open[line - 1 - linesAbove]
    return row ? { row } : { message: text.noRowLeft }
  }
}

/** Returns a function that finds a line's row by the first of its keys with a value. */
function createFinder(sheet: SheetState, { code, phone, number, amount }: Columns) {
  const byCode = getGroup(sheet.rows, ({ cashbookCode }) => codeNumber(cashbookCode))
  const byPhone = getGroup(sheet.rows, ({ phoneNumber }) => bareNumber(phoneNumber) || undefined)
  const byNumber = getGroup(sheet.rows, (row) => sheet.numberOf(row))
  return ({ cells }: Line): Found | undefined => {
    const cell = (place: number | undefined) => (place === undefined ? '' : (cells[place] ?? ''))
    if (cell(code)) {
      const digits = /^\d{1,12}$/.exec(cell(code))?.[0]
      return one(byCode.get(codeNumber(cell(code)) ?? Number(digits ?? NaN)), text.codeUnknown)
    }
    if (cell(phone)) return one(byPhone.get(bareNumber(cell(phone))), text.phoneUnknown)
    if (cell(number)) return one(byNumber.get(parseNumber(cell(number))), text.numberUnknown)
    // An empty line is skipped; an amount without a key may be the sum below the column.
    return cell(amount) === '' ? undefined : { message: text.keyMissing }
  }
}

const parseNumber = (cell: string) => (parseRinggit(cell) ?? NaN) / 100

function one(rows: readonly Row[] | undefined, unknown: Message): Found {
  if (!rows) return { message: unknown }
  const open = rows.filter(({ unableReason }) => unableReason === null)
  if (open.length > 1) return { message: text.severalCashbooks, values: { fitting: open.length } }
  return { row: open[0] ?? assertDefined(rows[0], 'a found line has a row') }
}

function getGroup<Key>(rows: readonly Row[], keyOf: (row: Row) => Key | undefined) {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return groups
}
