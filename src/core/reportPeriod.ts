import { addDays, daysBetween, daysFrom, weekday, type Day } from './calendar.ts'

/** The periods of a report. */
export const RELATIVE_TIMES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY', 'CUSTOM'] as const
export type RelativeTime = (typeof RELATIVE_TIMES)[number]

/** Days from the first to the last, both included. */
export type Period = { readonly from: Day; readonly to: Day }

/** A longer period is grouped by month instead of by day. */
const MAX_DAYS_LISTED = 62

/** Returns the day, the week from Monday, the calendar month or the year of a day. */
export function periodAround(view: Exclude<RelativeTime, 'CUSTOM'>, on: Day): Period {
  if (view === 'DAILY') return { from: on, to: on }
  if (view === 'WEEKLY') {
    const monday = addDays(on, -((weekday(on) + 6) % 7))
    return { from: monday, to: addDays(monday, 6) }
  }
  if (view === 'MONTHLY') return getMonth(on)
  const year = on.slice(0, 4)
  return { from: `${year}-01-01` as Day, to: `${year}-12-31` as Day }
}

/**
 * Returns the period before (−1) or after (+1), of the same length; calendar months and years as in
 * the calendar.
 */
export function stepPeriod(view: RelativeTime, { from, to }: Period, step: -1 | 1): Period {
  const beside = step === 1 ? addDays(to, 1) : addDays(from, -1)
  if (view !== 'CUSTOM') return periodAround(view, beside)
  const days = daysBetween(from, to)
  return step === 1
    ? { from: beside, to: addDays(beside, days) }
    : { from: addDays(beside, -days), to: beside }
}

/** Returns the groups of a report's rows: each day of a short period, each month of a long one. */
export function getGroups({ from, to }: Period): Period[] {
  if (daysBetween(from, to) < MAX_DAYS_LISTED) {
    return daysFrom(from, to).map((on) => ({ from: on, to: on }))
  }
  const groups: Period[] = []
  for (let start = from; start <= to;) {
    const end = getMonth(start).to
    groups.push({ from: start, to: end < to ? end : to })
    start = addDays(end, 1)
  }
  return groups
}

function getMonth(on: Day): Period {
  const from = `${on.slice(0, 7)}-01` as Day
  // Any first of a month plus 31 days is in the next month.
  const next = addDays(from, 31).slice(0, 7)
  return { from, to: addDays(`${next}-01` as Day, -1) }
}
