import { RECORD_STATUS } from '#core/recordStatus.ts'
import { sql } from 'kysely'
import { ROLES } from '#core/access/roles.ts'
import type { Database } from '#db/connect.ts'
import { conflict } from '#platform/server/appError.ts'
import { portalMessages } from '../messages.ts'

/**
 * Returns the customer's own login, if any: the one with the fewest customers, and never one with a
 * customer of another agent. @throws AppError 409 when all are inactive
 */
export async function loginOfCustomer(
  db: Database,
  { id, agentId }: { id: number; agentId: number },
): Promise<number | undefined> {
  const logins = await db
    .selectFrom('customer_logins as own')
    .innerJoin('users', 'users.id', 'own.user_id')
    .innerJoin('customer_logins as every', 'every.user_id', 'own.user_id')
    .select(['users.id', 'users.status'])
    .where('own.customer_id', '=', id)
    .where('users.role_id', '=', ROLES.CUSTOMER)
    .where('users.is_link_user', '=', false)
    .where('users.status', '<>', sql.lit(RECORD_STATUS.DELETED))
    .groupBy(['users.id', 'users.status'])
    .having(sql<boolean>`bool_and(every.agent_id = ${agentId})`)
    .orderBy(sql`count(*)`)
    .orderBy('users.id')
    .execute()
  const active = logins.find(({ status }) => status === 1)
  if (!active && logins.length > 0) throw conflict(portalMessages.PORTAL_LOGIN_INACTIVE)
  return active?.id
}
