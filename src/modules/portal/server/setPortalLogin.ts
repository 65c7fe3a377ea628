import { getPasswordProof } from '#platform/server/secrets/getPasswordProof.ts'
import { conflict } from '#platform/server/appError.ts'
import type { PreparedWrite } from '#platform/server/handler.ts'
import { openSession } from '#modules/office/auth/server/openSession.ts'
import type * as endpoints from '../contract.ts'
import { portalMessages } from '../messages.ts'
import { customerOfLink } from './customerOfLink.ts'
import { insertLogin } from './insertLogin.ts'
import { loginOfCustomer } from './loginOfCustomer.ts'

/** Creates a login for a customer with a link who has none, and logs them in. */
export const handleSetPortalLogin: PreparedWrite<typeof endpoints.setPortalLogin, string> = async (
  context,
  { body, prepared: passwordHash },
) => {
  const { token, username } = body
  const customer = await customerOfLink(context, token)
  const { id: customerId, agentId } = customer
  if ((await loginOfCustomer(context.db, customer)) !== undefined) {
    throw conflict(portalMessages.PORTAL_LOGIN_EXISTS)
  }
  const id = await insertLogin(context, [customer], { username, passwordHash, createdBy: null })
  const who = { actorId: id, entity: 'user', entityId: id, agentId, customerId } as const
  const after = { username, customers: [customer.name], ...getPasswordProof(passwordHash) }
  return {
    data: await openSession(context, id, customer.linkUntil),
    log: { action: 'customerLogin.create', ...who, after },
  }
}
