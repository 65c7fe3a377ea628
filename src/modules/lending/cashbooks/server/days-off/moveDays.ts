import { listDaysOff, toOffBits, type OffBits } from '#db/offBits.ts'
import type { Day } from '#core/calendar.ts'
import { instalmentDay } from '#core/loan/daysOff.ts'
import type { Context } from '#platform/server/handler.ts'
import { changeLoans } from '../../../movements/server/loans.ts'

/** The columns of a locked cashbook from which its days follow. */
export const DAYS_COLUMNS = [
  'cashbooks.id',
  'cashbooks.start_on',
  'cashbooks.debit_days',
  'cashbooks.off_bits',
] as const

type DaysRow = OffBits & { id: number; debit_days: number }

/** Gives locked cashbooks another list of days off; their due dates follow. */
export function moveDays(
  context: Context,
  rows: readonly DaysRow[],
  change: (daysOff: readonly Day[]) => readonly Day[],
): void {
  const changes = rows.map((row) => {
    const days = { startOn: row.start_on, daysOff: change(listDaysOff(row)) }
    const due_on = instalmentDay(days, Math.max(row.debit_days, 1))
    return { id: row.id, off_bits: toOffBits(days), due_on }
  })
  if (changes.length > 0) changeLoans(context, changes)
}
