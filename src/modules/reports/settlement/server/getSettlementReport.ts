import { sumSen } from '#core/money.ts'
import type { Read } from '#platform/server/handler.ts'
import { requireVisibleAgent } from '#platform/server/requireVisibleAgent.ts'
import type * as endpoints from '../contract.ts'
import { loadCommissions } from '#modules/cash/commission/server/listCommissions.ts'
import { loadAgents } from './loadAgents.ts'
import { sumUnsettled } from './sumUnsettled.ts'

/** Returns the six figures and, for each agent, the parts of the first four. */
export const handleGetSettlementReport: Read<typeof endpoints.getSettlementReport> = async (
  context,
  { query },
) => {
  requireVisibleAgent(context.actor, query.agentId)
  const [agents, { fullyPaid }, commissions] = await Promise.all([
    loadAgents(context, query),
    sumUnsettled(context, query),
    loadCommissions(context, { agentId: query.agentId }),
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
    commissionPaid: sumSen(commissions.map(({ paid_sen }) => paid_sen)),
    commissionOwed: sumSen(commissions.map(({ owed_sen }) => owed_sen)),
    commissionOfUnclosed: sumSen(
      agents.flatMap((row) => [row.unclosed_runner_sen, row.unclosed_agent_sen]),
    ),
    fullyPaidButUnsettled: fullyPaid,
    unclosed: {
      count: agents.reduce((sum, { unclosed_count }) => sum + unclosed_count, 0),
      amount: sumSen(agents.map(({ unclosed_sen }) => unclosed_sen)),
    },
    items,
  }
}
