import { formatDay } from '#core/calendar.ts'
import type { Period } from '#core/reportPeriod.ts'
import type { Language } from '#platform/contract/message.ts'
import { monthName } from '#platform/web/display/monthName.ts'

/**
 * Formats a group: a day by its date, a whole month as `Nov 2026`, a part of one by its first and
 * last day.
 */
export function groupName({ from, to }: Period, language: Language): string {
  if (from === to) return formatDay(from)
  const isWhole = from.endsWith('-01') && Number(to.slice(8)) >= 28
  return isWhole ? monthName(from, language, 'with year') : `${formatDay(from)} – ${formatDay(to)}`
}
