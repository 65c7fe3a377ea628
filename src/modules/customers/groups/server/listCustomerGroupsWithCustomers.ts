import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { getGroupPage } from './getGroupPage.ts'
import type { SumCollected } from './groupRows.ts'
import { withMembers } from './withMembers.ts'

/** Handles a page of customer groups, each with its customers. */
export const handleListCustomerGroupsWithCustomers =
  (sumCollected: SumCollected): Read<typeof endpoints.listCustomerGroupsWithCustomers> =>
  async (context, { query }) => {
    const page = await getGroupPage(context, query, sumCollected)
    return { ...page, items: await withMembers(context.db, page.items) }
  }
