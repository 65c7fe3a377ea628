import type { Read } from '../../../platform/server/verb.ts'
import type * as endpoints from '../contract.ts'
import { loadCustomer } from './loadCustomer.ts'

/** One customer. */
export const getCustomer: Read<typeof endpoints.getCustomer> = (context, { params }) =>
  loadCustomer(context, params.id)
