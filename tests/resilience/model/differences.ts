import type { Day } from '#core/calendar.ts'
import { sum, type Model } from './books.ts'
import { getCountedCash } from './cash.ts'

/**
 * A runner's open difference, above 0 for a shortage, with its days: those of the latest shortages
 * (or surpluses) up to the difference, for what is covered is always the oldest.
 */
export function getOpenDifference(model: Model, runnerId: number) {
  const entries = listEntries(model, runnerId)
  const difference = sum(entries, ({ amount }) => amount)
  let left = Math.abs(difference)
  const days: { date: Day; amount: number }[] = []
  for (const { on, amount } of entries.toReversed()) {
    if (left === 0 || Math.sign(amount) !== Math.sign(difference)) continue
    const open = Math.min(left, Math.abs(amount))
    days.unshift({ date: on, amount: open * Math.sign(difference) })
    left -= open
  }
  return { difference, days }
}

/** What the counts of each day lacked or had too much, then what was resolved. */
function listEntries(model: Model, runnerId: number): { on: Day; amount: number }[] {
  const counted = model.handOvers.filter(
    (each) => each.runnerId === runnerId && each.isConfirmed && !each.isRemoved,
  )
  const days = [...new Set(counted.map(({ on }) => on))].sort()
  return [
    ...days.map((on) => {
      const { short, over } = getCountedCash(model, runnerId, on)
      return { on, amount: short - over }
    }),
    ...model.resolutions
      .filter((each) => each.runnerId === runnerId && !each.isReversed)
      .map(({ on, amount }) => ({ on, amount: -amount })),
  ]
}
