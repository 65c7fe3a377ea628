import type { Day } from '#core/calendar.ts'
import { instalmentDay } from '#core/loan/daysOff.ts'
import type { Context } from '#platform/server/handler.ts'
import { changeLoans } from '../../../movements/server/loans.ts'

/** The columns of a locked cashbook from which its days follow. */
export const DAYS_COLUMNS = [
  'cashbooks.id',
  'cashbooks.start_on',
  'cashbooks.debit_days',
  'cashbooks.days_off',
] as const

type DaysRow = { id: number; start_on: Day; debit_days: number; days_off: Day[] | null }

/** Gives locked cashbooks another list of days off; their due dates follow. */
export function moveDays(
  context: Context,
  rows: readonly DaysRow[],
  change: (daysOff: readonly Day[]) => readonly Day[],
): void {
  const changes = rows.map(({ id, start_on, debit_days, days_off }) => {
    const daysOff = [...change(days_off ?? [])]
    const due_on = instalmentDay({ startOn: start_on, daysOff }, Math.max(debit_days, 1))
    return { id, days_off: daysOff.length > 0 ? daysOff : null, due_on }
  })
  if (changes.length > 0) changeLoans(context, changes)
}
