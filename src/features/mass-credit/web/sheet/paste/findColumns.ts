import { parseRinggit } from '#core/reading/amount.ts'
import type { Message } from '#platform/contract/message.ts'
import { accountMessages } from '#features/accounts/messages.ts'
import { pasteMessages as text } from './pasteMessages.ts'
import { codeNumber, isPhoneLike } from './pasteKeys.ts'

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

export type Block = { columns: Columns; lines: readonly string[][]; linesAbove: number }

/** Known headings, from exported files and common lists; the first match counts. */
const HEADINGS: Readonly<Record<keyof Columns, readonly Message[]>> = {
  code: [text.code, text.cashbook],
  phone: [text.phone, text.phoneNumber],
  number: [text.number],
  name: [text.customer, text.name],
  amount: [text.received, text.creditAmount, text.amountIn, text.paid, text.amount],
  account: [accountMessages.account, text.paidInto],
  reference: [accountMessages.reference],
  remark: [text.remark],
}
const LINES_ABOVE = 5

/**
 * Finds the columns of a block by its headings, or else by their content; `isAccount` knows the
 * names of accounts.
 */
export function findColumns(
  block: readonly string[][],
  isAccount: (cell: string) => boolean = () => false,
): Block {
  for (const [at, line] of block.slice(0, LINES_ABOVE).entries()) {
    const columns = headedColumns(line)
    if (Object.keys(columns).length >= Math.min(2, line.length)) {
      return { columns, lines: block.slice(at + 1), linesAbove: at + 1 }
    }
  }
  return { columns: columnsByContent(block, isAccount), lines: block, linesAbove: 0 }
}

function headedColumns(line: readonly string[]): Columns {
  const words = line.map(folded)
  const columns: Columns = {}
  for (const [kind, defineMessages] of Object.entries(HEADINGS)) {
    const found = defineMessages
      .flatMap(({ en, my, zh }) =>
        [en, my, zh].map((texts) => words.indexOf(folded(String(texts)))),
      )
      .find((at) => at >= 0)
    if (found !== undefined) columns[kind as keyof Columns] = found
  }
  return columns
}

const folded = (heading: string) =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\(?\brm\b\)?|[\s.:*]/g, '')

function columnsByContent(
  block: readonly string[][],
  isAccount: (cell: string) => boolean,
): Columns {
  const width = Math.max(...block.map((line) => line.length))
  const places = Array.from({ length: width }, (_, at) => at)
  const mostly = (at: number, test: (cell: string) => boolean) => {
    const filled = block.map((line) => line[at] ?? '').filter(Boolean)
    return filled.length > 0 && filled.filter(test).length * 2 >= filled.length
  }
  const code = places.find((at) => mostly(at, (cell) => codeNumber(cell) !== undefined))
  const phone = places.find((at) => at !== code && mostly(at, isPhoneLike))
  const figures = places.filter(
    (at) => at !== code && at !== phone && mostly(at, (cell) => parseRinggit(cell) !== undefined),
  )
  const [first, ...others] = figures
  const isNumbered = first !== undefined && others.length > 0 && isCounting(block, first)
  const number = isNumbered ? first : undefined
  const amounts = isNumbered ? others : figures
  const amount =
    width === 1 && code === undefined ? 0 : amounts.length === 1 ? amounts[0] : undefined
  const account = places.find((at) => at !== amount && mostly(at, isAccount))
  const isText = (at: number) => ![code, phone, number, amount, account].includes(at)
  const next = amount === undefined ? width : amount + 1 === account ? amount + 2 : amount + 1
  const remark = next < width && isText(next) ? next : undefined
  const name = places.find((at) => isText(at) && at !== remark)
  return { code, phone, number, name, amount, account, remark }
}

/** Returns whether a column numbers its rows: 4, 5, 6. */
function isCounting(block: readonly string[][], at: number): boolean {
  const numbers = block.map((line) => Number(line[at] || NaN))
  return (
    block.length > 1 && numbers.every((each, i) => i === 0 || each === (numbers[i - 1] ?? NaN) + 1)
  )
}
