import { RECORD_STATUS } from '#core/recordStatus.ts'
import { sql } from 'kysely'
import { ROLES, isAdminType, type RoleId } from '#core/access/roles.ts'
import { sen } from '#core/money.ts'
import { sumAll } from '#db/aggregates.ts'
import type { Context } from '#platform/server/handler.ts'
import type { ResultOf } from '#platform/contract/endpoint.ts'
import { photoPath } from '#platform/server/files/photoPath.ts'
import { invariant } from '#core/invariant.ts'
import type { isLoggedIn } from '../contract.ts'
import { lacksSecondFactor } from './secondFactor/ownFactors.ts'

export type LoggedInUser = NonNullable<ResultOf<typeof isLoggedIn>['user']>

/** Loads the logged-in user for the header: with petty cash, and a customer's own cashbooks. */
export async function loadUser(
  { db, secondFactorRoles }: Pick<Context, 'db' | 'secondFactorRoles'>,
  userId: number,
): Promise<LoggedInUser> {
  const row = await db
    .selectFrom('users')
    .selectAll('users')
    .select((eb) => [
      eb
        .selectFrom('petty_cash_accounts')
        .innerJoin('users as agent', 'agent.id', 'petty_cash_accounts.agent_id')
        .select(sumAll(sql`balance_sen`).as('sum'))
        .where('agent.status', '=', RECORD_STATUS.ACTIVE)
        .where((or) =>
          or.or([
            or('petty_cash_accounts.agent_id', '=', or.ref('users.agent_id')),
            or('users.agent_id', 'is', null),
          ]),
        )
        .as('petty_cash_sen'),
      sql<{ id: number; name: string }[]>`
        (SELECT coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) ORDER BY c.id), '[]')
         FROM customer_logins l JOIN customers c ON c.id = l.customer_id
         WHERE l.user_id = users.id AND c.status = ${sql.lit(RECORD_STATUS.ACTIVE)})`.as(
        'customers',
      ),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  invariant(row !== undefined, 'a session belongs to somebody')
  const roleId = row.role_id as RoleId
  const seesPettyCash = isAdminType(roleId) || roleId === ROLES.AGENT
  return {
    id: row.id,
    // Nobody chose the name of a user whom links alone open.
    username: row.is_link_user ? '' : row.username,
    name: row.name,
    phoneNumber: row.phone_number,
    roleId,
    agentId: row.agent_id,
    commissionRate: row.commission_rate_basis_points,
    status: row.status as 1 | -1 | -2,
    profilePhoto: photoPath(row.profile_file_id),
    pettyCash: seesPettyCash ? sen(row.petty_cash_sen ?? 0) : null,
    customers: row.customers,
    outboxKey: row.outbox_key,
    formerOutboxKeys: row.former_outbox_keys,
    needsSecondFactor: await lacksSecondFactor(db, { id: userId, roleId }, secondFactorRoles),
  }
}
