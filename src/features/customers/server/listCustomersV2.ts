import { getSpan } from '#platform/server/getSpan.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { countTabs } from './countTabs.ts'
import type { PageQuery } from './customerFilters.ts'
import { getOrder } from './customerOrders.ts'
import { toCustomerDto } from './customerRows.ts'
import { pageByLoans } from './pageByLoans.ts'
import { selectListed } from './selectListed.ts'

/**
 * Handles a page of customers as of today, and the counts of the tabs. A deep page costs no more
 * than the first.
 */
export const handleListCustomersV2: Read<typeof endpoints.listCustomersV2> = async (
  context,
  { query },
) => {
  const { page, pageSize } = query
  const choose = getOrder(query).isByLoans ? pageByLoans : pageByRow
  const { counted, rows } = await choose(context, query)
  const { total, ...counts } = counted
  return { items: rows.map(toCustomerDto), total, page, pageSize, counts }
}

// Up to here both queries run at once; deeper, the count first decides which end is nearer.
const SHALLOW = 1_000

async function pageByRow(context: Context<Actor>, query: PageQuery) {
  const counting = countTabs(context, query)
  const isDeep = query.page * query.pageSize > SHALLOW
  const span = getSpan(query, isDeep ? (await counting).total : undefined)
  const [counted, rows] = await Promise.all([
    counting,
    selectListed(context, query, span).execute(),
  ])
  return { counted, rows }
}
