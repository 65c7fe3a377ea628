import { isNothing } from '#core/reading/amount.ts'
import { saysTotal } from '#core/reading/saysTotal.ts'
import type { Message, Values } from '#platform/contract/message.ts'
import { quoted, type Row } from '../../../round/web/rows.ts'
import type { Verified } from '../verify.ts'
import type { SheetState } from '../sheetState.ts'
import { findColumns, type Block, type Columns } from './findColumns.ts'
import { createFinder, getRowsNamed, hasOwnNumbering, isOtherName, type Found } from './findRow.ts'
import { findTotals } from './findTotal.ts'
import { hasCode } from './pasteKeys.ts'
import { pasteMessages as text } from './pasteMessages.ts'
import { getTextLines, readBlock } from './readBlock.ts'
import { isFigure } from './splitLine.ts'
import { accountMessages } from '#modules/ledger/accounts/messages.ts'
import type { NamedAccount } from '#modules/ledger/accounts/web/useBankAccounts.ts'

/** An amount for a row, and its error, if any. */
export type Fill = {
  row: Row
  typed: string
  /** The name on the line, and whether it is not the customer's. */
  name: string
  isOtherName: boolean
  remark: string | undefined
  /** The account that the block names: null for cash, undefined where it has no such column. */
  accountId: number | null | undefined
  /** The reference of the transfer; undefined where the block has no such column. */
  reference: string | undefined
  verified: Verified
}

/** A line without a row, and the reason. */
export type Leftover = {
  line: number
  name: string
  typed: string
  message: Message
  values: Values
}

export type PasteKey = 'code' | 'phone' | 'number' | 'name' | 'position'

export type PastePlan = {
  by: PasteKey
  /** The lines of the text that are not empty, the headings included. */
  lineCount: number
  fills: readonly Fill[]
  leftovers: readonly Leftover[]
  /** Selected rows that the block does not mention. */
  untouched: readonly Row[]
  /** Why the whole block is unusable. */
  fault?: Message
  faultValues?: Values
}

type Line = { line: number; cells: readonly string[] }
type Placed = { line: Line; found: Found }

/**
 * Plans a pasted block: matches lines by cashbook ID, phone, No. or name; by position over the open
 * rows from `at` on only where the block has nothing but amounts. A locked row gets nothing.
 */
export function planPaste(sheet: SheetState, at: number, copied: string): PastePlan {
  const { accounts } = sheet
  const hasAccounts = accounts.length > 0
  const read = readBlock(copied)
  const block = findColumns(read, {
    isAccount: (cell) => hasAccounts && matchAccount(cell, accounts) !== undefined,
    isName: (cell) => getRowsNamed(sheet.rows, cell).length > 0,
  })
  if (!hasAccounts) delete block.columns.account
  const fault = getFault(copied, read, block)
  const { lines, leftovers } = takeOut(block)
  if (hasOwnNumbering(sheet, block.columns, lines)) delete block.columns.number
  const { columns } = block
  const by = getKey(columns)
  const lineCount = read.filter((cells) => cells.some(Boolean)).length
  const plan: PastePlan = { by, lineCount, fills: [], leftovers: [], untouched: [] }
  if (fault) return { ...plan, ...fault }
  const place = by === 'position' ? byPosition(sheet, at, lines) : createFinder(sheet, columns)
  const placed = lines
    .map((line) => ({ line, found: place(line) }))
    .filter((each): each is Placed => each.found !== undefined)
  const outcome = getOutcome(sheet, columns, placed)
  const left = [...leftovers, ...outcome.leftovers].sort((one, other) => one.line - other.line)
  return { ...plan, ...outcome, leftovers: left }
}

const getKey = (columns: Columns): PasteKey =>
  (['code', 'phone', 'number', 'name'] as const).find((key) => columns[key] !== undefined) ??
  'position'

/** Returns why nothing of the block can be filled in. */
function getFault(
  copied: string,
  read: readonly string[][],
  { columns, lines, hasOtherText }: Block,
): Pick<PastePlan, 'fault' | 'faultValues'> | undefined {
  const inText = getTextLines(copied).filter(hasCode).length
  const inRows = read.filter((cells) => hasCode(cells.join(' '))).length
  // A line that is swallowed by another would put its amount on the wrong cashbook.
  if (inText !== inRows) return { fault: text.linesDiffer, faultValues: { inText, inRows } }
  if (columns.amount === undefined) return { fault: text.noAmountColumn }
  if (getKey(columns) !== 'position') return undefined
  const { amount } = columns
  const hasWords = lines.some((cells) => {
    const cell = cells[amount] ?? ''
    return !isNothing(cell) && !isFigure(cell) && !cells.some(saysTotal)
  })
  return hasOtherText || hasWords ? { fault: text.unclearPosition } : undefined
}
const getWords = (cells: readonly string[], typed: string) =>
  cells
    .filter((cell) => cell && cell !== typed)
    .join(' ')
    .slice(0, 60)

type Taken = { lines: Line[]; leftovers: Leftover[] }

/** Takes out what is no payment: lines above the headings, totals, lines with too many amounts. */
function takeOut({ above, lines, columns }: Block): Taken {
  const { totals, sumSen } = findTotals(lines, columns)
  const width = above.at(-1)?.length ?? Infinity
  const taken: Taken = { lines: [], leftovers: [] }
  const leave = (line: Line, message: Message, values: Values = {}) => {
    const [typed = ''] = line.cells.filter(isFigure).slice(-1)
    const name = getWords(line.cells, typed)
    taken.leftovers.push({ line: line.line, name, typed, message, values })
  }
  for (const [at, cells] of above.slice(0, -1).entries()) {
    if (cells.some(Boolean)) leave({ line: at + 1, cells }, text.aboveHeadings)
  }
  for (const [at, cells] of lines.entries()) {
    const line = { line: at + 1 + above.length, cells }
    const total = totals.get(at)
    if (total) {
      const isOther = total.amountSen !== undefined && !total.isSum
      leave(line, isOther ? text.totalDiffers : text.totalLine, { sumSen })
    } else if (cells.slice(width).some(isFigure)) leave(line, text.tooManyCells)
    else taken.lines.push(line)
  }
  while (taken.lines.at(-1)?.cells.join('') === '') taken.lines.pop()
  return taken
}

function byPosition(sheet: SheetState, at: number, lines: readonly Line[]) {
  const open = sheet.rows.filter((row, place) => place >= at && row.unableReason === null)
  const first = lines[0]?.line ?? 0
  return ({ line }: Line): Found => {
    const row = open[line - first]
    return row ? { row } : { message: text.noRowLeft }
  }
}

type Outcome = Pick<PastePlan, 'fills' | 'leftovers' | 'untouched'>

function getOutcome(sheet: SheetState, columns: Columns, placed: readonly Placed[]): Outcome {
  const times = new Map<Row, number>()
  for (const { found } of placed) {
    if ('row' in found) times.set(found.row, (times.get(found.row) ?? 0) + 1)
  }
  const fills: Fill[] = []
  const leftovers: Leftover[] = []
  for (const { line, found } of placed) {
    const read = readCells(sheet, columns, line)
    const verified = 'row' in found ? getFill(sheet, read, found.row, times) : found
    if ('verified' in verified) fills.push(verified)
    else if (read.typed !== '' || !('row' in found)) {
      const { message, values = {} } = verified
      const name = 'row' in found ? found.row.customerName : read.shown
      leftovers.push({ line: line.line, name, typed: read.typed, message, values })
    }
  }
  const untouched = sheet.rows.filter((row) => sheet.cell(row).isOn && !times.has(row))
  return { fills, leftovers, untouched }
}

/** Returns what a line says, by column; a dash or nil is no amount. */
function readCells({ accounts }: SheetState, columns: Columns, { cells }: Line) {
  const cell = (place: number | undefined) => (place === undefined ? '' : (cells[place] ?? ''))
  const { code, phone, number, name, amount, account, reference, remark } = columns
  const typed = cell(amount)
  return {
    typed: isNothing(typed) ? '' : typed,
    name: cell(name),
    shown: cell(name) || cell(code) || cell(phone) || cell(number) || getWords(cells, typed),
    remark: remark === undefined ? undefined : cell(remark),
    account: cell(account),
    accountId: account === undefined ? undefined : matchAccount(cell(account), accounts),
    hasAccount: account !== undefined,
    reference: reference === undefined || account === undefined ? undefined : cell(reference),
  }
}

/** Returns the fill of a row, or why its line is left over. */
function getFill(
  sheet: SheetState,
  read: ReturnType<typeof readCells>,
  row: Row,
  times: ReadonlyMap<Row, number>,
): Fill | { message: Message; values?: Values } {
  const { typed, name, remark, account, accountId, hasAccount, reference } = read
  if (row.unableReason) return { message: quoted(row.unableReason.message) }
  if ((times.get(row) ?? 0) > 1) return { message: text.repeated }
  if (hasAccount && accountId === undefined) {
    return { message: text.accountUnknown, values: { account } }
  }
  const verified = sheet.verify(row, typed)
  const named = { name, isOtherName: isOtherName(name, row) }
  return { row, typed, ...named, remark, accountId, reference, verified }
}

const { cash } = accountMessages
const CASH_WORDS = [cash.en, cash.my, cash.zh].map((word) => fold(String(word)))

/**
 * Returns the account that a pasted cell names: its id, null for cash or an empty cell, undefined
 * for an unknown name.
 */
function matchAccount(cell: string, accounts: readonly NamedAccount[]): number | null | undefined {
  const name = fold(cell)
  if (name === '' || CASH_WORDS.includes(name)) return null
  return accounts.find((account) => fold(account.name) === name)?.id
}

/** Folds the differences that a spreadsheet makes: case, width and spaces. */
function fold(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, '')
}
