import { addDays, day, formatDay, type Day } from '#core/calendar.ts'
import { toCalendar } from '#core/loan/daysOff.ts'
import { LOCALES, listed, translate, type Language } from '#platform/contract/message.ts'
import { cashbookMessages as text } from './messages.ts'

type Term = { startDate: Day; dueDate: Day; daysOff?: readonly Day[] | undefined }

const SUNDAY = day('2026-01-04')

/** Returns when nothing is to be paid through the due date: `every Sunday, 17-02-2026`; empty for never. */
export function describeDaysOff(
  { startDate: startOn, dueDate: dueOn, daysOff = [] }: Term,
  language: Language,
): string {
  if (daysOff.length === 0) return ''
  const { weekdays, dates } = toCalendar({ startOn, daysOff }, dueOn)
  const format = new Intl.DateTimeFormat(LOCALES[language], { weekday: 'long', timeZone: 'UTC' })
  const names = weekdays.map((each) => {
    const on = format.format(new Date(`${addDays(SUNDAY, each)}T00:00:00Z`))
    return translate(text.everyWeekday, language, { on })
  })
  return listed([...names, ...dates.map(formatDay)], language)
}
