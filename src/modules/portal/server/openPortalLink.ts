import type { Write } from '#platform/server/handler.ts'
import { openSession } from '#modules/office/auth/server/openSession.ts'
import type * as endpoints from '../contract.ts'
import { customerOfLink } from './customerOfLink.ts'
import { loginOfCustomer } from './loginOfCustomer.ts'

/** Opens a link: a session of the customer's login; without a login nothing happens yet. */
export const handleOpenPortalLink: Write<typeof endpoints.openPortalLink> = async (
  context,
  { body: { token } },
) => {
  const customer = await customerOfLink(context, token)
  const { name: customerName, id: customerId, agentId } = customer
  const id = await loginOfCustomer(context.db, customer)
  if (id === undefined) return { data: { customerName, session: null }, log: [] }
  const session = await openSession(context, id, customer.linkUntil)
  const who = { actorId: id, entity: 'user', entityId: id, agentId, customerId } as const
  return {
    data: { customerName, session },
    log: { action: 'customerLogin.openLink', ...who },
  }
}
