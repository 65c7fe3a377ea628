import { type Day, addDays, daysBetween, weekday } from '../calendar.ts'
import { invariant } from '../invariant.ts'

/** When nothing is collected: days of the week (0 is Sunday, 6 is Saturday) and dates, in any order. */
export type DaysOffCalendar = { weekdays: readonly number[]; dates: readonly Day[] }

/** The days off of terms that are changed otherwise: they stay, and so does the start. */
export type KeptDaysOff = { kept: readonly Day[] }

/** The days of a loan: from its start, without its own days off (sorted, each once, none earlier). */
export type LoanDays = { startOn: Day; daysOff: readonly Day[] }

/** The list of a loan reaches this many days past its due date, for days off declared later. */
export const LISTED_PAST_DUE_DAYS = 31

export const WEEK_DAYS = 7

/** Returns whether nothing is collected on the day. */
export function isDayOff(daysOff: readonly Day[], on: Day): boolean {
  return daysOff.length > 0 && daysOff[countDaysOff(daysOff, on) - 1] === on
}

/** Counts the instalment days through a day: 1 on the first; 0 or less before the start. */
export function daysThrough({ startOn, daysOff }: LoanDays, on: Day): number {
  return daysBetween(startOn, on) + 1 - countDaysOff(daysOff, on)
}

/** Counts the instalment days before a day, the `n` of the rules; negative before the start. */
export function daysBefore({ startOn, daysOff }: LoanDays, on: Day): number {
  const offBefore = countDaysOff(daysOff, on) - (isDayOff(daysOff, on) ? 1 : 0)
  return daysBetween(startOn, on) - offBefore
}

/** Returns the day of an instalment; numbers count from 1. Never a day off. */
export function instalmentDay({ startOn, daysOff }: LoanDays, number: number): Day {
  // A day off lies before the instalment if fewer instalment days than that are before it.
  const skipped = countWhile(daysOff, (on, place) => daysBetween(startOn, on) - place <= number - 1)
  return addDays(startOn, number - 1 + skipped)
}

/**
 * Freezes a calendar for a loan: its start moves to the first day that is not off, and the list holds
 * the days off from there until a month past the due date.
 */
export function freezeDaysOff(
  calendar: DaysOffCalendar,
  startOn: Day,
  debitDays: number,
): LoanDays {
  if (calendar.weekdays.length + calendar.dates.length === 0) return { startOn, daysOff: [] }
  const isOff = readCalendar(calendar, startOn)
  let start = 0
  while (isOff(start)) start++
  const daysOff: Day[] = []
  let left = Math.max(debitDays, 1)
  for (let offset = start; left > -LISTED_PAST_DUE_DAYS; offset++) {
    if (isOff(offset)) daysOff.push(addDays(startOn, offset))
    // Past the due date all days count.
    if (left <= 0 || !isOff(offset)) left--
  }
  return { startOn: addDays(startOn, start), daysOff }
}

/** Returns whether nothing is collected on the day by the calendar. */
export const isOffIn = ({ weekdays, dates }: DaysOffCalendar, on: Day): boolean =>
  weekdays.includes(weekday(on)) || dates.includes(on)

/** Returns the day, or the last one before it that is not off. */
export function lastDayNotOff(calendar: DaysOffCalendar, on: Day): Day {
  const isOff = readCalendar(calendar, on)
  let offset = 0
  while (isOff(offset)) offset--
  return addDays(on, offset)
}

/**
 * Returns the shortest calendar with the same days off from the start through the due date: a day of the
 * week that is always off, and falls into the term twice or more, stands for its dates.
 */
export function toCalendar({ startOn, daysOff }: LoanDays, dueOn: Day): DaysOffCalendar {
  const within = daysOff.filter((on) => on <= dueOn)
  const isWhole = (each: number) => {
    const first = addDays(startOn, (each - weekday(startOn) + WEEK_DAYS) % WEEK_DAYS)
    const count = Math.floor(daysBetween(first, dueOn) / WEEK_DAYS) + 1
    return count > 1 && within.filter((on) => weekday(on) === each).length === count
  }
  const weekdays = [0, 1, 2, 3, 4, 5, 6].filter(isWhole)
  return { weekdays, dates: within.filter((on) => !weekdays.includes(weekday(on))) }
}

/** Returns the day, or the first one after it that is not off. */
export function nextDayNotOff(daysOff: readonly Day[], on: Day): Day {
  let next = on
  while (isDayOff(daysOff, next)) next = addDays(next, 1)
  return next
}

/** Adds a day off that was declared later; the list stays sorted, each day once. */
export function addDayOff(daysOff: readonly Day[], on: Day): readonly Day[] {
  if (isDayOff(daysOff, on)) return daysOff
  const place = countDaysOff(daysOff, on)
  return [...daysOff.slice(0, place), on, ...daysOff.slice(place)]
}

/** Removes a day off that was declared. */
export function removeDayOff(daysOff: readonly Day[], on: Day): readonly Day[] {
  return daysOff.filter((each) => each !== on)
}

/** Returns whether the day `offset` days after another is off, by arithmetic. */
function readCalendar({ weekdays, dates }: DaysOffCalendar, from: Day) {
  const days = new Set(weekdays)
  invariant(days.size < WEEK_DAYS, 'one day of the week is left')
  const first = weekday(from)
  const offsets = new Set(dates.map((on) => daysBetween(from, on)))
  return (offset: number) => {
    const dayOfWeek = (((first + offset) % WEEK_DAYS) + WEEK_DAYS) % WEEK_DAYS
    return days.has(dayOfWeek) || offsets.has(offset)
  }
}

const countDaysOff = (daysOff: readonly Day[], through: Day): number =>
  daysOff.length === 0 ? 0 : countWhile(daysOff, (on) => on <= through)

/** Counts the first days that meet a condition which no later one meets again. */
function countWhile(daysOff: readonly Day[], meets: (on: Day, place: number) => boolean): number {
  let [low, high] = [0, daysOff.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const on = daysOff[middle]
    if (on !== undefined && meets(on, middle)) low = middle + 1
    else high = middle
  }
  return low
}
