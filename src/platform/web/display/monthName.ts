import type { Day } from '#core/calendar.ts'
import { LOCALES, type Language } from '../../contract/message.ts'

/** Returns the month of a day: `Nov`, or with its year `Nov 2026`. */
export function monthName(day: Day, language: Language, year?: 'with year'): string {
  return new Intl.DateTimeFormat(LOCALES[language], {
    month: 'short',
    timeZone: 'UTC',
    ...(year && { year: 'numeric' }),
  }).format(new Date(`${day}T00:00:00Z`))
}
