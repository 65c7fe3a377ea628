import type { Day } from '../../calendar.ts'
import { type Sen, minSen, sen } from '../../money.ts'
import { instalmentDay } from '../daysOff.ts'
import type { LoanTerms } from '../terms.ts'

/** One instalment; numbers count from 1. */
export type Instalment = { number: number; dueOn: Day; amountSen: Sen }

/**
 * Builds the instalments of a loan, one a day from the start day but on days off; the last one is the remainder.
 * Rounding the daily credit up may end them before the due date.
 */
export function schedule(
  terms: Pick<LoanTerms, 'expectedSen' | 'dailySen' | 'startOn' | 'daysOff'>,
): Instalment[] {
  const { expectedSen, dailySen } = terms
  return Array.from({ length: Math.ceil(expectedSen / dailySen) }, (_, i) => ({
    number: i + 1,
    dueOn: instalmentDay(terms, i + 1),
    amountSen: minSen(dailySen, sen(expectedSen - i * dailySen)),
  }))
}
