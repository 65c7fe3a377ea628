import { isNothing } from '#core/reading/amount.ts'
import { parseDay } from '#core/reading/day.ts'
import { saysTotal } from '#core/reading/saysTotal.ts'
import type { Message } from '#platform/contract/message.ts'
import { accountMessages } from '#modules/ledger/accounts/messages.ts'
import { pasteMessages as text } from './pasteMessages.ts'
import { codeNumber, isPhoneLike } from './pasteKeys.ts'
import { isFigure } from './splitLine.ts'

/** The columns of a block by index from the left. */
export type Columns = {
  code?: number | undefined
  phone?: number | undefined
  number?: number | undefined
  name?: number | undefined
  amount?: number | undefined
  account?: number | undefined
  reference?: number | undefined
  remark?: number | undefined
}

export type Block = {
  columns: Columns
  lines: readonly string[][]
  /** The lines above the headings and the headings, which is the last of them. */
  above: readonly string[][]
  /** Whether it has text that may name its rows although no column of names was found. */
  hasOtherText: boolean
}

/** What a cell may be, as the sheet knows it. */
export type Known = {
  isAccount: (cell: string) => boolean
  isName: (cell: string) => boolean
}

/** Known headings, from exported files and common lists; the first match counts. */
const HEADINGS: Readonly<Record<keyof Columns, readonly Message[]>> = {
  code: [text.code, text.cashbook],
  phone: [text.phone, text.phoneNumber, text.mobile],
  number: [text.number],
  name: [text.customer, text.name, text.customerName, text.fullName],
  // What was collected, before an amount of any kind: a list may have both.
  amount: [
    text.received,
    text.creditAmount,
    text.amountIn,
    text.paid,
    text.payment,
    text.collected,
    text.collection,
    text.amount,
  ],
  account: [accountMessages.account, text.paidInto],
  reference: [accountMessages.reference],
  remark: [text.remark],
}
// Headings of other lists, folded.
const OTHER_HEADINGS: Readonly<Partial<Record<keyof Columns, readonly string[]>>> = {
  phone: ['phoneno', 'tel', 'notel', 'notelefon', 'hp', 'nohp', 'h/p', 'noh/p', 'mobile'],
  number: ['no', 'bil'],
  name: ['customername', 'fullname', 'namapelanggan', 'namapenuh'],
  amount: ['jumlahbayaran', 'jumlah'],
  remark: ['remarks', 'note', 'notes', 'nota'],
}
// Titles of amounts that nobody has paid.
const NOT_PAID = [
  ...[text.balance, text.outstanding, text.due, text.expected, text.arrears, text.daily, text.lent]
    .flatMap(getWords)
    .map(folded),
  ...['dueamount', 'amountdue', 'duetoday', 'overdue', 'daily', 'instalment', 'loan', 'loanamount'],
  ...['perlubayar', 'harian', 'ansuran', 'pinjaman', 'jumlahpinjaman'],
]
const LINES_ABOVE = 5
const KINDS = Object.keys(HEADINGS) as (keyof Columns)[]

/** Finds the columns of a block by its headings, or else by their content. */
export function findColumns(block: readonly string[][], known: Known): Block {
  for (const [at, line] of block.slice(0, LINES_ABOVE).entries()) {
    const columns = headedColumns(line)
    const titles = line.filter((cell) => NOT_PAID.includes(folded(cell))).length
    const found = Object.keys(columns).length + titles
    if (found < Math.min(2, line.filter(Boolean).length || 2)) continue
    const lines = block.slice(at + 1)
    const listed = lines.filter((cells) => !cells.some(saysTotal))
    const text = getTextColumns(listed, columns)
    const isKeyed = [columns.code, columns.phone, columns.number, columns.name].some(isPlace)
    // A column of an unknown title may be the one with the names.
    const name = isKeyed ? columns.name : text.find((place) => isMostly(lines, place, known.isName))
    return {
      columns: { ...columns, name },
      lines,
      above: block.slice(0, at + 1),
      hasOtherText: text.length > 0,
    }
  }
  // A line below the list says nothing about its columns.
  const listed = block.filter((line) => !line.some(saysTotal))
  const columns = columnsByContent(listed, known)
  return {
    columns,
    lines: block,
    above: [],
    hasOtherText: getTextColumns(listed, columns).length > 0,
  }
}

const isPlace = (place: number | undefined) => place !== undefined

function headedColumns(line: readonly string[]): Columns {
  const words = line.map(folded)
  const columns: Columns = {}
  for (const kind of KINDS) {
    const found = [...HEADINGS[kind].flatMap(getWords).map(folded), ...(OTHER_HEADINGS[kind] ?? [])]
      .map((title) => words.indexOf(title))
      .find((at) => at >= 0)
    if (found !== undefined) columns[kind] = found
  }
  // Of two columns with one title nobody can tell which was collected.
  const { amount } = columns
  if (amount !== undefined && words.lastIndexOf(words[amount] ?? '') !== amount) {
    delete columns.amount
  }
  return columns
}

function getWords({ en, my, zh }: Message): string[] {
  return [String(en), my, zh]
}

function folded(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\(?\brm\b\)?|[\s.:*]/g, '')
}

const getPlaces = (block: readonly string[][]) =>
  Array.from({ length: Math.max(0, ...block.map((line) => line.length)) }, (_, at) => at)

/** Returns whether at least half of a column's filled cells pass a test. */
function isMostly(block: readonly string[][], at: number, test: (cell: string) => boolean) {
  const filled = block.map((line) => line[at] ?? '').filter((cell) => !isNothing(cell))
  return filled.length > 0 && filled.filter(test).length * 2 >= filled.length
}

const isAmount = (cell: string) => isFigure(cell) && (!parseDay(cell) || /^\d+$/.test(cell))
const isWords = (cell: string) => /[^\d\s.,\-–—/:]/.test(cell) && !isFigure(cell) && !parseDay(cell)

/** Returns the columns that have words and no known use. */
function getTextColumns(block: readonly string[][], columns: Columns): number[] {
  const used = Object.values(columns)
  return getPlaces(block).filter(
    (at) => !used.includes(at) && block.some((line) => isWords(line[at] ?? '')),
  )
}

function columnsByContent(block: readonly string[][], { isAccount, isName }: Known): Columns {
  const places = getPlaces(block)
  const width = places.length
  const find = (test: (cell: string) => boolean, ...taken: (number | undefined)[]) =>
    places.find((at) => !taken.includes(at) && isMostly(block, at, test))
  const code = find((cell) => codeNumber(cell) !== undefined)
  const phone = find(isPhoneLike, code)
  const figures = places.filter(
    (at) => at !== code && at !== phone && isMostly(block, at, isAmount),
  )
  const [first, ...others] = figures
  // A list is numbered on its left; anything else that counts may be amounts.
  const isNumbered = first === 0 && others.length > 0 && isCounting(block, first)
  const number = isNumbered ? first : undefined
  const amounts = isNumbered ? others : figures
  const amount =
    width === 1 && code === undefined ? 0 : amounts.length === 1 ? amounts[0] : undefined
  const account = find(isAccount, amount)
  const taken = [code, phone, number, amount, account]
  // What the sheet knows as names is a name, wherever it stands.
  const named = find(isName, ...taken)
  const isKeyed = code !== undefined || phone !== undefined
  const isFree = (at: number) => !taken.includes(at) && at !== named
  const next = amount === undefined ? width : amount + 1 === account ? amount + 2 : amount + 1
  const isRemark = next < width && isFree(next) && (isKeyed || named !== undefined)
  const remark = isRemark ? next : undefined
  const text = places.find(
    (at) => isFree(at) && at !== remark && block.some((line) => isWords(line[at] ?? '')),
  )
  return { code, phone, number, name: named ?? text, amount, account, remark }
}

/** Returns whether a column numbers its rows: 4, 5, 6. */
function isCounting(block: readonly string[][], at: number): boolean {
  const written = block.filter((line) => line.join('') !== '')
  const numbers = written.map((line) => Number(line[at] || NaN))
  return (
    written.length > 1 &&
    numbers.every((each, i) => i === 0 || each === (numbers[i - 1] ?? NaN) + 1)
  )
}
