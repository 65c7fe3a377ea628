import { todayIn, type Day } from '../../core/calendar.ts'
import { serverNow } from './serverClock.ts'

/** Where the business counts its days: the server writes its BUSINESS_TIME_ZONE into the page it sends. */
export const BUSINESS_TIME_ZONE =
  document.querySelector<HTMLMetaElement>('meta[name=business-time-zone]')?.content ??
  'Asia/Kuala_Lumpur'

/** Today where the business is, by the server's clock, whatever the clock of this machine is set to. */
export function today(): Day {
  return todayIn(BUSINESS_TIME_ZONE, serverNow())
}
