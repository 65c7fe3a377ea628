import { changeAmount } from '#core/loan/changeAmount.ts'
import type { LoanState } from '#core/loan/standing.ts'
import type { Refusal } from '#core/loan/refusal.ts'
import type { Sen } from '#core/money.ts'
import { getLoan, type Cashbook } from '#features/cashbooks/web/getLoan.ts'
import type { Transaction } from './transactionColumns.tsx'

/**
 * Returns the loan with another amount of its latest payment, or the refusal, by the server's rule.
 */
export function changedLoan(
  cashbook: Cashbook,
  { id, kind, businessDate: on, amount }: Transaction,
  amountSen: Sen,
): { loan: LoanState } | Refusal {
  const latest = { id, kind, on, amountSen: amount }
  return changeAmount(getLoan(cashbook), latest, amountSen, [latest])
}
