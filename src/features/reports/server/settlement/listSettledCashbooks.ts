import { sql } from 'kysely'
import type { Actor, Context, Read } from '../../../../kit/server/verb.ts'
import type * as calls from '../../settlementContract.ts'
import { selectSettlements, isIn, type SettlementFilter } from './selectSettlements.ts'
import { settledOut, type RunnerShare } from './settledOut.ts'
import { requireVisibleAgent } from './visibleSettlements.ts'

/** Settled cashbooks, latest first; the cursor is the last settlement shown. */
export const listSettledCashbooks: Read<typeof calls.listSettledCashbooks> = async (
  context,
  { query: { cursor, limit, runnerId, ...filter } },
) => {
  requireVisibleAgent(context.actor, filter.agentId)
  const rows = await selectDetails(context, filter)
    .$if(cursor !== undefined, (q) => q.where('settlements.id', '<', Number(cursor)))
    .$if(runnerId !== undefined, (q) => q.where(collectedBy(runnerId!)))
    .orderBy('settlements.id', 'desc')
    .limit(limit + 1)
    .execute()
  const items = rows.slice(0, limit).map(settledOut)
  return { items, nextCursor: rows.length > limit ? String(items.at(-1)!.settlementId) : null }
}

/** Settlements with the names people know them by and the runners' shares as they were frozen. */
export function selectDetails(context: Context<Actor>, { state, ...filter }: SettlementFilter) {
  return selectSettlements(context, filter)
    .where(isIn[state])
    .innerJoin('cashbooks', 'cashbooks.id', 'settlements.cashbook_id')
    .innerJoin('customers', 'customers.id', 'cashbooks.customer_id')
    .innerJoin('users as agent', 'agent.id', 'settlements.agent_id')
    .innerJoin('users as author', 'author.id', 'settlements.settled_by')
    .selectAll('settlements')
    .select(['cashbooks.cashbook_code', 'cashbooks.customer_id', 'closures.closed_on'])
    .select(['customers.name as customer_name', 'agent.name as agent_name'])
    .select(['author.name as author_name', SHARES.as('shares')])
}

const SHARES = sql<RunnerShare[]>`(
  SELECT coalesce(json_agg(json_build_object('runnerId', share.runner_id, 'name', runner.name,
    'rateBasisPoints', share.rate_basis_points, 'collectedSen', share.collected_sen,
    'commissionSen', share.commission_sen) ORDER BY share.runner_id), '[]')
  FROM settlement_commissions AS share JOIN users AS runner ON runner.id = share.runner_id
  WHERE share.settlement_id = settlements.id)`

const collectedBy = (runnerId: number) =>
  runnerId === 0
    ? sql<boolean>`NOT EXISTS (
        SELECT FROM settlement_commissions AS share WHERE share.settlement_id = settlements.id)`
    : sql<boolean>`EXISTS (
        SELECT FROM settlement_commissions AS share
        WHERE share.settlement_id = settlements.id AND share.runner_id = ${runnerId})`
