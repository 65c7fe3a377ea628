import type { Day } from '../calendar.ts'
import { type Sen, subtractSen } from '../money.ts'
import { type Refusal, refuse } from './refusal.ts'
import type { LoanState } from './standing.ts'
import { refuseDate, refuseUnlessUnsettled } from './transaction.ts'

const EXCEEDS = {
  BOUNCED: 'BOUNCE_EXCEEDS_CREDIT',
  CORRECTED: 'CORRECTION_EXCEEDS_CREDIT',
} as const

/**
 * Undoes an earlier credit, dated `on`: a transfer that never arrived, or a payment recorded
 * wrongly. The customer owes it again. A settled loan must be unsettled first (field rules, sections
 * 1 and 10).
 */
export function takeBack(
  loan: LoanState,
  { kind, amountSen, on }: { kind: keyof typeof EXCEEDS; amountSen: Sen; on: Day },
): { loan: LoanState } | Refusal {
  const refusal = refuseUnlessUnsettled(loan) ?? refuseDate(loan, on, on)
  if (refusal) return refusal
  const { creditSen } = loan
  if (amountSen > creditSen) return refuse(EXCEEDS[kind], undefined, { creditSen })
  return { loan: { ...loan, creditSen: subtractSen(creditSen, amountSen), latestOn: on } }
}
