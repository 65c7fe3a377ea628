import type { Day } from './calendar.ts'
import { type Refusal, refuse } from './loan/refusal.ts'
import { type Sen, subtractSen, ZERO_SEN } from './money.ts'
import { type Funds, refuseInsufficient } from './pettyCash.ts'

/**
 * A commission pay-out as typed, on the business day `today`: the commission that is settled, and
 * how much of it is taken off a shortage instead of being paid.
 */
export type CommissionPayment = { amountSen: Sen; deductedSen?: Sen; on: Day; today: Day }

/**
 * What a pay-out draws on: the commission owed now, the least owed on any day from its date on, what
 * the person is short, and the account that pays.
 */
export type CommissionFunds = {
  owedSen: Sen
  owedThenSen?: Sen
  shortSen?: Sen
  account: Funds
}

/**
 * Returns what is left of both sums, and what is paid, or a refusal: 0 < amount ≤ owed, also on its
 * date; not after today; at most the shortage is deducted; and never more than the account has
 * (field rules, sections 2 and 10).
 */
export function payCommission(
  { amountSen, deductedSen = ZERO_SEN, on, today }: CommissionPayment,
  { owedSen, owedThenSen = owedSen, shortSen = ZERO_SEN, account }: CommissionFunds,
): { owedSen: Sen; paidSen: Sen; spendableSen: Sen } | Refusal {
  if (amountSen <= 0) return refuse('AMOUNT_NOT_POSITIVE', 'amount')
  if (amountSen > owedSen) return refuse('COMMISSION_EXCEEDS_OWED', 'amount', { owedSen })
  if (on > today) return refuse('DATE_IN_FUTURE', 'date', { todayOn: today })
  if (deductedSen > amountSen) return refuse('DEDUCTION_EXCEEDS_AMOUNT', 'deductedAmount')
  if (deductedSen > shortSen) {
    return refuse('AMOUNT_EXCEEDS_DIFFERENCE', 'deductedAmount', { differenceSen: shortSen })
  }
  const paidSen = subtractSen(amountSen, deductedSen)
  if (paidSen > owedThenSen) {
    return refuse('COMMISSION_NOT_EARNED', 'date', { owedSen: owedThenSen, paidOn: on })
  }
  if (paidSen > 0 && paidSen > account.spendableSen) return refuseInsufficient(account)
  return {
    owedSen: subtractSen(owedSen, amountSen),
    paidSen,
    spendableSen: subtractSen(account.spendableSen, paidSen),
  }
}
