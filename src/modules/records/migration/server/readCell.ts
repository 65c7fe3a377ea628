import { findIdentityDoubt } from '#core/identityNumber.ts'
import { readDay } from '#core/reading/day.ts'
import { parseTimedDay } from '#core/reading/parseTimedDay.ts'
import { readLine } from '#core/reading/text.ts'
import { SETTLE_TYPE } from '#core/loan/terms.ts'
import { parsePercent, parseWhole } from '#core/reading/amount.ts'
import { identityNumber } from '#platform/contract/identityNumber.ts'
import { phone } from '#platform/contract/phone.ts'
import type { Message, Values } from '#platform/contract/message.ts'
import { cellText, readDayCell, readMoneyCell, type Filled } from '#platform/server/sheets/cells.ts'
import type { CellKind } from '../contract.ts'
import { migrationMessages as text } from '../messages.ts'
import { sheetMessages } from '../sheetMessages.ts'

type Reader = { read: (cell: Filled) => unknown; fault: Message }

type Read = { value: unknown } | { fault: Message; values?: Values }

/** Parses a filled cell by its kind, or returns the message that describes the error. */
export function readCell(kind: CellKind, cell: Filled): Read {
  const { read, fault } = READERS[kind]
  const value = read(cell)
  if (value !== undefined) return { value }
  const day = kind === 'day' && typeof cell === 'string' ? readDay(cell) : undefined
  if (!day || !('nearest' in day)) return { fault }
  return { fault: sheetMessages.ROW_NO_SUCH_DAY, values: { lastOn: day.nearest } }
}

const READERS: Readonly<Record<CellKind, Reader>> = {
  text: { read: (cell) => readLine(cellText(cell)), fault: text.ROW_TOO_LONG },
  phone: { read: getPhone, fault: text.ROW_NOT_A_PHONE },
  identity: { read: getIdentity, fault: sheetMessages.ROW_NOT_AN_IDENTITY },
  money: { read: readMoneyCell, fault: text.ROW_NOT_AN_AMOUNT },
  day: { read: readTimedDay, fault: text.ROW_NOT_A_DAY },
  whole: { read: readWhole, fault: text.ROW_NOT_A_NUMBER },
  percent: { read: readBasisPoints, fault: text.ROW_NOT_A_RATE },
  yesNo: { read: (cell) => CHOICES.yesNo[folded(cell)], fault: text.ROW_NOT_A_CHOICE },
  language: { read: (cell) => CHOICES.language[folded(cell)], fault: text.ROW_NOT_A_CHOICE },
  settleType: { read: (cell) => CHOICES.settleType[folded(cell)], fault: text.ROW_NOT_A_CHOICE },
}

const folded = (cell: Filled) => readLine(String(cell)).toLowerCase()

const CHOICES: Readonly<Record<'yesNo' | 'settleType' | 'language', Record<string, unknown>>> = {
  yesNo: {
    yes: true,
    y: true,
    ya: true,
    true: true,
    1: true,
    是: true,
    no: false,
    n: false,
    tidak: false,
    false: false,
    0: false,
    否: false,
  },
  language: {
    en: 'en',
    english: 'en',
    my: 'my',
    ms: 'my',
    malay: 'my',
    melayu: 'my',
    zh: 'zh',
    chinese: 'zh',
    中文: 'zh',
  },
  settleType: {
    auto: SETTLE_TYPE.AUTO,
    automatik: SETTLE_TYPE.AUTO,
    自动: SETTLE_TYPE.AUTO,
    manual: SETTLE_TYPE.MANUAL,
    手动: SETTLE_TYPE.MANUAL,
  },
}

function readTimedDay(cell: Filled) {
  return cell instanceof Date ? readDayCell(cell) : parseTimedDay(String(cell))
}

/**
 * Restores the leading zeros that a number has lost in a spreadsheet, also where it was saved as
 * text: an identity card has 12 digits.
 */
function getIdentity(cell: Filled): string | undefined {
  const isText = typeof cell === 'string' && /^\d{10,11}$/.test(cell)
  const isCard = isText && findIdentityDoubt(cell.padStart(12, '0')) === undefined
  const isShort = isCard || (typeof cell === 'number' && cell >= 1e8)
  const read = identityNumber.safeParse(isShort ? String(cell).padStart(12, '0') : String(cell))
  return read.success ? read.data : undefined
}

/** Restores the leading 0 or + that a number cell has lost. */
function getPhone(cell: Filled): string | undefined {
  const written = readLine(String(cell))
  const candidates = typeof cell === 'number' ? [`0${written}`, `+${written}`] : [written]
  for (const candidate of candidates) {
    const read = phone.safeParse(candidate)
    if (read.success) return read.data
  }
  return undefined
}

function readWhole(cell: Filled): number | undefined {
  const number = typeof cell === 'string' ? parseWhole(cell) : cell
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined
}

/**
 * Parses basis points. A value below 1 is probably a share, 0.2 for 20 %: it is refused, not
 * guessed.
 */
function readBasisPoints(cell: Filled): number | undefined {
  const points = typeof cell === 'string' ? parsePercent(cell) : readMoneyCell(cell)
  return points !== undefined && (points === 0 || points >= 100) ? points : undefined
}
