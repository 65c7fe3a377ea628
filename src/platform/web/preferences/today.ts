import { todayIn, type Day } from '#core/calendar.ts'
import { serverNow } from './serverClock.ts'

/** The time zone of the business: the server writes its BUSINESS_TIME_ZONE into the page. */
export const BUSINESS_TIME_ZONE =
  document.querySelector<HTMLMetaElement>('meta[name=business-time-zone]')?.content ??
  'Asia/Kuala_Lumpur'

/**
 * Returns today in the business's time zone by the server's clock, independent of this machine's
 * clock.
 */
export function today(): Day {
  return todayIn(BUSINESS_TIME_ZONE, serverNow())
}
