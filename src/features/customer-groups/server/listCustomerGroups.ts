import type { Read } from '../../../platform/server/verb.ts'
import type * as endpoints from '../contract.ts'
import { groupPage } from './groupPage.ts'

/** A page of customer groups. */
export const listCustomerGroups: Read<typeof endpoints.listCustomerGroups> = (context, { query }) =>
  groupPage(context, query)
