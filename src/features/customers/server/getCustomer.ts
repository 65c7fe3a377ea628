import type { Read } from '../../../platform/server/verb.ts'
import type * as calls from '../contract.ts'
import { loadCustomer } from './loadCustomer.ts'

/** One customer. */
export const getCustomer: Read<typeof calls.getCustomer> = (context, { params }) =>
  loadCustomer(context, params.id)
