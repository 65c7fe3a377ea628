import { ROLES } from '../../../../core/access/roles.ts'
import type { Write } from '../../../../kit/server/verb.ts'
import type * as calls from '../../adminContract.ts'
import { insertPerson } from '../insertPerson.ts'
import { readAdmin } from './readAdmin.ts'

/** Creates an admin. */
export const createAdmin: Write<typeof calls.createAdmin> = async (context, { body, files }) => {
  const { username, name = username, phoneNumber = null, email = null, password } = body
  const details = { username, name, phoneNumber, email }
  const id = await insertPerson(context, { ...details, password, roleId: ROLES.ADMIN }, files)
  return {
    data: await readAdmin(context, id),
    log: { action: 'admin.create', entity: 'user', entityId: id, after: details },
  }
}
