import { type Day } from '../calendar.ts'
import { type Sen, addSen } from '../money.ts'
import { type CreditEffect, effectOf } from './creditEffect.ts'
import { type Refusal, refuse } from './refusal.ts'
import { type LoanState, type Standing, standingOn } from './standing.ts'
import { refuseDate, refuseUnlessUnsettled } from './transaction.ts'

export type CreditApplied = {
  loan: LoanState
  /** Both as of the day of the credit. */
  standingBefore: Standing
  standingAfter: Standing
  effect: CreditEffect
}

/** The loan after a payment of `amountSen` on a day, or why it cannot be taken. */
export function applyCredit(
  loan: LoanState,
  { amountSen, on, today }: { amountSen: Sen; on: Day; today: Day },
): CreditApplied | Refusal {
  const standingBefore = standingOn(on, loan)
  const refusal =
    refuseUnlessUnsettled(loan) ??
    refuseAmount(amountSen, standingBefore.balanceSen) ??
    refuseDate(loan, on, today)
  if (refusal) return refusal
  const paid = { ...loan, creditSen: addSen(loan.creditSen, amountSen), latestOn: on }
  const standingAfter = standingOn(on, paid)
  const effect = effectOf(amountSen, loan.dailySen, standingBefore, standingAfter)
  return { loan: paid, standingBefore, standingAfter, effect }
}

function refuseAmount(amountSen: Sen, balanceSen: Sen): Refusal | undefined {
  if (balanceSen === 0) return refuse('CASHBOOK_FULLY_PAID')
  if (amountSen <= 0) return refuse('AMOUNT_NOT_POSITIVE', 'creditAmount')
  if (amountSen > balanceSen)
    return refuse('CREDIT_EXCEEDS_BALANCE', 'creditAmount', { balanceSen })
}
