import { formatDay, formatInstant as formatInstantIn, type Day } from '../../core/calendar.ts'
import { BUSINESS_TIME_ZONE } from './today.ts'

/** A day as DD-MM-YYYY; `–` where there is none. */
export function DayText({ value }: { value: Day | null | undefined }) {
  if (value == null) return <span aria-hidden>–</span>
  return (
    <time dateTime={value} className="figures">
      {formatDay(value)}
    </time>
  )
}

/** An instant as DD-MM-YYYY HH:mm where the business is. */
export function TimeText({ value }: { value: string | null | undefined }) {
  if (value == null) return <span aria-hidden>–</span>
  return (
    <time dateTime={value} className="figures">
      {formatInstant(value)}
    </time>
  )
}

/** `20-11-2026 14:03`, where the business is. */
export function formatInstant(iso: string): string {
  return formatInstantIn(BUSINESS_TIME_ZONE, new Date(iso))
}

/** `14:03`, where the business is. */
export function formatTime(iso: string): string {
  return formatInstant(iso).slice(11)
}
