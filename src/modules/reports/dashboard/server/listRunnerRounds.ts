import { RECORD_STATUS } from '#core/recordStatus.ts'
import { sql } from 'kysely'
import { ROLES } from '#core/access/roles.ts'
import { addDays, daysFrom, type Day } from '#core/calendar.ts'
import { splitByAge } from '#core/heldCash.ts'
import { assertDefined } from '#core/invariant.ts'
import { sumSen, ZERO_SEN, type Sen } from '#core/money.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { loadHeldCash } from '#modules/cash/hand-overs/server/heldCash.ts'
import { chosenAgent } from '../../agents/server/chosenAgent.ts'

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
  const cash = await loadHeldCash(
    context.db,
    rows.map(({ id }) => id),
    context.today,
  )
  const runners = rows.map((row) => {
    const held = cash.get(row.id)
    const age = splitByAge(held?.days ?? [], context.today)
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
      handedOver: row.handed_over_sen,
      toHandOver: held?.toHandOverSen ?? ZERO_SEN,
      ofToday: age.todaySen,
      ofEarlier: age.earlierSen,
      earlierDays: age.earlierDays,
      oldestDate: age.oldestOn,
      short: sumSen((held?.days ?? []).map(({ shortSen }) => shortSen)),
      byDay: days.map((day) => row.by_day[day] ?? ZERO_SEN),
      held: row.held_sen,
      difference: held?.differenceSen ?? ZERO_SEN,
    }
  })
  return { days, runners: runners.sort((one, other) => other.toHandOver - one.toHandOver) }
}

function load({ db, today }: Context<Actor>, agentId: number | null, from: Day) {
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
        SELECT balance_sen FROM cash_holders AS holder
        WHERE holder.agent_id = users.agent_id AND holder.runner_id = users.id), 0)::bigint`.as(
        'held_sen',
      ),
      sql<number>`(
        SELECT count(DISTINCT cashbook_id) FROM transactions AS paid
        WHERE paid.agent_id = users.agent_id AND paid.business_on = ${today}
          AND paid.runner_id = users.id AND paid.kind = 'CREDIT' AND paid.removed_at IS NULL
          AND NOT paid.is_taken_back AND paid.counts_on IS NULL)`.as('paid'),
      sql<number>`(
        SELECT count(*) FROM missed_visits AS visit
        WHERE visit.agent_id = users.agent_id AND visit.visited_on = ${today}
          AND visit.runner_id = users.id AND visit.removed_at IS NULL)`.as('missed'),
      sql<Sen>`(
        SELECT coalesce(sum(counted_sen), 0)::bigint FROM hand_overs AS given
        WHERE given.agent_id = users.agent_id AND given.runner_id = users.id
          AND given.collected_on = ${today} AND given.confirmed_at IS NOT NULL
          AND given.removed_at IS NULL)`.as('handed_over_sen'),
      sql<number | null>`(
        SELECT nullif(count(*), 0) FROM listings JOIN listing_lines ON listing_id = listings.id
        WHERE listings.runner_id = users.id AND listings.listed_on = ${today})`.as('listed'),
    ])
    .where('users.role_id', '=', ROLES.RUNNER)
    .where((eb) =>
      eb.or([
        eb('users.status', '=', RECORD_STATUS.ACTIVE),
        // Who is inactive and holds cash is still asked for it.
        sql<boolean>`EXISTS (SELECT FROM cash_holders AS holder WHERE holder.agent_id = users.agent_id
          AND holder.runner_id = users.id AND holder.balance_sen <> 0)`,
      ]),
    )
    .$call((all) => (agentId === null ? all : all.where('users.agent_id', '=', agentId)))
    .orderBy('agent.name')
    .orderBy('users.name')
    .execute()
}
