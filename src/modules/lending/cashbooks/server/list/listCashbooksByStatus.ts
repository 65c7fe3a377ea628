import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../../contract.ts'
import { toCashbookDto } from '../toCashbookDto.ts'
import { countAndSum } from './countCashbooks.ts'
import { maySeeProfit } from './maySeeProfit.ts'
import { selectListedCashbooks } from './selectListedCashbooks.ts'

/**
 * Handles a page of the cashbooks in a status, the sums of all matches and the counts by status.
 */
export const handleListCashbooksByStatus: Read<typeof endpoints.listCashbooksByStatus> = async (
  context,
  { params: { status }, query },
) => {
  const { page, pageSize } = query
  const [rows, { total, sums, counts }] = await Promise.all([
    selectListedCashbooks(context, status, query, { page, pageSize }).execute(),
    countAndSum(context, status, query),
  ])
  const isShown = maySeeProfit(context.actor)
  const items = rows.map((row) => ({
    ...toCashbookDto(row, context.today),
    customerName: row.customer_name,
    customerGroupName: row.group_name,
    agentName: row.agent_name,
    closedDate: row.closed_on,
    profit: isShown ? row.profit_sen : null,
    net: isShown ? row.net_sen : null,
  }))
  return { items, total, page, pageSize, sums, counts }
}
