import { sql } from 'kysely'
import { ROLES } from '#core/access/roles.ts'
import type { Day } from '#core/calendar.ts'
import { getResolvedShortage } from '#core/cashDifference.ts'
import { cashLeft } from '#core/handOver.ts'
import { maxSen, sen, sumSen, ZERO_SEN, type Sen } from '#core/money.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import { loadDifferences } from '../differences/differenceRows.ts'
import type * as endpoints from '../../handOverContract.ts'
import {
  toHandOverDto,
  selectHandOvers,
  visibleHandOvers,
  type HandOverRow,
} from './handOverRows.ts'

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
] as const
type Figures = Record<(typeof FIGURES)[number], Sen>
type CashOnly = Omit<Figures, 'amount' | 'transfers'>

/** Handles the cash of a day: the amounts by collector, and who holds them. */
export const handleGetCash: Read<typeof endpoints.getCash> = async (context, { query }) => {
  const { actor, db, today } = context
  const { date = today } = query
  const agentIds = [actor.agentId, query.agentId].filter((id) => id != null)
  const [collected, handOvers] = await Promise.all([
    collectedOn(context, date, agentIds),
    handOversOn(context, date, agentIds),
  ])
  const counted = handOvers.filter(({ confirmed_at }) => confirmed_at !== null)
  const countedIds = new Set(counted.map(({ runner_id }) => runner_id))
  const differences = await loadDifferences(db, [...countedIds])
  const getResolved = (id: number) => getResolvedShortage(differences.get(id), date)
  const runners = getCarriers(collected, handOvers, getResolved)
  const getTotal = (figure: (typeof FIGURES)[number]) =>
    sumSen(runners.map((runner) => runner[figure]))
  return {
    date,
    total: {
      count: runners.reduce((all, { count }) => all + count, 0),
      transferCount: runners.reduce((all, { transferCount }) => all + transferCount, 0),
      bouncedCount: runners.reduce((all, { bouncedCount }) => all + bouncedCount, 0),
      ...(Object.fromEntries(FIGURES.map((figure) => [figure, getTotal(figure)])) as Figures),
    },
    runners,
    handOvers: handOvers.map(toHandOverDto),
  }
}

/** Counts what lowers the transfers of a row of the daily totals; most rows have no transfer. */
const BOUNCED_COUNT = sql<number>`CASE WHEN transfer_count <> 0 OR transfer_sen <> 0 THEN (
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
    .where('daily_totals.kind', '=', 'CREDIT')
    .where((eb) => eb.and(agentIds.map((id) => eb('daily_totals.agent_id', '=', id))))
    .$if(actor.roleId === ROLES.RUNNER, (all) => all.where('daily_totals.runner_id', '=', actor.id))
    .groupBy(['daily_totals.runner_id', 'users.name'])
    .having(sql<boolean>`bool_or(transaction_count <> 0 OR amount_sen <> 0 OR transfer_sen <> 0)`)
    .orderBy('amount_sen', 'desc')
    .execute()
}

function handOversOn({ db, actor }: Context<Actor>, on: Day, agentIds: readonly number[]) {
  return selectHandOvers(db)
    .where(visibleHandOvers(actor))
    .where('hand_overs.collected_on', '=', on)
    .where((eb) => eb.and(agentIds.map((id) => eb('hand_overs.agent_id', '=', id))))
    .orderBy('hand_overs.id', 'desc')
    .execute()
}

type Collected = Awaited<ReturnType<typeof collectedOn>>

/**
 * Lists the users who collected money or handed some over; a payment may have been removed since.
 */
function getCarriers(
  collected: Collected,
  handOvers: readonly HandOverRow[],
  getResolved: (runnerId: number) => Sen,
) {
  const none = {
    amount_sen: ZERO_SEN,
    count: 0,
    transfer_sen: ZERO_SEN,
    transfer_count: 0,
    bounced_count: 0,
  }
  const others = new Map(
    handOvers
      .filter(({ runner_id }) => !collected.some((row) => row.runner_id === runner_id))
      .map(({ runner_id, runner_name }) => [runner_id, { ...none, runner_id, runner_name }]),
  )
  return [...collected, ...others.values()].map((row) => {
    const resolvedSen = getResolved(row.runner_id)
    const own = handOvers.filter((each) => each.runner_id === row.runner_id)
    return {
      // An agent already holds their own collections, so they need no hand-over.
      runnerId: row.runner_id === 0 ? null : row.runner_id,
      runnerName: row.runner_name,
      count: row.count,
      amount: row.amount_sen,
      transferCount: row.transfer_count,
      bouncedCount: row.bounced_count,
      transfers: row.transfer_sen,
      ...(row.runner_id === 0 ? NOTHING : readCash(row.amount_sen, own, resolvedSen)),
    }
  })
}

const NOTHING = Object.fromEntries(FIGURES.slice(2).map((figure) => [figure, ZERO_SEN])) as CashOnly

/** Computes where a runner's cash is; `counts` has the latest count first. */
function readCash(collectedSen: Sen, counts: readonly HandOverRow[], resolvedSen: Sen): CashOnly {
  const confirmed = counts.filter(({ confirmed_at }) => confirmed_at !== null)
  const waiting = counts.find(({ confirmed_at }) => confirmed_at === null)
  const handedOver = sumSen(confirmed.map(({ counted_sen }) => counted_sen))
  const [last] = confirmed
  const { leftSen, shortSen, overSen } = cashLeft({
    collectedSen,
    handedOverSen: handedOver,
    lastDifferenceSen: last
      ? sen(last.counted_sen - last.expected_sen - last.resolved_sen)
      : ZERO_SEN,
    resolvedSen,
  })
  return {
    handedOver,
    left: leftSen,
    resolved: resolvedSen,
    short: shortSen,
    over: overSen,
    waiting: waiting?.counted_sen ?? ZERO_SEN,
    sinceCount: waiting ? getSinceCount(sumSen([leftSen, resolvedSen]), waiting) : ZERO_SEN,
  }
}

/** Returns what came in since a count, whether its shortages were resolved before or after it. */
const getSinceCount = (heldSen: Sen, { expected_sen, resolved_sen }: HandOverRow) =>
  maxSen(sen(heldSen - expected_sen - resolved_sen), ZERO_SEN)
