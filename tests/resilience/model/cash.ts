import type { Day } from '#core/calendar.ts'
import { getCounted, sum, type HandOver, type Model } from './books.ts'

// Where the cash of a day is. A runner holds what they collected until their agent has it: a confirmed
// count hands over what was counted, no more and no less. What it lacks is still to be handed over.

/**
 * What came in on a day for an agent, through this runner's hands or (null) through no runner's: in
 * cash, and by transfer less what bounced.
 */
export function getCarried(model: Model, agentId: number, runnerId: number | null, on: Day) {
  const lines = getCounted(model).filter(
    (line) => line.on === on && line.agentId === agentId && line.runnerId === runnerId,
  )
  const credits = lines.filter(({ kind }) => kind === 'CREDIT')
  const cash = credits.filter(({ accountId }) => accountId === null)
  const byTransfer = credits.filter(({ accountId }) => accountId !== null)
  const bounced = lines.filter(({ kind }) => kind === 'BOUNCED')
  return {
    count: sum(cash, ({ count }) => count),
    amount: sum(cash, ({ amount }) => amount),
    transferCount: sum(byTransfer, ({ count }) => count),
    bouncedCount: bounced.length,
    transfers: sum(byTransfer, ({ amount }) => amount) - sum(bounced, ({ amount }) => amount),
  }
}

export const NOTHING_CARRIED = {
  count: 0,
  amount: 0,
  transferCount: 0,
  bouncedCount: 0,
  transfers: 0,
  handedOver: 0,
  left: 0,
  resolved: 0,
  short: 0,
  over: 0,
  waiting: 0,
  sinceCount: 0,
}

/** A runner's cash of a day by its payments and counts alone: whatever was resolved is still left. */
export function getCountedCash(model: Model, runnerId: number, on: Day) {
  const { agentId } = model.runners.find(({ id }) => id === runnerId)!
  const carried = getCarried(model, agentId, runnerId, on)
  const counts = model.handOvers.filter(
    (each) => each.runnerId === runnerId && each.on === on && !each.isRemoved,
  )
  const confirmed = counts.filter(({ isConfirmed }) => isConfirmed)
  const waiting = counts.find(({ isConfirmed }) => !isConfirmed)
  const handedOver = sum(confirmed, ({ counted }) => counted)
  const held = carried.amount - handedOver
  const left = Math.max(held, 0)
  const last = confirmed.at(-1)
  const lacking = last ? Math.max(last.expected + last.resolved - last.counted, 0) : 0
  return {
    runnerId,
    ...carried,
    handedOver,
    left,
    short: Math.min(lacking, left),
    over: Math.max(-held, 0),
    waiting: waiting?.counted ?? 0,
    sinceCount: waiting ? Math.max(left - waiting.expected - waiting.resolved, 0) : 0,
  }
}

/** A count as the API shows it. */
export function showHandOver(handOver: HandOver) {
  const { id, agentId, runnerId, on, expected, counted, remark, isConfirmed } = handOver
  const difference = counted - expected
  return {
    id,
    agentId,
    runnerId,
    date: on,
    expected,
    counted,
    difference,
    remark,
    isConfirmed,
  }
}
