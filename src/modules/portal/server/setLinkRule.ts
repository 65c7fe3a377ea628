import { changeLinkRule } from '#modules/customers/server/customerWrites.ts'
import { lockCustomer } from '#modules/customers/server/lockCustomer.ts'
import { endLinkSessions } from '#modules/office/auth/server/sessions.ts'
import type { Write } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'

/** Chooses whether a customer's links ask for a login. What they opened without one ends then. */
export const handleSetLinkRule: Write<typeof endpoints.setLinkRule> = async (
  context,
  { params: { id: customerId }, body: { asksForLogin } },
) => {
  const customer = await lockCustomer(context, customerId)
  if (customer.asks_for_login === asksForLogin) return { data: null, log: [] }
  await changeLinkRule(context, customerId, asksForLogin)
  if (asksForLogin) await endLinkSessions(context.db, [customerId])
  const agentId = customer.agent_id
  const about = { entity: 'customer', entityId: customerId, agentId, customerId } as const
  return {
    data: null,
    log: {
      action: 'portalLink.setRule',
      ...about,
      before: { asksForLogin: !asksForLogin },
      after: { asksForLogin },
    },
  }
}
