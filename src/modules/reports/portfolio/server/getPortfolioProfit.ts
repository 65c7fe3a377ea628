import { sumSen } from '#core/money.ts'
import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { chosenAgent } from '../../agents/server/chosenAgent.ts'
import { selectProfit } from './selectProfit.ts'

/** Handles profit and loss by package or opening month; the total is the sum of the groups. */
export const handleGetPortfolioProfit: Read<typeof endpoints.getPortfolioProfit> = async (
  context,
  { query },
) => {
  const items = await selectProfit(context, await chosenAgent(context, query.agentId), query.by)
  return {
    items,
    total: {
      count: items.reduce((sum, { count }) => sum + count, 0),
      debit: sumSen(items.map(({ debit }) => debit)),
      expected: sumSen(items.map(({ expected }) => expected)),
      paidOff: sumSen(items.map(({ paidOff }) => paidOff)),
      writtenOff: sumSen(items.map(({ writtenOff }) => writtenOff)),
      open: sumSen(items.map(({ open }) => open)),
      profit: sumSen(items.map(({ profit }) => profit)),
      recovered: sumSen(items.map(({ recovered }) => recovered)),
      commission: sumSen(items.map(({ commission }) => commission)),
    },
  }
}
