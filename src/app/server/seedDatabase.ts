import { randomBytes } from 'node:crypto'
import { DEFAULT_PERMISSIONS } from '#core/access/permissions.ts'
import { ROLES, type RoleName } from '#core/access/roles.ts'
import type { Database } from '#db/connect.ts'
import { insertRoles } from '#modules/office/access/server/setRolePermissions.ts'
import { insertFirstUser } from '#modules/office/users/server/userRows.ts'
import { translate } from '#platform/contract/message.ts'
import { hashPassword } from '#platform/server/secrets/passwords.ts'
import { MIN_PASSWORD_LENGTH } from '#platform/contract/field.ts'
import { findWeakness } from '#platform/server/secrets/weakPasswords.ts'

type FirstAdmin = {
  adminUsername: string | undefined
  adminPassword: string | undefined
  minPasswordLength?: number
}

/**
 * Writes the minimum that a login needs into an empty database: the roles and one super admin.
 * Returns the random password if one was generated, to be shown once.
 */
export async function seedDatabase(
  db: Database,
  { adminUsername = 'admin', adminPassword, minPasswordLength = MIN_PASSWORD_LENGTH }: FirstAdmin,
): Promise<{ username: string; password: string } | undefined> {
  await insertRoles(
    db,
    Object.entries(ROLES).map(([name, id]) => ({
      id,
      name,
      permissions: [...DEFAULT_PERMISSIONS[name as RoleName]],
    })),
  )
  const isSeeded = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (isSeeded) return undefined
  const password = adminPassword ?? randomBytes(9).toString('base64url')
  const given = { password, username: adminUsername, minLength: minPasswordLength }
  const weakness = findWeakness(given)
  if (weakness) {
    throw new Error(`ADMIN_PASSWORD: ${translate(weakness, 'en', { count: minPasswordLength })}`)
  }
  // Several processes may start on one empty database: only the first writes and shows the
  // password.
  const user = { username: adminUsername, passwordHash: await hashPassword(password) }
  if (!(await insertFirstUser(db, user))) return undefined
  return adminPassword ? undefined : { username: adminUsername, password }
}
