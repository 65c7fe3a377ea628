import { addDays, type Day } from '#core/calendar.ts'
import { getGroups, periodAround, type RelativeTime } from '#core/reportPeriod.ts'
import { BUSY_DAY } from '../parts/filled-server/filledServer.ts'

/** One view of the report: its request, and the totals that it returns. */
export type View = {
  relativeTime: RelativeTime
  from: Day
  to: Day
  /** The grouping of the days, in PostgreSQL's format. */
  format: 'YYYY-MM-DD' | 'YYYY-MM'
}

// The week, month and year around one day, and a hundred days from it: all in a full year.
const CUSTOM = { from: BUSY_DAY, to: addDays(BUSY_DAY, 99) }

export const VIEWS: readonly View[] = (
  ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY', 'CUSTOM'] as const
).map((relativeTime) => {
  const period = relativeTime === 'CUSTOM' ? CUSTOM : periodAround(relativeTime, BUSY_DAY)
  const isByDay = getGroups(period).every(({ from, to }) => from === to)
  return { relativeTime, ...period, format: isByDay ? 'YYYY-MM-DD' : 'YYYY-MM' }
})
