import { getPermissions } from '#core/access/permissions.ts'
import { getRolePermissions } from '#modules/office/access/contract.ts'
import { isLoggedIn, login, logout } from '#modules/office/auth/contract.ts'
import { request } from '#platform/web/api/api.ts'
import type { SessionRequests } from '#platform/web/session/session.ts'
import type { SessionUser } from '#platform/web/session/sessionState.ts'

/** Without a response in this time, the device's own copy is opened. */
const LOGIN_TIME_OUT_MS = 15_000

/** A username and a password, or the session that a customer's link has opened. */
type WayIn = { username: string; password: string } | { token: string; user: SessionUser }

/** The requests of a session, from the modules that own them. */
export const sessionRequests: SessionRequests<WayIn> = {
  logIn: async (way) => {
    if ('token' in way) return way
    return request(login, { body: way }, { timeOutMs: LOGIN_TIME_OUT_MS })
  },
  logOut: () => request(logout, {}),
  whoAmI: () => request(isLoggedIn, {}),
  getPermissions: async (id, token) => {
    return getPermissions(await request(getRolePermissions, { params: { id } }, { token }))
  },
}
