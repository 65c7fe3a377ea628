import { RECORD_STATUS } from '#core/recordStatus.ts'
import { sql } from 'kysely'
import { ROLES } from '#core/access/roles.ts'
import { addDays, daysFrom, type Day } from '#core/calendar.ts'
import { getResolvedShortage, sumDifferences } from '#core/cashDifference.ts'
import { cashLeft } from '#core/handOver.ts'
import { assertDefined } from '#core/invariant.ts'
import { ZERO_SEN, type Sen } from '#core/money.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { loadDifferences } from '#features/collection/server/differences/differenceRows.ts'
import { chosenAgent } from '#features/reports/server/agents/chosenAgent.ts'

const DAYS_SHOWN = 14

/**
 * Handles each runner's day with the fortnight before it; the runner with the most cash is first.
 */
export const handleListRunnerRounds: Read<typeof endpoints.listRunnerRounds> = async (
  context,
  { query },
) => {
  const agentId = await chosenAgent(context, query.agentId)
  const days = daysFrom(addDays(context.today, 1 - DAYS_SHOWN), context.today)
  const rows = await load(context, agentId, addDays(context.today, 1 - DAYS_SHOWN))
  const differences = await loadDifferences(
    context.db,
    rows.map(({ id }) => id),
  )
  const runners = rows.map((row) => {
    const { cash_sen: collectedSen } = row
    const { handed_over_sen: handedOverSen, last_difference_sen: lastDifferenceSen } = row
    const ofRunner = differences.get(row.id)
    const resolvedSen = getResolvedShortage(ofRunner, context.today)
    const { leftSen, shortSen } = cashLeft({
      collectedSen,
      handedOverSen,
      lastDifferenceSen,
      resolvedSen,
    })
    return {
      runnerId: row.id,
      runnerName: row.name,
      agentId: assertDefined(row.agent_id, 'a runner has an agent'),
      agentName: row.agent_name,
      status: row.status as 1 | -1 | -2,
      listed: row.listed,
      paid: row.paid,
      missed: row.missed,
      collected: row.by_day[context.today] ?? ZERO_SEN,
      handedOver: handedOverSen,
      toHandOver: leftSen,
      short: shortSen,
      byDay: days.map((day) => row.by_day[day] ?? ZERO_SEN),
      held: row.held_sen,
      difference: sumDifferences(ofRunner?.open ?? []),
    }
  })
  return { days, runners: runners.sort((one, other) => other.toHandOver - one.toHandOver) }
}

function load({ db, today }: Context<Actor>, agentId: number | null, from: Day) {
  const confirmedToday = sql`given.agent_id = users.agent_id AND given.runner_id = users.id
    AND given.collected_on = ${today} AND given.confirmed_at IS NOT NULL AND given.removed_at IS NULL`
  return db
    .selectFrom('users')
    .innerJoin('users as agent', 'agent.id', 'users.agent_id')
    .select(['users.id', 'users.name', 'users.status', 'users.agent_id'])
    .select('agent.name as agent_name')
    .select([
      sql<Record<string, Sen>>`(
        SELECT coalesce(json_object_agg(business_on, amount_sen), '{}') FROM daily_totals AS day
        WHERE day.agent_id = users.agent_id AND day.runner_id = users.id AND day.kind = 'CREDIT'
          AND day.business_on >= ${from})`.as('by_day'),
      sql<Sen>`coalesce((
        SELECT amount_sen - transfer_sen FROM daily_totals AS day
        WHERE day.agent_id = users.agent_id AND day.runner_id = users.id AND day.kind = 'CREDIT'
          AND day.business_on = ${today}), 0)::bigint`.as('cash_sen'),
      sql<Sen>`coalesce((
        SELECT balance_sen FROM cash_holders AS holder
        WHERE holder.agent_id = users.agent_id AND holder.runner_id = users.id), 0)::bigint`.as(
        'held_sen',
      ),
      sql<number>`(
        SELECT count(DISTINCT cashbook_id) FROM transactions AS paid
        WHERE paid.agent_id = users.agent_id AND paid.business_on = ${today}
          AND paid.runner_id = users.id AND paid.kind = 'CREDIT' AND paid.removed_at IS NULL
          AND paid.transfer_state IS DISTINCT FROM 'BOUNCED')`.as('paid'),
      sql<number>`(
        SELECT count(*) FROM missed_visits AS visit
        WHERE visit.agent_id = users.agent_id AND visit.visited_on = ${today}
          AND visit.runner_id = users.id AND visit.removed_at IS NULL)`.as('missed'),
      sql<Sen>`(
        SELECT coalesce(sum(counted_sen), 0)::bigint FROM hand_overs AS given
        WHERE ${confirmedToday})`.as('handed_over_sen'),
      sql<Sen>`coalesce((
        SELECT counted_sen - expected_sen - resolved_sen FROM hand_overs AS given
        WHERE ${confirmedToday} ORDER BY given.id DESC LIMIT 1), 0)::bigint`.as(
        'last_difference_sen',
      ),
      sql<number | null>`(
        SELECT nullif(count(*), 0) FROM listings JOIN listing_lines ON listing_id = listings.id
        WHERE listings.runner_id = users.id AND listings.listed_on = ${today})`.as('listed'),
    ])
    .where('users.role_id', '=', ROLES.RUNNER)
    .where('users.status', '=', RECORD_STATUS.ACTIVE)
    .$call((all) => (agentId === null ? all : all.where('users.agent_id', '=', agentId)))
    .orderBy('agent.name')
    .orderBy('users.name')
    .execute()
}
