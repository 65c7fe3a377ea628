import { type Day, addDays } from '../../calendar.ts'
import { type Sen, minSen, sen } from '../../money.ts'
import type { LoanTerms } from '../terms.ts'

/** One instalment; numbers count from 1. */
export type Instalment = { number: number; dueOn: Day; amountSen: Sen }

/**
 * Builds the instalments of a loan, one a day from the start day; the last one is the remainder.
 * Rounding the daily credit up may end them before the due date.
 */
export function schedule(
  terms: Pick<LoanTerms, 'expectedSen' | 'dailySen' | 'startOn'>,
): Instalment[] {
  const { expectedSen, dailySen, startOn } = terms
  return Array.from({ length: Math.ceil(expectedSen / dailySen) }, (_, i) => ({
    number: i + 1,
    dueOn: addDays(startOn, i),
    amountSen: minSen(dailySen, sen(expectedSen - i * dailySen)),
  }))
}
