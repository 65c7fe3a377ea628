import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { chosenAgent } from '../../agents/server/chosenAgent.ts'
import { selectRisk, sumRisk } from './selectRisk.ts'

/** Handles today's share at risk by agent; the total is the sum of the agents. */
export const handleGetPortfolio: Read<typeof endpoints.getPortfolio> = async (
  context,
  { query },
) => {
  const agents = await selectRisk(context, await chosenAgent(context, query.agentId))
  return { agents, total: sumRisk(agents) }
}
