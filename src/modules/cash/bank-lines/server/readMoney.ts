import { negateSen, sen, type Sen } from '#core/money.ts'
import { isNothing } from '#core/reading/amount.ts'
import { readBankAmount, readWay, type Way } from '#core/reading/bankFigures.ts'
import { MOST_SEN } from '#platform/contract/field.ts'
import { isUnread } from '#platform/server/sheets/cells.ts'
import type { Cell } from '#platform/server/sheets/sheetRows.ts'

/** An amount of a row, or what stands there instead. */
type Money =
  | { sizeSen: Sen; way: Way | undefined }
  | { two: Record<Way, number>; value: string }
  | { value: string }

/** Neither amount is filled, or both are zero. */
export const NO_MONEY: Money = { value: '' }

/** Reads the amount, from one column or two; a zero next to the other amount is nothing. */
export function readMoney(get: (key: string) => Cell, getText: (key: string) => string): Money {
  const found: { sizeSen: Sen; way: Way | undefined }[] = []
  for (const key of ['moneyIn', 'moneyOut', 'amount'] as const) {
    const written = getText(key)
    // A formula without a result says nothing, but means an amount.
    if (isUnread(get(key))) return { value: written }
    if (isNothing(written)) continue
    const read = readAmount(get(key))
    if (!read || read.sizeSen > MOST_SEN) return { value: written }
    if (read.sizeSen === 0) continue
    found.push({ sizeSen: read.sizeSen, way: WAYS[key] ?? read.way ?? readWay(getText('way')) })
  }
  const [one, other] = found
  if (!one) return NO_MONEY
  if (!other) return one
  const value = `${getText('moneyIn')} / ${getText('moneyOut')}`
  return { two: { IN: one.sizeSen, OUT: other.sizeSen }, value }
}

const WAYS: Readonly<Record<'moneyIn' | 'moneyOut' | 'amount', Way | undefined>> = {
  moneyIn: 'IN',
  moneyOut: 'OUT',
  amount: undefined,
}

function readAmount(cell: Cell) {
  if (typeof cell === 'number') {
    const sizeSen = Math.round(Math.abs(cell) * 100)
    const isWhole = Math.abs(Math.abs(cell) * 100 - sizeSen) < 1e-6 * Math.max(1, Math.abs(cell))
    if (!isWhole || !Number.isSafeInteger(sizeSen)) return undefined
    return { sizeSen: sen(sizeSen), way: cell < 0 ? ('OUT' as const) : undefined }
  }
  return typeof cell === 'string' ? readBankAmount(cell) : undefined
}

/** Reads a balance; null where there is none. */
export function readBalance(cell: Cell): Sen | null {
  const read = readAmount(cell)
  if (!read || read.sizeSen > MOST_SEN * 10) return null
  return read.way === 'OUT' ? negateSen(read.sizeSen) : read.sizeSen
}
