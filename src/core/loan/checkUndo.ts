import { sen } from '../money.ts'
import { type Refusal, isRefused, refuse } from './refusal.ts'
import { unsettle } from './settle.ts'
import { CASHBOOK_STATUS, type LoanState } from './standing.ts'
import type { LoanTransaction } from './transaction.ts'

/** A loan with its live transactions, newest first; of an old loan the first two are enough. */
export type LoanWithLines = { loan: LoanState; live: readonly LoanTransaction[] }

/**
 * Returns the old loans of a reloan as they were before it, in the order given, or a refusal when
 * anything happened since: the new loan must have only its opening (`openingCount` lines), and the
 * old ones must still be settled by their RELOAN credit.
 */
export function checkUndo(
  old: readonly LoanWithLines[],
  opened: LoanWithLines & { openingCount: number },
): { restored: LoanState[] } | Refusal {
  const isUntouched =
    opened.loan.status === CASHBOOK_STATUS.UNSETTLED && opened.live.length <= opened.openingCount
  if (!isUntouched) return refuse('RELOAN_CHANGED')
  const restored: LoanState[] = []
  for (const { loan, live } of old) {
    const [paid, before] = live
    const unsettled = unsettle(loan)
    if (isRefused(unsettled) || paid?.kind !== 'RELOAN') return refuse('RELOAN_CHANGED')
    restored.push({
      ...unsettled.loan,
      creditSen: sen(loan.creditSen - paid.amountSen),
      latestOn: before?.on ?? loan.debitOn,
    })
  }
  return { restored }
}
