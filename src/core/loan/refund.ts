import type { Day } from '../calendar.ts'
import { type Sen, subtractSen } from '../money.ts'
import { type Refusal, refuse } from './refusal.ts'
import type { LoanState } from './standing.ts'
import { refuseDate, refuseUnlessUnsettled } from './transaction.ts'

/** Refunds `amountSen` of the total credit to the customer, or refuses. */
export function refund(
  loan: LoanState,
  { amountSen, on, today }: { amountSen: Sen; on: Day; today: Day },
): { loan: LoanState } | Refusal {
  const refusal =
    refuseUnlessUnsettled(loan) ?? refuseAmount(amountSen, loan) ?? refuseDate(loan, on, today)
  if (refusal) return refusal
  return { loan: { ...loan, creditSen: subtractSen(loan.creditSen, amountSen), latestOn: on } }
}

function refuseAmount(amountSen: Sen, { creditSen }: LoanState): Refusal | undefined {
  if (amountSen <= 0) return refuse('AMOUNT_NOT_POSITIVE', 'amount')
  if (amountSen > creditSen) return refuse('REFUND_EXCEEDS_CREDIT', 'amount', { creditSen })
}
