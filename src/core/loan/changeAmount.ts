import type { Sen } from '../money.ts'
import { takeCredit } from './applyCredit.ts'
import { refund } from './refund.ts'
import { type Refusal, isRefused, refuse } from './refusal.ts'
import { removeLatest } from './removeLatest.ts'
import type { LoanState } from './standing.ts'
import type { LoanTransaction } from './transaction.ts'

/**
 * Returns the loan with another amount on its latest live transaction, a credit or a refund, or a
 * refusal: the old line is removed and one of the new amount added on the same day.
 * `live` as for `removeLatest`, `unconfirmedSen` as for `refund`.
 */
export function changeAmount(
  loan: LoanState,
  transaction: LoanTransaction,
  { amountSen, unconfirmedSen }: { amountSen: Sen; unconfirmedSen: Sen },
  live: readonly LoanTransaction[],
): { loan: LoanState } | Refusal {
  if (transaction.kind === 'DEBIT') return refuse('DEBIT_FOLLOWS_TERMS', 'amount')
  if (transaction.kind === 'BOUNCED') return refuse('BOUNCE_FOLLOWS_TRANSFER', 'amount')
  if (transaction.kind === 'CORRECTED') return refuse('CORRECTION_FOLLOWS_CREDIT', 'amount')
  if (transaction.kind === 'RECOVERY') return refuse('RECOVERY_STAYS', 'amount')
  const removed = removeLatest(loan, transaction, live)
  if (isRefused(removed)) return removed
  const { on } = transaction
  const line = { amountSen, on, today: on }
  const replaced =
    transaction.kind === 'REFUND'
      ? refund(removed.loan, { ...line, unconfirmedSen })
      : takeCredit(removed.loan, line)
  if (isRefused(replaced)) return { ...replaced, field: 'amount' }
  return { loan: replaced.loan }
}
