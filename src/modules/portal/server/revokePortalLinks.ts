import type { Write } from '#platform/server/handler.ts'
import { closeLinks } from '#modules/customers/server/customerWrites.ts'
import { lockCustomer } from '#modules/customers/server/lockCustomer.ts'
import { endSessions } from '#modules/office/auth/server/sessions.ts'
import type * as endpoints from '../contract.ts'

/** Ends all of a customer's links, and the sessions that they may have opened. */
export const handleRevokePortalLinks: Write<typeof endpoints.revokePortalLinks> = async (
  context,
  { query: { customerId } },
) => {
  const { db } = context
  const customer = await lockCustomer(context, customerId)
  await closeLinks(db, [customerId])
  const logins = await db
    .selectFrom('customer_logins')
    .select('user_id')
    .where('customer_id', '=', customerId)
    .execute()
  await endSessions(
    db,
    logins.map(({ user_id }) => user_id),
  )
  const about = {
    entity: 'customer',
    entityId: customerId,
    agentId: customer.agent_id,
    customerId,
  } as const
  const after = { name: customer.name }
  return { data: null, log: { action: 'portalLink.revoke', ...about, after } }
}
