import type { Day } from '../calendar.ts'
import type { Sen } from '../money.ts'
import { standingOn, type LoanState } from './standing.ts'

/**
 * Returns what a customer who names no amount promises for a day: what is due then, or an
 * instalment when nothing is (field rules, section 3).
 */
export function getUsualPromise(loan: LoanState, promisedOn: Day): Sen {
  const { dueTodaySen } = standingOn(promisedOn, loan)
  return dueTodaySen > 0 ? dueTodaySen : loan.dailySen
}
