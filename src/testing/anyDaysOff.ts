import fc from 'fast-check'
import { addDays, type Day } from '#core/calendar.ts'
import type { DaysOffCalendar } from '#core/loan/daysOff.ts'

/** Any calendar of days off around a day: often none, at most six weekdays, and dates. */
export function anyDaysOff(around: Day): fc.Arbitrary<DaysOffCalendar> {
  const weekdays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 6 })
  const dates = fc.uniqueArray(fc.integer({ min: -40, max: 200 }), { maxLength: 25 })
  return fc.oneof(
    fc.constant({ weekdays: [], dates: [] }),
    fc.record({
      weekdays: fc.oneof(fc.constant([]), weekdays),
      dates: dates.map((offsets) => offsets.map((offset) => addDays(around, offset))),
    }),
  )
}
