import { createHash } from 'node:crypto'
import { addDays, type Day } from '#core/calendar.ts'
import { negateSen, type Sen } from '#core/money.ts'
import { isNothing } from '#core/reading/amount.ts'
import { toDayFirst, type DayOrder } from '#core/reading/dayOrder.ts'
import { saysTotal } from '#core/reading/saysTotal.ts'
import { foldWidth, readLine } from '#core/reading/text.ts'
import { readBankAmount, readBankDay, type Way } from '#core/reading/bankFigures.ts'
import type { Message } from '#platform/contract/message.ts'
import { cellText, isUnread, readDayCell } from '#platform/server/sheets/cells.ts'
import type { Mapping } from '#platform/contract/columnMapping.ts'
import type { Cell, SheetRow } from '#platform/server/sheets/sheetRows.ts'
import { bankRowMessages as text } from '../rowMessages.ts'
import { findWay, isOldestFirst } from './findWay.ts'
import { NO_MONEY, readBalance, readMoney } from './readMoney.ts'

/** Why a row could not be read, and what stands in its cell. */
export type RowProblem = { code: string; value: string }

type Words = { row: number; description: string; reference: string; searchText: string }

/** A line of a bank's file; `amountSen` is above 0 when it came in. */
export type BankLine = Words & {
  on: Day
  amountSen: Sen
  balanceSen: Sen | null
  key: string
  /** Equal lines of one file count up from 1. */
  occurrence: number
}

export type UnreadRow = Words & { problem: RowProblem; key: string; occurrence: number }

export type BankRows = {
  /** In the order of the days, also where the file has the newest first. */
  lines: BankLine[]
  unread: UnreadRow[]
  /** Headings once more, balances and totals, notes of the bank, and what was not paid after all. */
  leftOut: number
  /** A row whose date can only have the month first, where no row has the day first. */
  monthFirst: { row: number; value: string } | undefined
}

/** A line before it is known which way it went. */
export type Draft = Words & {
  on: Day
  sizeSen: Sen
  way: Way | undefined
  balanceSen: Sen | null
  letters: string
}

/** A bank dates some lines ahead; a date behind this is a wrong year. */
const MOST_DAYS_AHEAD = 31
/** Ten years: a year of two digits stood in front, where the day was looked for. */
const MOST_DAYS_AGO = 3_653

const NOT_PAID = /fail|cancel|reject|declin|pending|gagal|batal|失败|取消/i
const BALANCE =
  /balance|brought f|carried f|\b[bc]\/[fd]\b|opening|closing|\bbaki\b|期初|期末|承前|余额|餘額/i

type ReadingOfRows = {
  mapping: Mapping
  titles: readonly string[]
  today: Day
  /** How dates with slashes are read. */
  dayOrder?: DayOrder | null
  /** Cells of a text file may be parts of one that its comma has split. */
  isText?: boolean
}

/** Reads the rows of a bank's file that stand below its headings. */
export function readBankRows(
  rows: readonly SheetRow[],
  { mapping, titles, today, dayOrder = null, isText = false }: ReadingOfRows,
): BankRows {
  const [earliest, latest] = [addDays(today, -MOST_DAYS_AGO), addDays(today, MOST_DAYS_AHEAD)]
  const drafts: Draft[] = []
  const unread: Omit<UnreadRow, 'occurrence'>[] = []
  let leftOut = 0
  const sums = { IN: 0, OUT: 0 }
  for (const { at, cells } of rows) {
    const read = readRow({ at, cells }, mapping, titles, {
      sums,
      earliest,
      latest,
      dayOrder,
      isText,
    })
    if (read === 'LEFT_OUT') leftOut += 1
    else if ('problem' in read) unread.push(read)
    else {
      drafts.push(read)
      if (read.way) sums[read.way] += read.sizeSen
    }
  }
  const oldestFirst = isOldestFirst(drafts) ? drafts : drafts.toReversed()
  const { lines: decided, without } = decideWays(oldestFirst, mapping)
  const lines = decided.toSorted((one, other) =>
    one.on < other.on ? -1 : Number(one.on > other.on),
  )
  unread.push(
    ...without.map((draft) => ({
      ...getWords(draft),
      problem: toProblem(text.BANK_ROW_NO_WAY, String(draft.sizeSen / 100)),
      key: getKey('unread', draft.searchText, String(draft.sizeSen)),
    })),
  )
  const seen = new Map<string, number>()
  const count = (key: string) => {
    const occurrence = (seen.get(key) ?? 0) + 1
    seen.set(key, occurrence)
    return occurrence
  }
  return {
    lines: lines.map((line) => ({ ...line, occurrence: count(line.key) })),
    unread: unread.map((row) => ({ ...row, occurrence: count(row.key) })),
    leftOut,
    monthFirst: dayOrder === 'MONTH_FIRST' ? undefined : findMonthFirst(rows, mapping),
  }
}

const TWO_NUMBERS = /^(\d{1,2})[-/. ](\d{1,2})[-/. ]\d/

/** Returns the first row whose date proves that the month is first, unless others have the day first. */
function findMonthFirst(rows: readonly SheetRow[], mapping: Mapping) {
  const dates = rows.flatMap(({ at, cells }) => {
    const cell = cells[mapping['date'] ?? -1] ?? null
    const value = readLine(cellText(cell))
    const [, first, second] = TWO_NUMBERS.exec(foldWidth(value)) ?? []
    return first && second && !(cell instanceof Date)
      ? [{ row: at, value: value.slice(0, 100), first: Number(first), second: Number(second) }]
      : []
  })
  if (dates.some(({ first }) => first > 12)) return undefined
  const found = dates.find(({ second }) => second > 12 && second <= 31)
  return found && { row: found.row, value: found.value }
}

const getWords = ({ row, description, reference, searchText }: Words): Words => ({
  row,
  description,
  reference,
  searchText,
})

type Sums = Readonly<Record<Way, number>>
type Limits = {
  sums: Sums
  earliest: Day
  latest: Day
  dayOrder: DayOrder | null
  isText: boolean
}
type Read = Draft | Omit<UnreadRow, 'occurrence'> | 'LEFT_OUT'

function readRow(
  { at, cells }: SheetRow,
  mapping: Mapping,
  titles: readonly string[],
  { sums, earliest, latest, dayOrder, isText }: Limits,
): Read {
  const texts = cells.map((cell) => readLine(cellText(cell)))
  const get = (key: string): Cell => cells[mapping[key] ?? -1] ?? null
  const getText = (key: string) => texts[mapping[key] ?? -1] ?? ''
  if (titles.every((title, place) => title === (texts[place] ?? '').slice(0, 100)))
    return 'LEFT_OUT'
  if (NOT_PAID.test(getText('status'))) return 'LEFT_OUT'
  const money = readMoney(get, getText)
  const hasDay = /\d/.test(getText('date'))
  const isSum = 'two' in money && money.two.IN === sums.IN && money.two.OUT === sums.OUT
  const isTotal = texts.some((each) => saysTotal(each) || BALANCE.test(each))
  // It says a balance, or nothing.
  if (money === NO_MONEY) return 'LEFT_OUT'
  if (!hasDay && (isTotal || isSum)) return 'LEFT_OUT'
  const words = readWords({ at, texts, cells }, mapping, getText)
  const refuse = (message: Message, value: string): Read => ({
    ...words,
    problem: toProblem(message, value),
    key: getKey('unread', ...texts),
  })
  const broken = cells.find((cell) => isUnread(cell))
  if (broken) return refuse(text.BANK_ROW_ERROR_CELL, cellText(broken))
  const day = get('date')
  const beyond = isText
    ? texts.findIndex((each, place) => each !== '' && place >= titles.length)
    : -1
  if (beyond >= 0) return refuse(text.BANK_ROW_MORE_CELLS, texts[beyond] ?? '')
  const isOtherWay = dayOrder === 'MONTH_FIRST' && typeof day === 'string'
  const written = isOtherWay ? toDayFirst(day) : day
  const on = written === null || isUnread(written) ? undefined : readDayOf(written)
  if (on === undefined) return refuse(text.BANK_ROW_NO_DAY, getText('date'))
  if (on > latest) return refuse(text.BANK_ROW_FUTURE, getText('date'))
  if (on < earliest) return refuse(text.BANK_ROW_LONG_AGO, getText('date'))
  const currency = getText('currency')
  if (currency && !/^(?:myr|rm)$/i.test(currency)) return refuse(text.BANK_ROW_CURRENCY, currency)
  if ('two' in money) return refuse(text.BANK_ROW_TWO_AMOUNTS, money.value)
  if (!('sizeSen' in money)) return refuse(text.BANK_ROW_NO_AMOUNT, money.value)
  const balanceSen = readBalance(get('balance'))
  const letters = getLetters(texts)
  return { ...words, on, sizeSen: money.sizeSen, way: money.way, balanceSen, letters }
}

const toProblem = ({ key }: Message, value: string): RowProblem => ({
  code: key,
  value: value.slice(0, 100),
})

const readDayOf = (cell: Exclude<Cell, null | { unread: string }>) =>
  cell instanceof Date ? readDayCell(cell) : readBankDay(String(cell))

const TEXTS = ['description', 'name', 'details'] as const

function readWords(
  { at, texts }: { at: number; texts: readonly string[]; cells: readonly Cell[] },
  mapping: Mapping,
  getText: (key: string) => string,
): Words {
  const named = TEXTS.map(getText).filter((each) => !isNothing(each))
  const figures = new Set(
    ['date', 'moneyIn', 'moneyOut', 'amount', 'balance'].map((key) => mapping[key]),
  )
  const others = texts.filter((_, place) => !figures.has(place))
  const spoken = named.length > 0 ? named : others.filter((each) => /\p{L}/u.test(each))
  return {
    row: at,
    description: [...new Set(spoken)].join(' · ').slice(0, 500),
    reference: isNothing(getText('reference')) ? '' : getText('reference').slice(0, 100),
    searchText: foldWords(others.join(' ')),
  }
}

/** Folds a text to words of Latin letters and digits, each between blanks. */
export function foldWords(written: string): string {
  const folded = written
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  return ` ${folded} `.slice(0, 1_000)
}

/** Returns the words of a row that are no day and no amount: they are the same in every export. */
const getLetters = (texts: readonly string[]) =>
  texts
    .filter((each) => /\p{L}/u.test(each) && !readBankDay(each) && !readBankAmount(each))
    .map((each) => each.normalize('NFKC').toLowerCase().replace(/\s+/g, ''))
    .toSorted()
    .join('|')

const getKey = (...parts: readonly string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32)

/** Gives each line its sign; those whose way the file does not say are left. */
function decideWays(drafts: readonly Draft[], mapping: Mapping) {
  const ofFile = {
    isSigned: drafts.some(({ way }) => way !== undefined),
    hasColumn: mapping['way'] !== undefined,
    hasBalances: drafts.some(({ balanceSen }) => balanceSen !== null),
  }
  const lines: Omit<BankLine, 'occurrence'>[] = []
  const without: Draft[] = []
  drafts.forEach((draft, place) => {
    const way = findWay(draft, drafts[place - 1], ofFile)
    if (way === undefined) return void without.push(draft)
    const amountSen = way === 'IN' ? draft.sizeSen : negateSen(draft.sizeSen)
    const { on, balanceSen, letters } = draft
    const key = getKey(on, String(amountSen), letters)
    lines.push({ ...getWords(draft), on, amountSen, balanceSen, key })
  })
  return { lines, without }
}

/** Returns the first and the last day of a file and what the bank says at its last line. */
export function getSpan(lines: readonly BankLine[]) {
  const last = lines.at(-1)
  return {
    firstOn: lines.at(0)?.on ?? null,
    lastOn: last?.on ?? null,
    lastBalanceSen: last?.balanceSen ?? null,
  }
}
