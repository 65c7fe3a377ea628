import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../sessionContract.ts'
import { selectOwnSessions, sessionId } from './ownSessions.ts'

/** Handles the user's open sessions. */
export const handleListSessions: Read<typeof endpoints.listSessions> = async (context) => {
  const rows = await selectOwnSessions(context)
    .select(sessionId.as('id'))
    .select(['token_hash', 'device', 'address', 'created_at', 'last_seen_at'])
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    isCurrent: context.actor.tokenHash.equals(row.token_hash),
    device: row.device,
    address: row.address,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
  }))
}
