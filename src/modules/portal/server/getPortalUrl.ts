import { orNotFound } from '#platform/server/appError.ts'
import type { Write } from '#platform/server/handler.ts'
import { PORTAL_LINK_SECONDS } from '#core/access/portalLinkSeconds.ts'
import { visibleCustomers } from '#modules/customers/server/visibleCustomers.ts'
import type * as endpoints from '../contract.ts'
import { getToken } from './linkToken.ts'
import { signingKey } from './signingKey.ts'

/**
 * Returns a link for a customer. It is computed, not stored: two requests give two valid links. The
 * log names its creator, because a holder of the link can sign as the customer.
 */
export const handleGetPortalUrl: Write<typeof endpoints.getPortalUrl> = async (
  context,
  { query: { customerId } },
) => {
  const { db, actor, now, publicOrigin } = context
  const row = await db
    .selectFrom('customers')
    .select(['name', 'agent_id as agentId', 'portal_generation as generation'])
    .select(['language', 'asks_for_login as asksForLogin'])
    .where('id', '=', customerId)
    .where(visibleCustomers(actor))
    .executeTakeFirst()
  const { name, agentId, generation, language, asksForLogin } = orNotFound(row)
  const expiresAtSeconds = Math.floor(now.getTime() / 1000) + PORTAL_LINK_SECONDS
  const link = { customerId, agentId, generation, expiresAtSeconds }
  const token = getToken(link, await signingKey(context))
  // Browsers do not send the part after the #, so it is in no server's log. The page begins in the
  // customer's language, which the server must know before it can read the token.
  const url = `${publicOrigin}/portal?lang=${language}#${token}`
  const about = { entity: 'customer', entityId: customerId, agentId, customerId } as const
  return {
    data: { url, expiresAt: new Date(expiresAtSeconds * 1000), asksForLogin },
    log: { action: 'portalLink.create', ...about, after: { name } },
  }
}
