import type { Day } from '../calendar.ts'
import { negateSen, sen, type Sen } from '../money.ts'
import { parseRinggit } from './amount.ts'
import { parseDay } from './day.ts'
import { foldWidth, readLine } from './text.ts'

/** An amount of a bank's file in sen, and which way it went where its cell says so. */
export type BankAmount = { sizeSen: Sen; way: Way | undefined }

/** Money that came into the account, or left it. */
export type Way = 'IN' | 'OUT'

const MARKED = /^(\(?)\s*([-+]?)\s*(.*?)\s*([-+]?)\s*\)?\s*(cr|dr|c|d)?\.?$/i
const CLOCK =
  /[T, ]+\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?m\.?)?\s*(?:Z|[+-]\d{2}:?\d{2})?$/i

/**
 * Reads an amount as banks write it: `1,200.50`, `-50.00`, `50.00-`, `(50.00)`, `50.00 DR`,
 * `+RM 20`. Undefined for anything else. Brackets, a minus and DR say that money left the account.
 */
export function readBankAmount(typed: string): BankAmount | undefined {
  const text = foldWidth(readLine(typed))
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim()
  const [, bracket = '', before = '', figure = '', after = '', word = ''] = MARKED.exec(text) ?? []
  const isBracketed = bracket !== ''
  if (isBracketed !== /\)\s*(?:cr|dr|c|d)?\.?$/i.test(text)) return undefined
  const marks = [before, after, isBracketed ? '-' : '', toSign(word)].filter(Boolean)
  // `RM -20` has its sign behind the currency.
  const plain = figure.replace(/^RM\s*([-+])/i, (_, sign: string) => {
    marks.push(sign)
    return ''
  })
  if (/[-+]/.test(plain) || new Set(marks).size > 1) return undefined
  const sizeSen = parseRinggit(plain)
  if (sizeSen === undefined) return undefined
  const [mark] = marks
  if (mark === undefined) return { sizeSen, way: undefined }
  return { sizeSen, way: mark === '-' ? 'OUT' : 'IN' }
}

const toSign = (word: string) => {
  if (word === '') return ''
  return /^d/i.test(word) ? '-' : '+'
}

/** Reads a balance as banks write it: what the account owes the bank is below 0. */
export function readBankBalance(typed: string): Sen | undefined {
  const read = readBankAmount(typed)
  if (!read) return undefined
  return read.way === 'OUT' ? negateSen(read.sizeSen) : sen(read.sizeSen)
}

/** Reads a day of a bank's file, which may carry a time of the day. */
export function readBankDay(typed: string): Day | undefined {
  const text = foldWidth(readLine(typed)).trim()
  return parseDay(text) ?? parseDay(text.replace(CLOCK, ''))
}

const IN = /^(?:cr|c|credit|in|incoming|kredit|masuk|deposit|\+|贷|贷方|收入)\.?$/i
const OUT = /^(?:dr|d|debit|out|outgoing|keluar|withdrawal|-|借|借方|支出)\.?$/i

/** Reads a cell that says which way a line went: `DR`, `CR`, `Debit`, `IN`, `贷`. */
export function readWay(typed: string): Way | undefined {
  const text = foldWidth(readLine(typed)).trim()
  if (IN.test(text)) return 'IN'
  return OUT.test(text) ? 'OUT' : undefined
}
