import { type Sen, getShare } from '../money.ts'

/**
 * Computes the simple interest that a yearly rate allows on a loan, in sen:
 * `debit × rate × days ÷ 365`, rounded half up. The rate is in basis points (18 % = 1800); a loan of
 * 0 days, repaid on its start day, counts as one of 1 day. It verifies nothing: what a loan may take
 * by law depends on more than this figure.
 */
export function allowedInterest(debitSen: Sen, rateBasisPoints: number, debitDays: number): Sen {
  const days = BigInt(Math.max(debitDays, 1))
  return getShare(debitSen, BigInt(rateBasisPoints) * days, 10_000 * 365)
}
