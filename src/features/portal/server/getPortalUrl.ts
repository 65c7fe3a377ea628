import { found } from '../../../kit/server/refused.ts'
import type { Read } from '../../../kit/server/verb.ts'
import { visibleCustomers } from '../../customers/server/visibleCustomers.ts'
import type * as calls from '../contract.ts'
import { tokenOf } from './linkToken.ts'
import { signingKey } from './signingKey.ts'

const LASTS_SECONDS = 7 * 24 * 3600

/** A link for a customer. It is computed, not kept: asking twice gives two that both work. */
export const getPortalUrl: Read<typeof calls.getPortalUrl> = async (
  context,
  { query: { customerId } },
) => {
  const { db, actor, now, publicOrigin } = context
  const row = await db
    .selectFrom('customers')
    .select(['agent_id as agentId', 'portal_generation as generation'])
    .where('id', '=', customerId)
    .where(visibleCustomers(actor))
    .executeTakeFirst()
  const expiresAtSeconds = Math.floor(now.getTime() / 1000) + LASTS_SECONDS
  const link = { customerId, ...found(row), expiresAtSeconds }
  const token = tokenOf(link, await signingKey(context))
  // Behind the #: browsers keep that part to themselves, so no server's log has it.
  return { url: `${publicOrigin}/portal#${token}`, expiresAt: new Date(expiresAtSeconds * 1000) }
}
