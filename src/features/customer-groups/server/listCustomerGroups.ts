import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { groupPage } from './groupPage.ts'

/** Handles a page of customer groups. */
export const handleListCustomerGroups: Read<typeof endpoints.listCustomerGroups> = (
  context,
  { query },
) => groupPage(context, query)
