import { toCamelCase } from '#db/toCamelCase.ts'
import { sql } from 'kysely'
import { ROLES } from '#core/access/roles.ts'
import type { Day } from '#core/calendar.ts'
import { getHeldDay, type HeldCash, type HeldDay, splitByAge } from '#core/heldCash.ts'
import { maxSen, sen, sumSen, ZERO_SEN, type Sen } from '#core/money.ts'
import { type Holder, loadHeldCash, loadHolders } from './heldCash.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { type Count, selectCounts, toHandOverDto, visibleHandOvers } from './handOverRows.ts'

const FIGURES = [
  'amount',
  'transfers',
  'handedOver',
  'left',
  'resolved',
  'short',
  'over',
  'waiting',
  'sinceCount',
  'toHandOver',
  'owedByBox',
] as const
type Figures = Record<(typeof FIGURES)[number], Sen>
type CashOnly = Omit<Figures, 'amount' | 'transfers'>

/**
 * Handles the cash of a day: the amounts by collector, and who holds them; of today also who holds
 * cash of earlier days.
 */
export const handleGetCash: Read<typeof endpoints.getCash> = async (context, { query }) => {
  const { actor, db, today } = context
  const { date = today } = query
  const agentIds = [actor.agentId, query.agentId].filter((id) => id != null)
  const isNow = date === today
  const [collected, counts, holders, waiting] = await Promise.all([
    collectedOn(context, date, agentIds),
    countsOn(context, date, agentIds),
    isNow && new Set(agentIds).size < 2 ? holdersNow(context, agentIds[0]) : [],
    isNow ? countsWaiting(context, agentIds) : [],
  ])
  const { people, alsoHolding } = getPeople(collected, counts, holders)
  const everybody = [...people, ...alsoHolding]
  const held = new Map(holders.map((holder) => [holder.runnerId, holder.cash]))
  const others = everybody
    .map(({ runner_id }) => runner_id)
    .filter((id) => id !== 0 && !held.has(id))
  const cash = new Map([...held, ...(await loadHeldCash(db, others, today))])
  const all = everybody.map((person) => ({
    ...getCollected(person),
    isActive: holders.find(({ runnerId }) => runnerId === person.runner_id)?.isActive ?? true,
    ...readCash(
      cash.get(person.runner_id),
      counts.filter((each) => each.runner_id === person.runner_id),
      date,
    ),
    ...getHeldNow([cash.get(person.runner_id)], today),
    heldDays: (cash.get(person.runner_id)?.days ?? []).flatMap(({ on, leftSen }) =>
      leftSen > 0 ? [{ date: on, amount: leftSen }] : [],
    ),
  }))
  const runners = all.slice(0, people.length)
  const getTotal = (figure: (typeof FIGURES)[number]) =>
    sumSen(runners.map((runner) => runner[figure]))
  const getCount = (figure: 'count' | 'transferCount' | 'bouncedCount') =>
    runners.reduce((all, runner) => all + runner[figure], 0)
  return {
    date,
    total: {
      count: getCount('count'),
      transferCount: getCount('transferCount'),
      bouncedCount: getCount('bouncedCount'),
      ...(Object.fromEntries(FIGURES.map((figure) => [figure, getTotal(figure)])) as Figures),
      ...getHeldNow([...cash.values()], today),
    },
    runners,
    alsoHolding: all.slice(people.length),
    handOvers: counts.map(toHandOverDto),
    alsoWaiting: waiting
      .filter(({ id }) => !counts.some((count) => count.id === id))
      .map(toHandOverDto),
  }
}

/** Returns who holds cash now: an agent's runners, or the runner who asks. */
const holdersNow = ({ db, actor, today }: Context<Actor>, agentId: number | undefined) =>
  loadHolders(
    db,
    { agentId, runnerId: actor.roleId === ROLES.RUNNER ? actor.id : undefined },
    today,
  )

/** Returns what people hold of all days, by its age. */
function getHeldNow(cash: readonly (HeldCash | undefined)[], today: Day) {
  const known = cash.filter((each) => each !== undefined)
  const { todaySen, earlierSen, earlierDays, oldestOn } = splitByAge(
    known.flatMap(({ days }) => days),
    today,
  )
  return {
    toHandOver: sumSen(known.map(({ toHandOverSen }) => toHandOverSen)),
    owedByBox: sumSen(known.map(({ owedByBoxSen }) => owedByBoxSen)),
    ofToday: todaySen,
    ofEarlier: earlierSen,
    earlierDays,
    oldestDate: oldestOn,
  }
}

/** Counts what lowers the transfers of a row of the daily totals; most rows have no transfer. */
const BOUNCED_COUNT = sql<number>`CASE WHEN kind = 'CREDIT' AND (transfer_count <> 0 OR transfer_sen <> 0) THEN (
  SELECT count(*) FROM transactions AS bounce
  WHERE bounce.agent_id = daily_totals.agent_id AND bounce.business_on = daily_totals.business_on
    AND coalesce(bounce.runner_id, 0) = daily_totals.runner_id AND bounce.kind = 'BOUNCED'
    AND (bounce.removed_at IS NULL OR bounce.reversed_on IS NOT NULL)) ELSE 0 END`

/**
 * Sums the day's payments by collector from the daily totals, for the given agents: cash, and
 * transfers.
 */
function collectedOn({ db, actor }: Context<Actor>, on: Day, agentIds: readonly number[]) {
  return db
    .selectFrom('daily_totals')
    .leftJoin('users', 'users.id', 'daily_totals.runner_id')
    .select(['daily_totals.runner_id', 'users.name as runner_name'])
    .select(sql<Sen>`sum(amount_sen - transfer_sen)::bigint`.as('amount_sen'))
    .select(sql<number>`sum(transaction_count - transfer_count)::bigint`.as('count'))
    .select(sql<Sen>`sum(transfer_sen)::bigint`.as('transfer_sen'))
    .select(sql<number>`sum(transfer_count)::bigint`.as('transfer_count'))
    .select(sql<number>`sum(${BOUNCED_COUNT})::bigint`.as('bounced_count'))
    .where('daily_totals.business_on', '=', on)
    .where('daily_totals.kind', 'in', ['CREDIT', 'RECOVERY'])
    .where((eb) => eb.and(agentIds.map((id) => eb('daily_totals.agent_id', '=', id))))
    .$if(actor.roleId === ROLES.RUNNER, (all) => all.where('daily_totals.runner_id', '=', actor.id))
    .groupBy(['daily_totals.runner_id', 'users.name'])
    .having(sql<boolean>`bool_or(transaction_count <> 0 OR amount_sen <> 0 OR transfer_sen <> 0)`)
    .orderBy('amount_sen', 'desc')
    .execute()
}

/** Loads the counts that cover the day, the latest first; the index has them by agent. */
function countsOn({ db, actor }: Context<Actor>, on: Day, agentIds: readonly number[]) {
  const agents =
    agentIds.length > 0
      ? sql`${agentIds}::bigint[]`
      : sql`ARRAY (SELECT id FROM users WHERE role_id = ${sql.lit(ROLES.AGENT)})`
  return selectCounts(db)
    .where(visibleHandOvers(actor))
    .where(
      sql<boolean>`hand_overs.id IN (
        SELECT coalesce(day.part_of, day.id) FROM hand_overs AS day
        WHERE day.removed_at IS NULL AND day.collected_on = ${on} AND day.agent_id = ANY (${agents}))`,
    )
    .where((eb) => eb.and(agentIds.map((id) => eb('hand_overs.agent_id', '=', id))))
    .orderBy('hand_overs.id', 'desc')
    .execute()
}

/** Loads the counts of any day that wait for the agent, the latest first. */
function countsWaiting({ db, actor }: Context<Actor>, agentIds: readonly number[]) {
  return selectCounts(db)
    .where(visibleHandOvers(actor))
    .where('hand_overs.confirmed_at', 'is', null)
    .where((eb) => eb.and(agentIds.map((id) => eb('hand_overs.agent_id', '=', id))))
    .orderBy('hand_overs.id', 'desc')
    .execute()
}

type Collected = Awaited<ReturnType<typeof collectedOn>>[number]

const NO_PAYMENT = {
  amount_sen: ZERO_SEN,
  count: 0,
  transfer_sen: ZERO_SEN,
  transfer_count: 0,
  bounced_count: 0,
}

/**
 * Lists the users who collected money or handed some over, for a payment may have been removed
 * since; and those who only hold some.
 */
function getPeople(
  collected: readonly Collected[],
  counts: readonly Count[],
  holders: readonly Holder[],
) {
  const counted = new Map(counts.map(({ runner_id, runner_name }) => [runner_id, runner_name]))
  for (const { runner_id } of collected) counted.delete(runner_id)
  const people: Collected[] = [
    ...collected,
    ...[...counted].map(([runner_id, runner_name]) => ({ ...NO_PAYMENT, runner_id, runner_name })),
  ]
  const alsoHolding: Collected[] = holders
    .filter(({ runnerId }) => !people.some(({ runner_id }) => runner_id === runnerId))
    .map(({ runnerId, runnerName }) => ({
      ...NO_PAYMENT,
      runner_id: runnerId,
      runner_name: runnerName,
    }))
  return { people, alsoHolding }
}

/** An agent already holds their own collections, so they have no runner and need no hand-over. */
const getCollected = (row: Collected) => ({
  ...toCamelCase(row),
  runnerId: row.runner_id === 0 ? null : row.runner_id,
  amount: row.amount_sen,
  transfers: row.transfer_sen,
})

/** Computes where a runner's cash of a day is; `counts` has the latest count first. */
function readCash(
  cash: HeldCash | undefined,
  counts: readonly Count[],
  on: Day,
): Omit<CashOnly, 'toHandOver' | 'owedByBox'> {
  const { leftSen, shortSen, overSen, resolvedSen } = getHeldDay(cash, on)
  const waiting = counts.find(({ confirmed_at }) => confirmed_at === null)
  const confirmed = counts.filter(({ confirmed_at }) => confirmed_at !== null)
  return {
    handedOver: sumSen(confirmed.map((count) => getPart(count, on))),
    left: leftSen,
    resolved: resolvedSen,
    short: shortSen,
    over: overSen,
    waiting: waiting ? getPart(waiting, on) : ZERO_SEN,
    sinceCount: waiting ? getSinceCount({ leftSen, resolvedSen }, waiting, on) : ZERO_SEN,
  }
}

const getPart = ({ days }: Count, on: Day): Sen =>
  days.find(({ date }) => date === on)?.counted ?? ZERO_SEN

/** Returns what came in since a count, whether its shortages were resolved before or after it. */
function getSinceCount(
  { leftSen, resolvedSen }: Pick<HeldDay, 'leftSen' | 'resolvedSen'>,
  count: Count,
  on: Day,
): Sen {
  const day = count.days.find(({ date }) => date === on)
  if (!day) return ZERO_SEN
  return maxSen(sen(leftSen + resolvedSen - day.expected - day.resolved), ZERO_SEN)
}
