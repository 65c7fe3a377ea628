import { addDays, day, type Day } from '#core/calendar.ts'
import { getGroups, periodAround, type RelativeTime } from '#core/reportPeriod.ts'
import { FULL_YEAR } from '../parts/filled-server/filledServer.ts'

/** One view of the report: its request, and the totals that it returns. */
export type View = {
  relativeTime: RelativeTime
  from: Day
  to: Day
  /** The grouping of the days, in PostgreSQL's format. */
  format: 'YYYY-MM-DD' | 'YYYY-MM'
}

// The week, month and year around one day, and a hundred days from it: all in a full year.
const ON = day(`${FULL_YEAR}-05-15`)
const CUSTOM = { from: ON, to: addDays(ON, 99) }

export const VIEWS: readonly View[] = (
  ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY', 'CUSTOM'] as const
).map((relativeTime) => {
  const period = relativeTime === 'CUSTOM' ? CUSTOM : periodAround(relativeTime, ON)
  const isByDay = getGroups(period).every(({ from, to }) => from === to)
  return { relativeTime, ...period, format: isByDay ? 'YYYY-MM-DD' : 'YYYY-MM' }
})
