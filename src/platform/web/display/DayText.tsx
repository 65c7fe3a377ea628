import { formatDay, formatInstant as formatInstantIn, type Day } from '#core/calendar.ts'
import { BUSINESS_TIME_ZONE } from '../preferences/today.ts'

/** Shows a day as DD-MM-YYYY, or `–` without a value. */
export function DayText({ value }: { value: Day | null | undefined }) {
  if (value == null) return <span aria-hidden>–</span>
  return (
    <time dateTime={value} className="figures whole">
      {formatDay(value)}
    </time>
  )
}

/** Shows an instant as DD-MM-YYYY HH:mm in the time zone of the business. */
export function TimeText({ value }: { value: string | null | undefined }) {
  if (value == null) return <span aria-hidden>–</span>
  return (
    <time dateTime={value} className="figures">
      {formatInstant(value)}
    </time>
  )
}

/** Formats an instant as `20-11-2026 14:03` in the time zone of the business. */
export function formatInstant(iso: string): string {
  return formatInstantIn(BUSINESS_TIME_ZONE, new Date(iso))
}

/** Formats an instant as `14:03` in the time zone of the business. */
export function formatTime(iso: string): string {
  return formatInstant(iso).slice(11)
}
