import { RECORD_STATUS } from '#core/recordStatus.ts'
import { sql } from 'kysely'
import { standsFor } from '#db/whom.ts'
import { AppError } from '#platform/server/appError.ts'
import type { Context } from '#platform/server/handler.ts'
import { portalMessages } from '../messages.ts'
import { readToken } from './linkToken.ts'
import { signingKey } from './signingKey.ts'

/**
 * Locks and returns the customer of a link, so links cannot be revoked and no second login set in
 * the meantime. @throws AppError when the link is invalid, expired or revoked
 */
export async function customerOfLink(context: Context<null>, token: string) {
  const { db, now } = context
  const link = readToken(token, await signingKey(context), now)
  const customer = await db
    .selectFrom('customers')
    .select(['id', 'name', 'phone_number as phoneNumber', 'agent_id as agentId'])
    .select(['language', 'asks_for_login as asksForLogin'])
    .where('id', '=', standsFor(link.customerId))
    .where('status', '=', sql.lit(RECORD_STATUS.ACTIVE))
    .where('agent_id', '=', link.agentId)
    .forUpdate()
    .executeTakeFirst()
  // The link of a record that was merged since opens the one that stays; the lock holds both.
  const isValid =
    customer &&
    (await db
      .selectFrom('customers')
      .select('id')
      .where('id', '=', link.customerId)
      .where('portal_generation', '=', link.generation)
      .where(sql<number>`coalesce(merged_into_id, id)`, '=', customer.id)
      .executeTakeFirst())
  if (!isValid) throw new AppError(portalMessages.PORTAL_LINK_REVOKED)
  return { ...customer, linkUntil: new Date(link.expiresAtSeconds * 1000) }
}
