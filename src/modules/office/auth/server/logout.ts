import type { Write } from '#platform/server/handler.ts'
import type { logout } from '../contract.ts'

/** Handles a logout: ends the current session. */
export const handleLogout: Write<typeof logout> = async ({ db, actor }) => {
  await db.deleteFrom('sessions').where('token_hash', '=', actor.tokenHash).execute()
  return { data: null, log: { action: 'account.logout', entity: 'user', entityId: actor.id } }
}
