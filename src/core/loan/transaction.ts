import { type Day } from '../calendar.ts'
import { type Sen, ZERO_SEN, negateSen } from '../money.ts'
import { type Refusal, refuse } from './refusal.ts'
import { CASHBOOK_STATUS, type LoanState } from './standing.ts'

/** DEBIT pays the loan out; RELOAN is a credit paid by a new loan; LOSS writes a balance off. */
export const TRANSACTION_KINDS = ['DEBIT', 'CREDIT', 'REFUND', 'RELOAN', 'LOSS'] as const
export type TransactionKind = (typeof TRANSACTION_KINDS)[number]

/** A live line of a cashbook; the amount is never negative, the kind tells its direction. */
export type LoanTransaction = {
  id: number
  kind: TransactionKind
  amountSen: Sen
  on: Day
  /** Set on both sides of a reloan: the RELOAN credit and the new cashbook's opening debit. */
  belongsToReloan?: boolean
}

/** What a transaction does to its cashbook's total credit. */
export function creditChange({
  kind,
  amountSen,
}: Pick<LoanTransaction, 'kind' | 'amountSen'>): Sen {
  if (kind === 'CREDIT' || kind === 'RELOAN') return amountSen
  return kind === 'REFUND' ? negateSen(amountSen) : ZERO_SEN
}

/** Why money may not move on this cashbook at all, if so. */
export function refuseUnlessUnsettled(loan: LoanState): Refusal | undefined {
  if (loan.status === CASHBOOK_STATUS.CLOSED) return refuse('CASHBOOK_CLOSED')
  if (loan.status !== CASHBOOK_STATUS.UNSETTLED) return refuse('CASHBOOK_NOT_UNSETTLED')
}

/**
 * Why a new transaction may not carry this date, if so: it lies from the debit date up to today,
 * and not before the latest transaction, so that history only ever grows at its end.
 */
export function refuseDate(loan: LoanState, on: Day, today: Day): Refusal | undefined {
  const { debitOn, latestOn } = loan
  if (on < debitOn) return refuse('DATE_BEFORE_DEBIT', 'date', { debitOn })
  if (on > today) return refuse('DATE_IN_FUTURE', 'date', { todayOn: today })
  if (on < latestOn) return refuse('DATE_BEFORE_LATEST', 'date', { latestOn })
}
