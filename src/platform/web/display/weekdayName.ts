import type { Day } from '#core/calendar.ts'
import { LOCALES, type Language } from '../../contract/message.ts'

/** Returns the weekday of a day in words: `Friday`. */
export function weekdayName(day: Day, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}
