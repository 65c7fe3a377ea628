import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { getGroupPage } from './getGroupPage.ts'
import type { SumCollected } from './groupRows.ts'

/** Handles a page of customer groups. */
export const handleListCustomerGroups =
  (sumCollected: SumCollected): Read<typeof endpoints.listCustomerGroups> =>
  (context, { query }) =>
    getGroupPage(context, query, sumCollected)
