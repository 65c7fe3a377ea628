import type { Write } from '#platform/server/handler.ts'
import { lockCustomer } from '#modules/customers/server/lockCustomer.ts'
import type * as endpoints from '../contract.ts'

/** Ends all of a customer's links, and the sessions that they may have opened. */
export const handleRevokePortalLinks: Write<typeof endpoints.revokePortalLinks> = async (
  context,
  { query: { customerId } },
) => {
  const { db } = context
  const customer = await lockCustomer(context, customerId)
  await db
    .updateTable('customers')
    .set({ portal_generation: customer.portal_generation + 1 })
    .where('id', '=', customerId)
    .execute()
  await db
    .deleteFrom('sessions')
    .where('user_id', 'in', (eb) =>
      eb
        .selectFrom('customer_logins')
        .select('customer_logins.user_id')
        .where('customer_logins.customer_id', '=', customerId),
    )
    .execute()
  const about = {
    entity: 'customer',
    entityId: customerId,
    agentId: customer.agent_id,
    customerId,
  } as const
  const after = { name: customer.name }
  return { data: null, log: { action: 'portalLink.revoke', ...about, after } }
}
