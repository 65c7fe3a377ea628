import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { sumAccounts } from './sumAccounts.ts'

/** Returns every account's balance at the end of a day, summed from the postings. */
export const handleGetTrialBalance: Read<typeof endpoints.getTrialBalance> = (context, { query }) =>
  sumAccounts(context, query)
