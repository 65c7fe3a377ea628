import { sumSen } from '#core/money.ts'
import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { chosenAgent } from '../../agents/server/chosenAgent.ts'
import { selectLosses } from './selectLosses.ts'

/** Handles the losses by reason; the total is their sum. */
export const handleGetPortfolioLosses: Read<typeof endpoints.getPortfolioLosses> = async (
  context,
  { query },
) => {
  const items = await selectLosses(context, await chosenAgent(context, query.agentId))
  return {
    items,
    total: {
      count: items.reduce((sum, { count }) => sum + count, 0),
      writtenOff: sumSen(items.map(({ writtenOff }) => writtenOff)),
      recovered: sumSen(items.map(({ recovered }) => recovered)),
      net: sumSen(items.map(({ net }) => net)),
    },
  }
}
