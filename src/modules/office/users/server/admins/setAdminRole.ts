import { ROLES } from '#core/access/roles.ts'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import { conflict } from '#platform/server/appError.ts'
import type { Write } from '#platform/server/handler.ts'
import { endSessions } from '../../../auth/server/sessions.ts'
import type * as endpoints from '../../contract.ts'
import { usersMessages } from '../../messages.ts'
import { otherPersonToChange } from '../personToChange.ts'
import { changeUsers } from '../userRows.ts'
import { readAdmin } from './readAdmin.ts'

/** Makes an admin a super admin, or a super admin an admin, and ends their sessions. */
export const handleSetAdminRole: Write<typeof endpoints.setAdminRole> = async (
  context,
  { params: { id }, body: { roleId } },
) => {
  const { db, now } = context
  const old = await otherPersonToChange(context, ROLES.ADMIN, id)
  if (old.role_id === roleId) return { data: await readAdmin(context, id), log: [] }
  const isPromotion = roleId === ROLES.SUPER_ADMIN
  if (isPromotion && old.status !== RECORD_STATUS.ACTIVE) {
    throw conflict(usersMessages.INACTIVE_SUPER_ADMIN)
  }
  await changeUsers(db, [id], { role_id: roleId, updated_at: now })
  await endSessions(db, [id])
  return {
    data: await readAdmin(context, id),
    log: {
      action: isPromotion ? 'admin.makeSuperAdmin' : 'superAdmin.makeAdmin',
      entity: 'user',
      entityId: id,
      after: { username: old.username },
    },
  }
}
