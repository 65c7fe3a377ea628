import { sql, type InferResult } from 'kysely'
import type { Sen } from '#core/money.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { isIn, selectSettlements, type SettlementFilter } from './selectSettlements.ts'

/** A runner's frozen commission. */
export type RunnerShare = {
  runnerId: number
  name: string
  rateBasisPoints: number
  collectedSen: Sen
  commissionSen: Sen
}

/** Selects settlements with display names and the runners' frozen shares. */
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

export type SettledRow = InferResult<ReturnType<typeof selectDetails>>[number]
