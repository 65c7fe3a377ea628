import { refusalMessages } from '#platform/contract/refusalMessages.ts'
import { isRefused, type Refusal } from '#core/loan/refusal.ts'
import { refuseDate, refuseUnlessUnsettled } from '#core/loan/transaction.ts'
import type { Day } from '#core/calendar.ts'
import type { Sen } from '#core/money.ts'
import type { Message } from '#platform/contract/message.ts'
import type { FieldRefusal } from '#platform/server/appError.ts'
import { getLoan, type LoanRow } from '#modules/lending/cashbooks/server/cashbookRow.ts'
import { collectionMessages as text } from '../messages.ts'

/** Converts the refusal of one line of a batch to a refusal of its field. */
export function getFault({ refused, field, params }: Refusal, path: string): FieldRefusal {
  const name = field === 'creditAmount' ? field : 'cashbookId'
  return { path: `${path}.${name}`, message: refusalMessages[refused], values: params }
}

type Visit = {
  reason: string
  promisedDate: Day | null
  promisedAmount?: Sen | null | undefined
  on: Day
  today: Day
}

/**
 * Returns why a visit cannot be recorded; its date is limited to the dates that a payment may have.
 */
export function visitFault(
  cashbook: LoanRow,
  { reason, promisedDate, promisedAmount, on, today }: Visit,
  path: string,
): FieldRefusal | undefined {
  const loan = { ...getLoan(cashbook), latestOn: cashbook.debit_on }
  const refusal = refuseUnlessUnsettled(loan) ?? refuseDate(loan, on, today)
  if (refusal && isRefused(refusal)) return getFault(refusal, path)
  const fault = (message: Message) => ({
    path: `${path}.promisedDate`,
    message,
    values: { visitOn: on },
  })
  if ((reason === 'PROMISED') !== (promisedDate !== null)) return fault(text.PROMISE_NEEDS_DATE)
  if (promisedDate !== null && promisedDate < on) return fault(text.PROMISE_IN_PAST)
  if (promisedDate === null && promisedAmount != null) {
    return { path: `${path}.promisedAmount`, message: text.PROMISE_AMOUNT_ALONE }
  }
}
