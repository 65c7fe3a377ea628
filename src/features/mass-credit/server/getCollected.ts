import { sql } from 'kysely'
import { ROLES } from '../../../core/access/roles.ts'
import { sumSen, type Sen } from '../../../core/money.ts'
import type { Read } from '../../../kit/server/verb.ts'
import type * as calls from '../contract.ts'

/** What came in on a day and through whose hands, from the day's totals. */
export const getCollected: Read<typeof calls.getCollected> = async (
  { db, actor, today },
  { query },
) => {
  const { date = today } = query
  const agentId = actor.agentId ?? query.agentId
  const rows = await db
    .selectFrom('daily_totals')
    .leftJoin('users', 'users.id', 'daily_totals.runner_id')
    .select(['daily_totals.runner_id', 'users.name'])
    .select(sql<Sen>`sum(daily_totals.amount_sen)::bigint`.as('amount'))
    .select(sql<number>`sum(daily_totals.transaction_count)::bigint`.as('count'))
    .where('daily_totals.business_on', '=', date)
    .where('daily_totals.kind', '=', 'CREDIT')
    .$if(agentId !== undefined, (all) => all.where('daily_totals.agent_id', '=', agentId!))
    .$if(query.agentId !== undefined, (all) =>
      all.where('daily_totals.agent_id', '=', query.agentId!),
    )
    .$if(actor.roleId === ROLES.RUNNER, (all) => all.where('daily_totals.runner_id', '=', actor.id))
    .groupBy(['daily_totals.runner_id', 'users.name'])
    .having(sql<boolean>`sum(daily_totals.transaction_count) > 0`)
    .orderBy('amount', 'desc')
    .execute()
  const runners = rows.map(({ runner_id, name, amount, count }) => ({
    runnerId: runner_id === 0 ? null : runner_id,
    runnerName: name,
    amount,
    count,
  }))
  const count = runners.reduce((all, each) => all + each.count, 0)
  return { date, total: { count, amount: sumSen(runners.map((each) => each.amount)) }, runners }
}
