import { sum, type Model } from './books.ts'
import { splitCash } from './runnerCash.ts'

/**
 * A runner's open difference, above 0 for a shortage, with its days: what counts lacked and the
 * runner still holds, or what the box owes them.
 */
export function getOpenDifference(model: Model, runnerId: number) {
  const days = splitCash(model, runnerId)
    .map(({ on, short, over }) => ({ date: on, amount: short - over }))
    .filter(({ amount }) => amount !== 0)
  return { difference: sum(days, ({ amount }) => amount), days }
}
