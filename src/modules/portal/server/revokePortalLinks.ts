import { RECORD_STATUS } from '#core/recordStatus.ts'
import type { Actor, Context, Write } from '#platform/server/handler.ts'
import { closeLinks } from '#modules/customers/server/customerWrites.ts'
import { lockCustomer } from '#modules/customers/server/lockCustomer.ts'
import { endSessions } from '#modules/office/auth/server/sessions.ts'
import { changeUsers } from '#modules/office/users/server/userRows.ts'
import type * as endpoints from '../contract.ts'

/**
 * Ends all of a customer's links, the sessions that they may have opened, and the logins that a holder
 * of one made. Logins that staff created are kept.
 */
export const handleRevokePortalLinks: Write<typeof endpoints.revokePortalLinks> = async (
  context,
  { query: { customerId } },
) => {
  const { db } = context
  const customer = await lockCustomer(context, customerId)
  await closeLinks(db, [customerId])
  const users = await lockLogins(context, customerId)
  const made = users.filter(({ is_made_by_link }) => is_made_by_link)
  const change = { status: RECORD_STATUS.DELETED, updated_at: context.now }
  await changeUsers(
    db,
    made.map(({ id }) => id),
    change,
  )
  await endSessions(
    db,
    users.map(({ id }) => id),
  )
  const about = { agentId: customer.agent_id, customerId }
  return {
    data: null,
    log: [
      {
        action: 'portalLink.revoke',
        entity: 'customer',
        entityId: customerId,
        ...about,
        after: { name: customer.name },
      },
      ...made.map(({ id, username, name }) => ({
        action: 'customerLogin.remove' as const,
        entity: 'user' as const,
        entityId: id,
        ...about,
        before: { username, name },
      })),
    ],
  }
}

/** Locks and returns the users who show a customer. */
const lockLogins = ({ db }: Context<Actor>, customerId: number) =>
  db
    .selectFrom('users')
    .innerJoin('customer_logins', 'customer_logins.user_id', 'users.id')
    .select(['users.id', 'users.username', 'users.name', 'users.is_made_by_link'])
    .where('customer_logins.customer_id', '=', customerId)
    .where('users.status', '<>', RECORD_STATUS.DELETED)
    .orderBy('users.id')
    .forUpdate('users')
    .execute()
