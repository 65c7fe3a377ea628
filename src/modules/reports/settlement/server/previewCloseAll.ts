import { addSen, sumSen } from '#core/money.ts'
import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { loadAgents } from './loadAgents.ts'
import { findRemaining } from './findRemaining.ts'
import { requireVisibleAgent } from '#platform/server/requireVisibleAgent.ts'

/** Returns what Close All would do, for the confirmation. */
export const handlePreviewCloseAll: Read<typeof endpoints.previewCloseAll> = async (
  context,
  { query },
) => {
  requireVisibleAgent(context.actor, query.agentId)
  const rows =
    query.state === 'CLOSED'
      ? []
      : await loadAgents(context, { ...query, state: 'UNCLOSED', isWaiting: false })
  const agents = rows
    .filter(({ count }) => count > 0)
    .map((row) => ({
      agentId: row.agent_id,
      agentName: row.agent_name,
      count: row.count,
      amount: row.profit_sen,
      commission: addSen(row.agent_sen, row.runner_sen),
    }))
  const closing = {
    count: agents.reduce((sum, { count }) => sum + count, 0),
    amount: sumSen(agents.map(({ amount }) => amount)),
  }
  const commission = sumSen(agents.map((each) => each.commission))
  return { ...closing, commission, agents, stays: await findRemaining(context, query, closing) }
}
