import { ROLES } from '#core/access/roles.ts'
import type { Write } from '#platform/server/handler.ts'
import type { updateAdmin } from '../../contract.ts'
import * as schemas from '../schemas.ts'
import { getNoun, type StaffRoleId } from '../getNoun.ts'
import { personToChange } from '../personToChange.ts'
import { updatePerson } from '../updatePerson.ts'
import { readAdmin } from './readAdmin.ts'

/** Changes an admin. */
export const handleUpdateAdmin: Write<typeof updateAdmin> = async (
  context,
  { params: { id }, body, files },
) => {
  const admin = await personToChange(context, ROLES.ADMIN, id)
  const changed = await updatePerson(context, schemas.updateAdmin.body, admin, body, files)
  return {
    data: await readAdmin(context, id),
    log: {
      action: `${getNoun(admin.role_id as StaffRoleId)}.update`,
      entity: 'user',
      entityId: id,
      ...changed,
    },
  }
}
