import { sql } from 'kysely'
import { countWhere, sumWhere } from '#db/aggregates.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { isIn, selectSettlements, type SettlementFilter } from './selectSettlements.ts'

/** Returns one row for each agent in one pass over the settlements. */
export function loadAgents(context: Context<Actor>, { state, ...filter }: SettlementFilter) {
  const sum = (column: string, where = isIn[state]) =>
    sumWhere(sql`${sql.ref(`settlements.${column}`)}`, where)
  return selectSettlements(context, filter)
    .innerJoin('users as agent', 'agent.id', 'settlements.agent_id')
    .select(['settlements.agent_id', 'agent.name as agent_name'])
    .select([
      countWhere(isIn[state]).as('count'),
      sum('profit_sen').as('profit_sen'),
      sum('runner_commission_sen').as('runner_sen'),
      sum('agent_commission_sen').as('agent_sen'),
      sum('net_sen').as('net_sen'),
      countWhere(isIn.UNCLOSED).as('unclosed_count'),
      sum('profit_sen', isIn.UNCLOSED).as('unclosed_sen'),
      sum('runner_commission_sen', isIn.UNCLOSED).as('unclosed_runner_sen'),
      sum('agent_commission_sen', isIn.UNCLOSED).as('unclosed_agent_sen'),
    ])
    .groupBy(['settlements.agent_id', 'agent.name'])
    .orderBy(sql`agent.name COLLATE "und-x-icu"`)
    .orderBy('settlements.agent_id')
    .execute()
}
