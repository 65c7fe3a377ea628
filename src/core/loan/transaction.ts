import type { Day } from '../calendar.ts'
import { type Sen, ZERO_SEN, negateSen } from '../money.ts'
import { type Refusal, refuse } from './refusal.ts'
import { CASHBOOK_STATUS, type LoanState } from './standing.ts'

/**
 * DEBIT pays the loan out; RELOAN is a credit paid by a new loan; LOSS writes a balance off; BOUNCED
 * undoes a credit by transfer that never arrived, CORRECTED one that was recorded wrongly;
 * RECOVERY is money that came in after the loss, which pays no debt.
 */
export const TRANSACTION_KINDS = [
  'DEBIT',
  'CREDIT',
  'REFUND',
  'RELOAN',
  'LOSS',
  'BOUNCED',
  'CORRECTED',
  'RECOVERY',
] as const
export type TransactionKind = (typeof TRANSACTION_KINDS)[number]

/** A live line of a cashbook; the amount is never negative, the kind sets its direction. */
export type LoanTransaction = {
  id: number
  kind: TransactionKind
  amountSen: Sen
  on: Day
  /** Set on both sides of a reloan: the RELOAN credit and the new cashbook's opening debit. */
  belongsToReloan?: boolean
}

/** Returns whether a transaction undoes an earlier credit, which stays and is marked. */
export function reversesCredit(kind: TransactionKind): kind is 'BOUNCED' | 'CORRECTED' {
  return kind === 'BOUNCED' || kind === 'CORRECTED'
}

/** Returns how a transaction changes its cashbook's total credit. */
export function creditChange({
  kind,
  amountSen,
}: Pick<LoanTransaction, 'kind' | 'amountSen'>): Sen {
  if (kind === 'CREDIT' || kind === 'RELOAN') return amountSen
  return kind === 'REFUND' || reversesCredit(kind) ? negateSen(amountSen) : ZERO_SEN
}

/** Refuses any movement of money on a cashbook that is not unsettled. */
export function refuseUnlessUnsettled(loan: LoanState): Refusal | undefined {
  if (loan.status === CASHBOOK_STATUS.CLOSED) return refuse('CASHBOOK_CLOSED')
  if (loan.status !== CASHBOOK_STATUS.UNSETTLED) return refuse('CASHBOOK_NOT_UNSETTLED')
}

/**
 * Refuses a date of a new transaction that is not between the debit date and today, or is before
 * the latest transaction, so that history only grows at its end.
 */
export function refuseDate(loan: LoanState, on: Day, today: Day): Refusal | undefined {
  const { debitOn, latestOn } = loan
  if (on < debitOn) return refuse('DATE_BEFORE_DEBIT', 'date', { debitOn })
  if (on > today) return refuse('DATE_IN_FUTURE', 'date', { todayOn: today })
  if (on < latestOn) return refuse('DATE_BEFORE_LATEST', 'date', { latestOn })
}
