import { toCamelCase } from '#db/toCamelCase.ts'
import { sql } from 'kysely'
import { ROLES } from '#core/access/roles.ts'
import type { Sen } from '#core/money.ts'
import { requireVisibleAgent } from '#platform/server/requireVisibleAgent.ts'
import { notFound } from '#platform/server/appError.ts'
import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'

/** Lists the closed cashbooks behind a person's commission, latest settlement first. */
export const handleListCommissionCashbooks: Read<typeof endpoints.listCommissionCashbooks> = async (
  { db, actor },
  { query: { cursor, limit, agentId, userId } },
) => {
  requireVisibleAgent(actor, agentId)
  if (actor.roleId === ROLES.RUNNER && actor.id !== userId) throw notFound()
  const commission = sql<Sen>`CASE WHEN settlements.agent_id = ${userId}
    THEN settlements.agent_commission_sen ELSE coalesce(share.commission_sen, 0) END`
  const rows = await db
    .selectFrom('settlements')
    .innerJoin('closures', 'closures.settlement_id', 'settlements.id')
    .innerJoin('cashbooks', 'cashbooks.id', 'settlements.cashbook_id')
    .innerJoin('customers', 'customers.id', 'cashbooks.customer_id')
    .leftJoin('settlement_commissions as share', (join) =>
      join.onRef('share.settlement_id', '=', 'settlements.id').on('share.runner_id', '=', userId),
    )
    .select(['settlements.id', 'settlements.cashbook_id', 'settlements.profit_sen'])
    .select(['cashbooks.cashbook_code', 'cashbooks.customer_id', 'closures.closed_on'])
    .select(['customers.name as customer_name', commission.as('commission_sen')])
    .where('settlements.agent_id', '=', agentId)
    .where(sql<boolean>`${commission} > 0`)
    .$call((q) => (cursor === undefined ? q : q.where('settlements.id', '<', Number(cursor))))
    .orderBy('settlements.id', 'desc')
    .limit(limit + 1)
    .execute()
  const items = rows.slice(0, limit).map((row) => ({
    ...toCamelCase(row),
    settlementId: row.id,
    closedDate: row.closed_on,
    profit: row.profit_sen,
    commission: row.commission_sen,
  }))
  return { items, nextCursor: rows.length > limit ? String(items.at(-1)?.settlementId) : null }
}
