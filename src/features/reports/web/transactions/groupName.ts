import { formatDay } from '#core/calendar.ts'
import type { Period } from '#core/reportPeriod.ts'

/**
 * Formats a group: a day by its date, a whole month as `MM-YYYY`, a part of one by its first and
 * last day.
 */
export function groupName({ from, to }: Period): string {
  if (from === to) return formatDay(from)
  const isWhole = from.endsWith('-01') && Number(to.slice(8)) >= 28
  return isWhole
    ? `${from.slice(5, 7)}-${from.slice(0, 4)}`
    : `${formatDay(from)} – ${formatDay(to)}`
}
