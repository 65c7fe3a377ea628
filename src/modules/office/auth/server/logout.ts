import type { Write } from '#platform/server/handler.ts'
import type { logout } from '../contract.ts'
import { endSession } from './sessions.ts'

/** Handles a logout: ends the current session. */
export const handleLogout: Write<typeof logout> = async ({ db, actor }) => {
  await endSession(db, actor.tokenHash)
  return { data: null, log: { action: 'account.logout', entity: 'user', entityId: actor.id } }
}
