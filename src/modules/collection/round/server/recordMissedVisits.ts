import type { Day } from '#core/calendar.ts'
import { getUsualPromise } from '#core/loan/getUsualPromise.ts'
import type { Sen } from '#core/money.ts'
import { getLoan, type LoanRow } from '#modules/lending/cashbooks/server/cashbookRow.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { insertPromisesAtVisits } from './promises/promiseWrites.ts'
import { insertVisits, removeVisitsOfDay, type VisitLine } from './visitWrites.ts'

/** Returns the promise of a visit; without an amount it is the usual one. */
export function getPromise(
  cashbook: LoanRow,
  { promisedDate: on, promisedAmount }: { promisedDate: Day | null; promisedAmount?: Sen | null },
): VisitLine['promise'] {
  return on && { on, amountSen: promisedAmount ?? getUsualPromise(getLoan(cashbook), on) }
}

/**
 * Records missed visits of one day in bulk, with what was promised at them; they replace earlier
 * reports of that day and their promises.
 */
export function recordMissedVisits(context: Context<Actor>, visits: readonly VisitLine[]): void {
  const [first] = visits
  if (!first) return
  const cashbookIds = visits.map(({ cashbookId }) => cashbookId)
  removeVisitsOfDay(context, cashbookIds, first.on)
  insertVisits(context, visits)
  const promised = visits.flatMap(({ cashbookId, promise }) =>
    promise ? [{ cashbookId, ...promise }] : [],
  )
  insertPromisesAtVisits(context, first.on, promised)
}
