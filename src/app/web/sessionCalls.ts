import { permissionsOf } from '../../core/access/permissions.ts'
import { getRolePermissions } from '../../features/access/contract.ts'
import { isLoggedIn, login, logout } from '../../features/auth/contract.ts'
import { ask } from '../../kit/web/api.ts'
import type { SessionCalls } from '../../kit/web/session.ts'

/** The calls that a session consists of, from the features that own them. */
export const sessionCalls: SessionCalls<{ username: string; password: string }> = {
  logIn: (body) => ask(login, { body }),
  logOut: () => ask(logout, {}),
  whoAmI: (options) => ask(isLoggedIn, {}, options),
  permissionsOf: async (roleId, token) => {
    const items = await ask(getRolePermissions, { params: { id: roleId } }, { token })
    return permissionsOf(items)
  },
}
