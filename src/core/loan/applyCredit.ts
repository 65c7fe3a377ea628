import type { Day } from '../calendar.ts'
import { type Sen, addSen } from '../money.ts'
import { type CreditEffect, getEffect } from './creditEffect.ts'
import { type Refusal, isRefused, refuse } from './refusal.ts'
import { type LoanState, type Standing, getBalance, standingOn } from './standing.ts'
import { refuseDate, refuseUnlessUnsettled } from './transaction.ts'

export type CreditApplied = {
  loan: LoanState
  /** Both as of the day of the credit. */
  standingBefore: Standing
  standingAfter: Standing
  effect: CreditEffect
}

type Payment = { amountSen: Sen; on: Day; today: Day }

/** The loan after a payment of `amountSen` on a day, or why it cannot be taken. */
export function takeCredit(
  loan: LoanState,
  { amountSen, on, today }: Payment,
): { loan: LoanState } | Refusal {
  const refusal =
    refuseUnlessUnsettled(loan) ??
    refuseAmount(amountSen, getBalance(loan)) ??
    refuseDate(loan, on, today)
  if (refusal) return refusal
  return { loan: { ...loan, creditSen: addSen(loan.creditSen, amountSen), latestOn: on } }
}

/** The same, with where the loan stands before and after and what the payment does. */
export function applyCredit(loan: LoanState, payment: Payment): CreditApplied | Refusal {
  const taken = takeCredit(loan, payment)
  if (isRefused(taken)) return taken
  const { amountSen, on } = payment
  const standingBefore = standingOn(on, loan)
  const standingAfter = standingOn(on, taken.loan)
  const effect = getEffect(amountSen, loan.dailySen, standingBefore, standingAfter)
  return { loan: taken.loan, standingBefore, standingAfter, effect }
}

function refuseAmount(amountSen: Sen, balanceSen: Sen): Refusal | undefined {
  if (balanceSen === 0) return refuse('CASHBOOK_FULLY_PAID')
  if (amountSen <= 0) return refuse('AMOUNT_NOT_POSITIVE', 'creditAmount')
  if (amountSen > balanceSen)
    return refuse('CREDIT_EXCEEDS_BALANCE', 'creditAmount', { balanceSen })
}
