import { ROLES, type RoleId } from '#core/access/roles.ts'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import type { Database } from '#db/connect.ts'

/** The roles for which a key may act. A key of a super admin could do everything. */
export const KEY_ROLES: readonly RoleId[] = [ROLES.ADMIN, ROLES.AGENT]

/** Selects the people for whom a key may act. */
export function selectKeyPeople(db: Database) {
  return db
    .selectFrom('users')
    .select(['users.id', 'users.name', 'users.role_id'])
    .where('users.status', '=', RECORD_STATUS.ACTIVE)
    .where('users.role_id', 'in', KEY_ROLES)
}
