import type { Day } from '#core/calendar.ts'
import { getCounted, sum, type Model } from './books.ts'
import { getCountedCash } from './cash.ts'
import { getOpenDifference } from './differences.ts'

/**
 * A runner's cash of a day, under the names that the API gives it. What a count lacked and is not
 * open any more is resolved: the runner has it no longer.
 */
export function getRunnerCash(model: Model, runnerId: number, on: Day) {
  const cash = getCountedCash(model, runnerId, on)
  const days = getOpenDifference(model, runnerId).days.filter(({ date }) => date === on)
  const open = Math.max(
    sum(days, ({ amount }) => amount),
    0,
  )
  const resolved = Math.max(cash.short - open, 0)
  return { ...cash, left: cash.left - resolved, short: cash.short - resolved, resolved }
}

/** Each runner's day on which cash is still to be handed over, the oldest first. */
export function listOpenDays(model: Model): { runnerId: number; on: Day }[] {
  const days = new Map<string, { runnerId: number; on: Day }>()
  for (const { kind, runnerId, on } of getCounted(model)) {
    if (kind === 'CREDIT' && runnerId !== null) days.set(`${on} ${runnerId}`, { runnerId, on })
  }
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, day]) => day)
    .filter(({ runnerId, on }) => getRunnerCash(model, runnerId, on).left > 0)
}
