import { sql } from 'kysely'
import { sumSen, type Sen } from '../../../../core/money.ts'
import type { Actor, Context, Read } from '../../../../kit/server/verb.ts'
import type * as calls from '../../settlementContract.ts'
import { whatStays } from './whatStays.ts'
import { isIn, selectSettlements, type SettlementFilter } from './selectSettlements.ts'
import { requireVisibleAgent } from './visibleSettlements.ts'

/** The six figures and, agent by agent, what makes the first four. */
export const getSettlementReport: Read<typeof calls.getSettlementReport> = async (
  context,
  { query },
) => {
  requireVisibleAgent(context.actor, query.agentId)
  const [agents, { fullyPaid }] = await Promise.all([
    loadAgents(context, query),
    whatStays(context, query),
  ])
  const items = agents
    .filter(({ count }) => count > 0)
    .map((row) => ({
      agentId: row.agent_id,
      agentName: row.agent_name,
      cashbookCount: row.count,
      profit: row.profit_sen,
      runnerCommission: row.runner_sen,
      agentCommission: row.agent_sen,
      net: row.net_sen,
      unclosedCount: row.unclosed_count,
    }))
  return {
    totalProfit: sumSen(items.map(({ profit }) => profit)),
    totalRunnerCommission: sumSen(items.map(({ runnerCommission }) => runnerCommission)),
    totalAgentCommission: sumSen(items.map(({ agentCommission }) => agentCommission)),
    totalNet: sumSen(items.map(({ net }) => net)),
    fullyPaidButUnsettled: fullyPaid,
    unclosed: {
      count: agents.reduce((sum, { unclosed_count }) => sum + unclosed_count, 0),
      amount: sumSen(agents.map(({ unclosed_sen }) => unclosed_sen)),
    },
    items,
  }
}

/** One row an agent, from one pass over the settlements. */
export function loadAgents(context: Context<Actor>, { state, ...filter }: SettlementFilter) {
  const sumOf = (column: string, where = isIn[state]) =>
    sql<Sen>`coalesce(sum(${sql.ref(`settlements.${column}`)}) FILTER (WHERE ${where}), 0)`
  const countOf = (where: (typeof isIn)[typeof state]) =>
    sql<number>`count(*) FILTER (WHERE ${where})`
  return selectSettlements(context, filter)
    .innerJoin('users as agent', 'agent.id', 'settlements.agent_id')
    .select(['settlements.agent_id', 'agent.name as agent_name'])
    .select([
      countOf(isIn[state]).as('count'),
      sumOf('profit_sen').as('profit_sen'),
      sumOf('runner_commission_sen').as('runner_sen'),
      sumOf('agent_commission_sen').as('agent_sen'),
      sumOf('net_sen').as('net_sen'),
      countOf(isIn.UNCLOSED).as('unclosed_count'),
      sumOf('profit_sen', isIn.UNCLOSED).as('unclosed_sen'),
    ])
    .groupBy(['settlements.agent_id', 'agent.name'])
    .orderBy(sql`agent.name COLLATE "und-x-icu"`)
    .orderBy('settlements.agent_id')
    .execute()
}
