import { permissionsOf } from '../../core/access/permissions.ts'
import { ask } from '../../kit/web/api.ts'
import type { SessionCalls } from '../../kit/web/session.ts'

// Contracts bring their schemas along: the login page is on screen before it loads them.
const auth = () => import('../../features/auth/contract.ts')
const access = () => import('../../features/access/contract.ts')

/** The calls that a session consists of, from the features that own them. */
export const sessionCalls: SessionCalls<{ username: string; password: string }> = {
  logIn: async (body) => ask((await auth()).login, { body }),
  logOut: async () => ask((await auth()).logout, {}),
  whoAmI: async (options) => ask((await auth()).isLoggedIn, {}, options),
  permissionsOf: async (id, token) => {
    const { getRolePermissions } = await access()
    return permissionsOf(await ask(getRolePermissions, { params: { id } }, { token }))
  },
}
