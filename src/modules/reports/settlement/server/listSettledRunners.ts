import { sql } from 'kysely'
import type { Sen } from '#core/money.ts'
import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { isIn, selectSettlements } from './selectSettlements.ts'
import { requireVisibleAgent } from '#platform/server/requireVisibleAgent.ts'

/** Lists an agent's settlements by runner; a cashbook with two collectors counts for both. */
export const handleListSettledRunners: Read<typeof endpoints.listSettledRunners> = async (
  context,
  { query: { state, ...filter } },
) => {
  requireVisibleAgent(context.actor, filter.agentId)
  const rows = await selectSettlements(context, filter)
    .where(isIn[state])
    .leftJoin('settlement_commissions as share', 'share.settlement_id', 'settlements.id')
    .leftJoin('users as runner', 'runner.id', 'share.runner_id')
    .select(['runner.id', 'runner.name', sql<number>`count(*)`.as('count')])
    .select([
      sql<Sen>`coalesce(sum(share.collected_sen), 0)`.as('collected_sen'),
      sql<Sen>`coalesce(sum(share.commission_sen), 0)`.as('commission_sen'),
    ])
    .groupBy(['runner.id', 'runner.name'])
    .orderBy(sql`runner.name COLLATE "und-x-icu" NULLS LAST`)
    .orderBy('runner.id')
    .execute()
  return rows.map((row) => ({
    runnerId: row.id ?? 0,
    runnerName: row.name,
    cashbookCount: row.count,
    collected: row.collected_sen,
    commission: row.commission_sen,
  }))
}
