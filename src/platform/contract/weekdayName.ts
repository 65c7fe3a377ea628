import { addDays, day, type Day } from '#core/calendar.ts'
import { LOCALES, type Language } from './message.ts'

/** Returns the weekday of a day in words: `Friday`. */
export function weekdayName(of: Day, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${of}T00:00:00Z`),
  )
}

/** Returns a day of the week in words: 0 is Sunday, 6 is Saturday. */
export const getWeekdayName = (weekday: number, language: Language): string =>
  weekdayName(addDays(SUNDAY, weekday), language)

const SUNDAY = day('2026-01-04')
