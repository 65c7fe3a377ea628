import { ROLES } from '../../../core/access/roles.ts'
import type { Read } from '../../../kit/server/verb.ts'
import type * as calls from '../contract.ts'
import { loadCustomer } from './loadCustomer.ts'

/** One customer. The papers that staff keep are not for the customer's own login. */
export const getCustomer: Read<typeof calls.getCustomer> = async (context, { params }) => {
  const customer = await loadCustomer(context, params.id)
  return context.actor.roleId === ROLES.CUSTOMER ? { ...customer, attachments: [] } : customer
}
