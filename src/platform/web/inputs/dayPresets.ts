import { addDays, formatDay, type Day } from '#core/calendar.ts'
import type { Message } from '../../contract/message.ts'
import { inputMessages } from './messages.ts'

/** Some days, from the first to the last; null where a side is open. */
export type DayRange = { from: Day | null; to: Day | null }

export type DayPreset = { label: Message; range: DayRange }

/** Returns the usual ranges of days as seen on `today`; this month ends today. */
export function getDayPresets(today: Day): readonly DayPreset[] {
  const yesterday = addDays(today, -1)
  const lastMonthEnd = addDays(getFirstOfMonth(today), -1)
  return [
    { label: inputMessages.today, range: { from: today, to: today } },
    { label: inputMessages.yesterday, range: { from: yesterday, to: yesterday } },
    { label: inputMessages.thisMonth, range: { from: getFirstOfMonth(today), to: today } },
    {
      label: inputMessages.lastMonth,
      range: { from: getFirstOfMonth(lastMonthEnd), to: lastMonthEnd },
    },
  ]
}

/** Returns whether two ranges have the same days. */
export function isSameRange(one: DayRange, other: DayRange): boolean {
  return one.from === other.from && one.to === other.to
}

/** Writes a range as `01-11-2026 – 15-11-2026`; an open side is `…`, a single day stands alone. */
export function formatDayRange({ from, to }: DayRange): string {
  if (from !== null && from === to) return formatDay(from)
  return [from, to].map((each) => (each === null ? '…' : formatDay(each))).join(' – ')
}

function getFirstOfMonth(of: Day): Day {
  return addDays(of, 1 - Number(of.slice(8)))
}
