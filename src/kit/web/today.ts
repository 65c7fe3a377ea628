import { todayIn, type Day } from '../../core/calendar.ts'

/** Where the business counts its days; the server's BUSINESS_TIME_ZONE. */
export const BUSINESS_TIME_ZONE = import.meta.env.VITE_BUSINESS_TIME_ZONE ?? 'Asia/Kuala_Lumpur'

/** Today where the business is, whatever the clock of this machine is set to. */
export function today(): Day {
  return todayIn(BUSINESS_TIME_ZONE, new Date())
}
