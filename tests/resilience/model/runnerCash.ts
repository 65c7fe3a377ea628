import type { Day } from '#core/calendar.ts'
import { getCounted, sum, type Model } from './books.ts'
import { getCarried, getCountsOf } from './cash.ts'
import { getHeld } from './places.ts'

// What a runner holds, by day: the newest cash is what they have, for the oldest was handed over first.

/**
 * Each day of a runner's cash, oldest first: what is left of it, what a count lacked, what is too
 * much, what is resolved. They add up to what the runner holds.
 */
export function splitCash(model: Model, runnerId: number) {
  const { agentId } = model.runners.find(({ id }) => id === runnerId)!
  const days = listDays(model, runnerId).map((on) => {
    const counts = getCountsOf(model, runnerId, on)
    const last = counts.at(-1)
    const lacked = last ? Math.max(last.expected + last.resolved - last.counted, 0) : 0
    const carried = getCarried(model, agentId, runnerId, on)
    const balance = carried.amount - sum(counts, ({ counted }) => counted)
    return { on, balance, lacked, known: Math.max(lacked, last?.resolved ?? 0), resolved: 0 }
  })
  for (const { on, amount } of model.resolutions.filter(
    (each) => each.runnerId === runnerId && !each.isReversed,
  )) {
    let rest = amount
    for (const day of days) {
      const part =
        amount > 0 ? Math.min(day.known - day.resolved, rest) : Math.max(day.balance, rest)
      if (amount > 0 ? part <= 0 : part >= 0) continue
      day.balance -= part
      if (amount > 0) day.resolved += part
      rest -= part
    }
    days.find((day) => day.on === on)!.balance -= rest
  }
  let held = getHeld(model, agentId, runnerId)
  return days
    .toReversed()
    .map(({ on, balance, lacked, resolved }) => {
      // The newest days have what is held, or what is owed.
      const part = Math.sign(held) === Math.sign(balance) ? balance : 0
      const kept = held >= 0 ? Math.min(part, held) : Math.max(part, held)
      held -= kept
      const left = Math.max(kept, 0)
      const short = Math.min(left, Math.max(lacked - resolved, 0))
      return { on, left, short, over: Math.max(-kept, 0), resolved }
    })
    .toReversed()
}

const CARRIED: ReadonlySet<string> = new Set(['CREDIT', 'RECOVERY', 'CORRECTED'])

/** The days on which something happened to a runner's cash. */
function listDays(model: Model, runnerId: number): Day[] {
  return [
    ...new Set([
      ...getCounted(model)
        .filter((line) => CARRIED.has(line.kind) && line.runnerId === runnerId)
        .map(({ on }) => on),
      ...model.handOvers
        .filter((each) => each.runnerId === runnerId)
        .flatMap(({ days }) => days.map(({ on }) => on)),
      ...model.resolutions.filter((each) => each.runnerId === runnerId).map(({ on }) => on),
    ]),
  ].sort()
}

/** A runner's cash of a day and what they hold of all days, under the names that the API gives it. */
export function getRunnerCash(model: Model, runnerId: number, on: Day) {
  const { agentId } = model.runners.find(({ id }) => id === runnerId)!
  const split = splitCash(model, runnerId)
  const day = split.find((each) => each.on === on)
  const { left = 0, short = 0, over = 0, resolved = 0 } = day ?? {}
  const waiting = getCountsOf(model, runnerId, on, false).at(0)
  const since = waiting ? left + resolved - waiting.expected - waiting.resolved : 0
  const held = getHeld(model, agentId, runnerId)
  return {
    runnerId,
    ...getCarried(model, agentId, runnerId, on),
    handedOver: sum(getCountsOf(model, runnerId, on), ({ counted }) => counted),
    left,
    short,
    over,
    resolved,
    waiting: waiting?.counted ?? 0,
    sinceCount: Math.max(since, 0),
    toHandOver: Math.max(held, 0),
    owedByBox: Math.max(-held, 0),
    ofToday: sum(
      split.filter((each) => each.on === model.today),
      (each) => each.left,
    ),
    ofEarlier: sum(
      split.filter((each) => each.on < model.today),
      (each) => each.left,
    ),
  }
}

/** Each runner's day on which cash is still to be handed over, the oldest first. */
export function listOpenDays(model: Model): { runnerId: number; on: Day }[] {
  return model.runners
    .flatMap(({ id: runnerId }) =>
      splitCash(model, runnerId)
        .filter(({ left }) => left > 0)
        .map(({ on }) => ({ runnerId, on })),
    )
    .sort((a, b) => (`${a.on} ${a.runnerId}` < `${b.on} ${b.runnerId}` ? -1 : 1))
}
