import { allows } from '#core/access/allows.ts'
import { rolePermissionItems, type Permission } from '#core/access/permissions.ts'
import { requestMessages } from '#platform/contract/requestMessages.ts'
import { orNotFound, AppError } from '#platform/server/appError.ts'
import type { Read } from '#platform/server/handler.ts'
import type { getRolePermissions } from '../contract.ts'

/** Handles the permissions of a role. Every user needs those of their own role for the screens. */
export const handleGetRolePermissions: Read<typeof getRolePermissions> = async (
  { db, actor },
  { params },
) => {
  if (params.id !== actor.roleId && !allows('PERMISSION_MANAGEMENT_READ', actor.permissions)) {
    throw new AppError(requestMessages.NO_PERMISSION, { status: 403 })
  }
  const role = await db
    .selectFrom('roles')
    .select('permissions')
    .where('id', '=', params.id)
    .executeTakeFirst()
  return rolePermissionItems(orNotFound(role).permissions as Permission[])
}
