import type { Day } from '../calendar.ts'
import { type Sen, subtractSen, sumSen } from '../money.ts'
import { takeCredit } from './applyCredit.ts'
import { openLoan } from './openLoan.ts'
import { type Refusal, isRefused, refuse } from './refusal.ts'
import { settle } from './settle.ts'
import { type LoanState, getBalance } from './standing.ts'
import { type LoanTerms, type SettleType, PACKAGE_TYPE } from './terms.ts'

export type Reloan = {
  /** The new loan, opened. */
  opened: LoanState
  /** The old loans in the order given, each settled by a credit of its balance. */
  repaid: { loan: LoanState; creditSen: Sen }[]
  oldBalanceSen: Sen
  /** Paid out to the customer before the first credit: new debit amount − Σ old balances. */
  payOutSen: Sen
}

/**
 * Replaces unsettled loans by a new one that pays their balances, on the new loan's debit date. A
 * refusal of an old loan names its `index` in the list.
 */
export function reloan(
  old: readonly LoanState[],
  terms: LoanTerms,
  today: Day,
  settleType?: SettleType,
): Reloan | Refusal {
  if (old.length === 0) return refuse('NOTHING_TO_RELOAN', 'cashbookIds')
  const repaid: Reloan['repaid'] = []
  for (const [index, loan] of old.entries()) {
    const result = repay(loan, terms.debitOn, today)
    if (isRefused(result)) return { ...result, params: { ...result.params, index } }
    repaid.push(result)
  }
  const oldBalanceSen = sumSen(repaid.map(({ creditSen }) => creditSen))
  const payOutSen = subtractSen(terms.debitSen, oldBalanceSen)
  const refusal = refusePayOut(terms, oldBalanceSen)
  if (refusal) return refusal
  return { opened: openLoan(terms, settleType), repaid, oldBalanceSen, payOutSen }
}

/**
 * Refuses a new debit amount that is too small for the balances it pays; names the entered amount.
 */
export function refusePayOut(terms: LoanTerms, oldBalanceSen: Sen): Refusal | undefined {
  if (terms.debitSen >= oldBalanceSen) return undefined
  const isEntered = terms.packageType === PACKAGE_TYPE.CONVENTIONAL
  const field = isEntered ? 'debitAmount' : 'expectedCredit'
  return refuse('RELOAN_PAYOUT_NEGATIVE', field, { oldBalanceSen })
}

function repay(loan: LoanState, on: Day, today: Day): Reloan['repaid'][number] | Refusal {
  const creditSen = getBalance(loan)
  const paid = takeCredit(loan, { amountSen: creditSen, on, today })
  // The only invalid date can be the new loan's.
  if (isRefused(paid)) return { ...paid, field: paid.field && 'debitDate' }
  const settled = settle(paid.loan)
  return isRefused(settled) ? settled : { loan: settled.loan, creditSen }
}
