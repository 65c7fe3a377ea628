import type { Insertable } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Roles } from '#db/tables.ts'
import { getPermissions, rolePermissionItems } from '#core/access/permissions.ts'
import { ROLES, roleName } from '#core/access/roles.ts'
import { orNotFound, AppError } from '#platform/server/appError.ts'
import type { Write } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { accessMessages } from '../messages.ts'

/** Inserts the roles that are missing: of two processes that begin at once, one finds them. */
export async function insertRoles(
  db: Database,
  roles: readonly Insertable<Roles>[],
): Promise<void> {
  await db
    .insertInto('roles')
    .values([...roles])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Handles the replacement of a role's permissions; it applies from each user's next request. */
export const handleSetRolePermissions: Write<typeof endpoints.setRolePermissions> = async (
  { db, actor, now },
  { params: { id }, body },
) => {
  if (id === ROLES.SUPER_ADMIN)
    throw new AppError(accessMessages.SUPER_ADMIN_FIXED, { status: 403 })
  if (id === actor.roleId) throw new AppError(accessMessages.OWN_PERMISSIONS_FIXED, { status: 403 })
  const old = await db
    .selectFrom('roles')
    .select('permissions')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const before = orNotFound(old).permissions
  const permissions = getPermissions(body.items)
  await db.updateTable('roles').set({ permissions, updated_at: now }).where('id', '=', id).execute()
  const granted = permissions.filter((permission) => !before.includes(permission))
  const revoked = before.filter((permission) => !permissions.some((each) => each === permission))
  return {
    data: rolePermissionItems(permissions),
    log: {
      action: 'permission.update',
      entity: 'role',
      entityId: id,
      before: { role: roleName(id), revoked },
      after: { role: roleName(id), granted },
    },
  }
}
