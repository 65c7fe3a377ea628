import type { Day } from '../calendar.ts'
import { maxSen, type Sen, subtractSen, ZERO_SEN } from '../money.ts'
import { type Refusal, refuse } from './refusal.ts'
import type { LoanState } from './standing.ts'
import { refuseDate, refuseUnlessUnsettled } from './transaction.ts'

type Refund = {
  amountSen: Sen
  /** The loan's credits by transfer that nobody has seen arrive. */
  unconfirmedSen: Sen
  on: Day
  today: Day
}

/** Refunds `amountSen` of the total credit to the customer, or refuses. */
export function refund(
  loan: LoanState,
  { amountSen, unconfirmedSen, on, today }: Refund,
): { loan: LoanState } | Refusal {
  const refusal =
    refuseUnlessUnsettled(loan) ??
    refuseAmount(amountSen, loan, unconfirmedSen) ??
    refuseDate(loan, on, today)
  if (refusal) return refusal
  return { loan: { ...loan, creditSen: subtractSen(loan.creditSen, amountSen), latestOn: on } }
}

/** Returns how much may be refunded: the total credit without transfers that may never arrive. */
export function getRefundable(
  { creditSen }: Pick<LoanState, 'creditSen'>,
  unconfirmedSen: Sen,
): Sen {
  return maxSen(subtractSen(creditSen, unconfirmedSen), ZERO_SEN)
}

function refuseAmount(amountSen: Sen, loan: LoanState, unconfirmedSen: Sen): Refusal | undefined {
  const { creditSen } = loan
  if (amountSen <= 0) return refuse('AMOUNT_NOT_POSITIVE', 'amount')
  if (amountSen > creditSen) return refuse('REFUND_EXCEEDS_CREDIT', 'amount', { creditSen })
  const refundableSen = getRefundable(loan, unconfirmedSen)
  if (amountSen > refundableSen) {
    return refuse('CREDIT_UNCONFIRMED', 'amount', { refundableSen, unconfirmedSen })
  }
}
