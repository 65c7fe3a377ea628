import { sql } from 'kysely'
import { addDays, day, type Day } from '#core/calendar.ts'
import {
  type DaysOffCalendar,
  daysThrough,
  freezeDaysOff,
  instalmentDay,
  isOffIn,
} from '#core/loan/daysOff.ts'
import type { Database } from '#db/connect.ts'
import { toOffBits } from '#db/offBits.ts'

/** A Wednesday of the filled server's busiest year. */
export const TODAY: Day = day('2024-05-15')

export const NONE_OFF: DaysOffCalendar = { weekdays: [], dates: [] }
/** Every Sunday, and the federal holidays of the months around. */
export const SUNDAYS_AND_HOLIDAYS: DaysOffCalendar = {
  weekdays: [0],
  dates: [
    ...['2024-01-01', '2024-01-25', '2024-02-01', '2024-02-10', '2024-02-12', '2024-04-10'],
    ...['2024-04-11', '2024-05-01', '2024-05-22', '2024-06-03', '2024-06-17', '2024-07-08'],
    ...['2024-08-31', '2024-09-16'],
  ].map(day),
}

const DEBIT_DAYS = 90
const STARTS = 100

/**
 * What of the instalments through today is paid, by ten customers: five are up to date, one is ahead, four are
 * behind. `LATE`: all are behind, by half of what is due.
 */
export const PORTFOLIOS = {
  USUAL: sql`CASE id % 10 WHEN 5 THEN due + 5 WHEN 6 THEN due - 2 WHEN 7 THEN due - 4.5 WHEN 8 THEN due - 12
    WHEN 9 THEN due * 0.5 ELSE due END`,
  LATE: sql`due * 0.5`,
} as const
export type Portfolio = keyof typeof PORTFOLIOS

/**
 * Gives each cashbook of a filled server new days and payments: their first instalments were 0 to 99
 * instalments ago, so that nine of ten are in their term of 90. Both calendars have the same instalments paid.
 */
export async function replaceLoans(
  db: Database,
  calendar: DaysOffCalendar,
  portfolio: Portfolio,
): Promise<void> {
  const starts = Array.from({ length: STARTS }, (_, place) => {
    const days = freezeDaysOff(calendar, getStart(calendar, place), DEBIT_DAYS)
    const due = Math.min(daysThrough(days, TODAY), DEBIT_DAYS)
    return {
      place,
      due,
      start_on: days.startOn,
      due_on: instalmentDay(days, DEBIT_DAYS),
      off_bits: toOffBits(days),
    }
  })
  await sql`
    UPDATE cashbooks SET debit_on = start.start_on, start_on = start.start_on, due_on = start.due_on,
      latest_on = start.start_on, off_bits = start.off_bits,
      credit_sen = (daily_sen * greatest(least(${PORTFOLIOS[portfolio]}, ${DEBIT_DAYS}), 0))::bigint
    FROM jsonb_to_recordset(${JSON.stringify(starts)}::jsonb)
      AS start (place int, due numeric, start_on date, due_on date, off_bits varbit)
    WHERE start.place = id / 10 % ${STARTS}`.execute(db)
  // Both are as compact as if they had been written so.
  await sql`VACUUM FULL ANALYZE cashbooks, customer_standings`.execute(db)
  await sql`VACUUM ANALYZE`.execute(db)
}

/** Returns the day of which today is that many instalments later. */
function getStart(calendar: DaysOffCalendar, later: number): Day {
  let [on, count] = [TODAY, 0]
  while (count < later) {
    on = addDays(on, -1)
    if (!isOffIn(calendar, on)) count++
  }
  return on
}
