import { invariant } from '../invariant.ts'
import { sen } from '../money.ts'
import { type Refusal, refuse } from './refusal.ts'
import type { LoanState } from './standing.ts'
import { type LoanTransaction, creditChange, refuseUnlessUnsettled } from './transaction.ts'

/**
 * Returns the loan without a transaction, or a refusal. Only the latest live one of an unsettled
 * cashbook can be removed, or a recovery of one that ended; the opening debit only when alone, which
 * voids the cashbook (`isVoided`).
 * `live` is the cashbook's live transactions, newest first; the first two are enough.
 */
export function removeLatest(
  loan: LoanState,
  transaction: LoanTransaction,
  live: readonly LoanTransaction[],
): { loan: LoanState; isVoided: boolean } | Refusal {
  const isRecovery = transaction.kind === 'RECOVERY'
  const refusal =
    (isRecovery ? undefined : refuseUnlessUnsettled(loan)) ?? refuseUnlessLatest(transaction, live)
  if (refusal) return refusal
  if (isRecovery) return { loan, isVoided: false }
  invariant(transaction.kind !== 'LOSS', 'an unsettled cashbook has no live loss')
  return {
    loan: {
      ...loan,
      creditSen: sen(loan.creditSen - creditChange(transaction)),
      latestOn: live[1]?.on ?? loan.debitOn,
    },
    isVoided: transaction.kind === 'DEBIT',
  }
}

function refuseUnlessLatest(
  transaction: LoanTransaction,
  [latest, previous]: readonly LoanTransaction[],
): Refusal | undefined {
  if (transaction.kind === 'DEBIT' && previous) return refuse('OPENING_NOT_ALONE')
  if (latest?.id !== transaction.id) return refuse('NOT_LATEST_TRANSACTION')
  // Its other side has paid a customer's old or new cashbook; reversing half of it loses the money.
  if (transaction.kind === 'RELOAN' || transaction.belongsToReloan)
    return refuse('BELONGS_TO_RELOAN')
}
