import type { Day } from './calendar.ts'
import { type Refusal, refuse } from './loan/refusal.ts'
import { type Sen, subtractSen } from './money.ts'

/** A commission pay-out as typed, on the business day `today`. */
export type CommissionPayment = { amountSen: Sen; on: Day; today: Day }

/** What a pay-out draws on: the commission owed to the person, and the agent's petty cash. */
export type CommissionFunds = { owedSen: Sen; pettyCashSen: Sen }

/**
 * Returns both sums after the pay-out, or a refusal: 0 < amount ≤ owed, not after today, and never
 * more than petty cash holds (field rules, section 2).
 */
export function payCommission(
  { amountSen, on, today }: CommissionPayment,
  { owedSen, pettyCashSen }: CommissionFunds,
): CommissionFunds | Refusal {
  if (amountSen <= 0) return refuse('AMOUNT_NOT_POSITIVE', 'amount')
  if (amountSen > owedSen) return refuse('COMMISSION_EXCEEDS_OWED', 'amount', { owedSen })
  if (on > today) return refuse('DATE_IN_FUTURE', 'date', { todayOn: today })
  if (amountSen > pettyCashSen) {
    return refuse('PETTY_CASH_INSUFFICIENT', undefined, { balanceSen: pettyCashSen })
  }
  return {
    owedSen: subtractSen(owedSen, amountSen),
    pettyCashSen: subtractSen(pettyCashSen, amountSen),
  }
}
