import type { Day } from '#core/calendar.ts'
import { getCounted, sum, type CountedDay, type HandOver, type Line, type Model } from './books.ts'

// Where the cash of a day is. A runner holds what they collected until their agent has it: a confirmed
// count hands over what was counted, no more and no less. What it lacks is still to be handed over.

/**
 * What came in on a day for an agent, through this runner's hands or (null) through no runner's: in
 * cash, and by transfer less what bounced.
 */
export function getCarried(
  model: Model,
  agentId: number,
  runnerId: number | null,
  on: Day,
  kinds: readonly string[] = ['CREDIT', 'RECOVERY'],
) {
  const lines = getCounted(model).filter(
    (line) => line.on === on && line.agentId === agentId && line.runnerId === runnerId,
  )
  const credits = lines.filter(({ kind }) => kinds.includes(kind))
  const undone = lines.filter(({ kind }) => kind === 'BOUNCED' || kind === 'CORRECTED')
  const isCash = ({ accountId }: Line) => accountId === null
  const cash = credits.filter(isCash)
  const byTransfer = credits.filter((line) => !isCash(line))
  const getAmountOf = ({ amount }: Line) => amount
  return {
    count: sum(cash, ({ count }) => count),
    amount: sum(cash, getAmountOf) - sum(undone.filter(isCash), getAmountOf),
    transferCount: sum(byTransfer, ({ count }) => count),
    bouncedCount: undone.filter(({ kind }) => kind === 'BOUNCED').length,
    transfers:
      sum(byTransfer, getAmountOf) -
      sum(
        undone.filter((line) => !isCash(line)),
        getAmountOf,
      ),
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
  toHandOver: 0,
  owedByBox: 0,
  ofToday: 0,
  ofEarlier: 0,
}

/** A runner's confirmed counts, or those that wait, of a day. */
export function getCountsOf(
  { handOvers }: Model,
  runnerId: number,
  on: Day,
  isConfirmed = true,
): CountedDay[] {
  return handOvers
    .filter((each) => each.runnerId === runnerId && !each.isRemoved)
    .filter((each) => each.isConfirmed === isConfirmed)
    .flatMap(({ days }) => days.filter((day) => day.on === on))
}

/** A count as the API shows it. */
export function showHandOver({ days, ...handOver }: HandOver) {
  const { id, agentId, runnerId, remark, firstCounted, isConfirmed } = handOver
  const expected = sum(days, (day) => day.expected)
  const counted = sum(days, (day) => day.counted)
  return {
    id,
    agentId,
    runnerId,
    date: days.at(-1)!.on,
    expected,
    counted,
    days: days.map((day) => ({ date: day.on, expected: day.expected, counted: day.counted })),
    firstCounted,
    difference: counted - expected,
    remark,
    isConfirmed,
  }
}
