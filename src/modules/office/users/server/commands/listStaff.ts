import { sql } from 'kysely'
import { roleName, ROLES, type RoleId, type RoleName } from '#core/access/roles.ts'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import type { Database } from '#db/connect.ts'
import { isOpen } from '../../../auth/server/sessions.ts'

/** A line of the list of staff. */
export type StaffLine = {
  username: string
  role: RoleName
  isActive: boolean
  hasSecondFactor: boolean
  sessions: number
  lastLoginAt: Date | null
}

/** Lists everybody with a login except customers: super admins first, then by username. */
export async function listStaff(db: Database, now: Date): Promise<StaffLine[]> {
  const rows = await db
    .selectFrom('users')
    .select(['username', 'role_id', 'status', 'last_login_at'])
    .select((eb) => [
      eb
        .selectFrom('sessions')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('sessions.user_id', '=', 'users.id')
        .where(isOpen(now))
        .as('sessions'),
      sql<boolean>`EXISTS (SELECT FROM passkeys WHERE user_id = users.id)
        OR EXISTS (SELECT FROM totp_secrets
                   WHERE user_id = users.id AND confirmed_at IS NOT NULL)`.as('has_factor'),
    ])
    .where('status', '<>', RECORD_STATUS.DELETED)
    .where('role_id', '<>', ROLES.CUSTOMER)
    .orderBy('role_id')
    .orderBy('username')
    .execute()
  return rows.map((row) => ({
    username: row.username,
    role: roleName(row.role_id as RoleId),
    isActive: row.status === RECORD_STATUS.ACTIVE,
    hasSecondFactor: row.has_factor,
    sessions: Number(row.sessions),
    lastLoginAt: row.last_login_at,
  }))
}
