import type { Day } from '../calendar.ts'
import { type Sen, subtractSen } from '../money.ts'
import { type Refusal, refuse } from './refusal.ts'
import type { LoanState } from './standing.ts'
import { refuseDate, refuseUnlessUnsettled } from './transaction.ts'

/**
 * Reverses a credit by transfer that never arrived, dated `on`: the customer owes it again. A
 * settled loan must be unsettled first (field rules, section 1).
 */
export function bounce(
  loan: LoanState,
  { amountSen, on }: { amountSen: Sen; on: Day },
): { loan: LoanState } | Refusal {
  const refusal = refuseUnlessUnsettled(loan) ?? refuseDate(loan, on, on)
  if (refusal) return refusal
  const { creditSen } = loan
  if (amountSen > creditSen) return refuse('BOUNCE_EXCEEDS_CREDIT', undefined, { creditSen })
  return { loan: { ...loan, creditSen: subtractSen(creditSen, amountSen), latestOn: on } }
}
