import type { Day } from './calendar.ts'
import { type Refusal, refuse } from './loan/refusal.ts'
import { type Sen, subtractSen } from './money.ts'
import { refuseInsufficient } from './pettyCash.ts'

/** A commission pay-out as typed, on the business day `today`. */
export type CommissionPayment = { amountSen: Sen; on: Day; today: Day }

/** What a pay-out draws on: the commission owed to the person, and the account that pays. */
export type CommissionFunds = { owedSen: Sen; accountSen: Sen; isBank?: boolean }

/**
 * Returns both sums after the pay-out, or a refusal: 0 < amount ≤ owed, not after today, and never
 * more than the account holds (field rules, section 2).
 */
export function payCommission(
  { amountSen, on, today }: CommissionPayment,
  { owedSen, accountSen, isBank = false }: CommissionFunds,
): CommissionFunds | Refusal {
  if (amountSen <= 0) return refuse('AMOUNT_NOT_POSITIVE', 'amount')
  if (amountSen > owedSen) return refuse('COMMISSION_EXCEEDS_OWED', 'amount', { owedSen })
  if (on > today) return refuse('DATE_IN_FUTURE', 'date', { todayOn: today })
  if (amountSen > accountSen) return refuseInsufficient(accountSen, isBank)
  return {
    owedSen: subtractSen(owedSen, amountSen),
    accountSen: subtractSen(accountSen, amountSen),
  }
}
