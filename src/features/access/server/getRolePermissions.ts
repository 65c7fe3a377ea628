import { allows } from '../../../core/access/allows.ts'
import { rolePermissionItems, type Permission } from '../../../core/access/permissions.ts'
import { commonText } from '../../../platform/contract/commonText.ts'
import { found, Refused } from '../../../platform/server/refused.ts'
import type { Read } from '../../../platform/server/verb.ts'
import type * as endpoints from '../contract.ts'

/** What a role may do. Everybody needs their own to know what to show. */
export const getRolePermissions: Read<typeof endpoints.getRolePermissions> = async (
  { db, actor },
  { params },
) => {
  if (params.id !== actor.roleId && !allows('PERMISSION_MANAGEMENT_READ', actor.permissions)) {
    throw new Refused(commonText.NO_PERMISSION, { status: 403 })
  }
  const role = await db
    .selectFrom('roles')
    .select('permissions')
    .where('id', '=', params.id)
    .executeTakeFirst()
  return rolePermissionItems(found(role).permissions as Permission[])
}
