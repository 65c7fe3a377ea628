import type { Language } from '#platform/contract/message.ts'
import type { Write } from '#platform/server/handler.ts'
import { openSession } from '#modules/office/auth/server/openSession.ts'
import type * as endpoints from '../contract.ts'
import { customerOfLink } from './customerOfLink.ts'
import { linkUserOf } from './linkUserOf.ts'
import { loginOfCustomer } from './loginOfCustomer.ts'

/**
 * Opens a link: a session of the customer's link user. Nothing happens where the agent asks for a
 * login, and a login that was switched off is not bypassed.
 */
export const handleOpenPortalLink: Write<typeof endpoints.openPortalLink> = async (
  context,
  { body: { token } },
) => {
  const customer = await customerOfLink(context, token)
  const { name: customerName, id: customerId, agentId, asksForLogin } = customer
  const language = customer.language as Language
  const login = await loginOfCustomer(context.db, customer)
  if (asksForLogin) {
    const asksFor = login === undefined ? 'NEW_LOGIN' : 'LOGIN'
    return { data: { customerName, language, session: null, asksFor }, log: [] }
  }
  const id = await linkUserOf(context, customer)
  const session = await openSession(context, id, customer.linkUntil)
  const who = { actorId: id, entity: 'user', entityId: id, agentId, customerId } as const
  return {
    data: { customerName, language, session, asksFor: null },
    log: { action: 'customerLogin.openLink', ...who },
  }
}
