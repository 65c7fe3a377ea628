import { getPasswordProof } from '#platform/server/secrets/getPasswordProof.ts'
import { ROLES } from '#core/access/roles.ts'
import type { PreparedWrite } from '#platform/server/handler.ts'
import type * as endpoints from '../../contract.ts'
import { insertPerson } from '../insertPerson.ts'
import { readAdmin } from './readAdmin.ts'

/** Creates an admin. */
export const handleCreateAdmin: PreparedWrite<typeof endpoints.createAdmin, string> = async (
  context,
  { body, files, prepared: passwordHash },
) => {
  const { username, name = username, phoneNumber = null, email = null } = body
  const details = { username, name, phoneNumber, email }
  const id = await insertPerson(context, { ...details, passwordHash, roleId: ROLES.ADMIN }, files)
  return {
    data: await readAdmin(context, id),
    log: {
      action: 'admin.create',
      entity: 'user',
      entityId: id,
      after: { ...details, ...getPasswordProof(passwordHash) },
    },
  }
}
