import { getPermissions } from '#core/access/permissions.ts'
import { request } from '#platform/web/api/api.ts'
import type { SessionRequests } from '#platform/web/session/session.ts'
import type { SessionUser } from '#platform/web/session/sessionState.ts'

// Contracts load their schemas: the login page is shown before that.
const auth = () => import('#features/auth/contract.ts')
const access = () => import('#features/access/contract.ts')

/** A username and a password, or the session that a customer's link has opened. */
type WayIn = { username: string; password: string } | { token: string; user: SessionUser }

/** The requests of a session, from the features that own them. */
export const sessionRequests: SessionRequests<WayIn> = {
  logIn: async (way) => ('token' in way ? way : request((await auth()).login, { body: way })),
  logOut: async () => request((await auth()).logout, {}),
  whoAmI: async () => request((await auth()).isLoggedIn, {}),
  getPermissions: async (id, token) => {
    const { getRolePermissions } = await access()
    return getPermissions(await request(getRolePermissions, { params: { id } }, { token }))
  },
}
