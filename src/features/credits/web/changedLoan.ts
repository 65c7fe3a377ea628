import { changeAmount } from '../../../core/loan/changeAmount.ts'
import type { LoanState } from '../../../core/loan/standing.ts'
import type { Refusal } from '../../../core/loan/refusal.ts'
import type { Sen } from '../../../core/money.ts'
import { loanOf, type Cashbook } from '../../cashbooks/web/loanOf.ts'
import type { Transaction } from './transactionColumns.tsx'

/** The loan with another amount on its latest payment, or why not, by the rule that the server applies. */
export function changedLoan(
  cashbook: Cashbook,
  { id, kind, businessDate: on, amount }: Transaction,
  amountSen: Sen,
): { loan: LoanState } | Refusal {
  const latest = { id, kind, on, amountSen: amount }
  return changeAmount(loanOf(cashbook), latest, amountSen, [latest])
}
