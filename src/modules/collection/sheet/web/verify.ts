import type { Day } from '#core/calendar.ts'
import type { CreditApplied } from '#core/loan/applyCredit.ts'
import { formatPlain, maxSen, subtractSen, ZERO_SEN, type Sen } from '#core/money.ts'
import { parseRinggit } from '#core/reading/amount.ts'
import type { Message, Values } from '#platform/contract/message.ts'
import { getOutcome } from '#modules/lending/credits/web/creditFacts.ts'
import { toLoanState, type Row } from '../../round/web/rows.ts'
import { massCreditWebMessages as text } from './messages.ts'

/** The content of a row of the sheet; a payment without an account is cash. */
export type Cell = {
  text: string
  remark: string
  isOn: boolean
  accountId?: number | undefined
  /** The reference of its transfer. */
  reference?: string | undefined
}

/**
 * The result of a row's entry: nothing, a visit without a payment, a payment with its effect, or an
 * error.
 */
export type Verified =
  | { kind: 'OFF' }
  | { kind: 'MISSED' }
  | { kind: 'PAID'; amountSen: Sen; applied: CreditApplied }
  | { kind: 'FAULT'; message: Message; values: Values }

const OFF: Verified = { kind: 'OFF' }

/** Checks an entry by the rules that the server applies. */
export function verify(row: Row, cell: Cell, on: Day, today: Day): Verified {
  const typed = cell.text.trim()
  if (!cell.isOn || typed === '' || row.unableReason !== null) return OFF
  const amountSen = parseRinggit(typed)
  if (amountSen === undefined) return { kind: 'FAULT', message: text.notAnAmount, values: {} }
  // A customer who has paid that day did not miss the visit.
  if (amountSen === 0) return row.paidToday > 0 ? OFF : { kind: 'MISSED' }
  const outcome = getOutcome(toLoanState(row), { amountSen, on, today })
  if (!('applied' in outcome)) {
    return { kind: 'FAULT', message: outcome.message, values: outcome.values }
  }
  return { kind: 'PAID', amountSen, applied: outcome.applied }
}

/** Returns the amount still expected of a row that day. */
export function getExpected(row: Row): Sen {
  if (row.unableReason !== null) return ZERO_SEN
  return maxSen(ZERO_SEN, subtractSen(row.expected, row.paidToday))
}

/** Returns whether the row was neither paid nor visited that day. */
export const isUntouched = (row: Row): boolean => row.paidToday === 0 && row.missedVisit === null

/** Returns the initial content of a row: the expected amount, if it is untouched. */
export function usualCell(row: Row): Cell {
  const amountSen = isUntouched(row) ? getExpected(row) : ZERO_SEN
  return { text: amountSen > 0 ? formatPlain(amountSen) : '', remark: '', isOn: amountSen > 0 }
}
