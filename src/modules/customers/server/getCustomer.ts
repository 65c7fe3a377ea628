import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { loadCustomer } from './loadCustomer.ts'

/** Handles one customer. */
export const handleGetCustomer: Read<typeof endpoints.getCustomer> = (context, { params }) =>
  loadCustomer(context, params.id)
