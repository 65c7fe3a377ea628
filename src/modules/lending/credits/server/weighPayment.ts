import { daysBetween, type Day } from '#core/calendar.ts'
import { maxSen, type Sen, ZERO_SEN } from '#core/money.ts'
import type { Weigh } from '#platform/server/handler.ts'

/**
 * A payment that is changed, removed or corrected weighs what it was, or becomes if that is more. Its
 * age is counted from its own day. Another remark weighs nothing.
 */
export const weighPayment: Weigh<unknown> = ({ log: [line] }, { today }) => {
  const { before = {}, after = {} } = line ?? {}
  const amounts = [before.amount, after.amount].filter((amount) => amount !== undefined)
  if (amounts.length === 0) return undefined
  const on = after.paymentDate ?? before.date ?? after.date ?? today
  return {
    amountSen: maxSen(ZERO_SEN, ...(amounts as Sen[])),
    ageDays: daysBetween(on as Day, today),
  }
}
