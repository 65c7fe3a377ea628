import { sql } from 'kysely'
import type { Actor, Context } from '#platform/server/handler.ts'
import { isOpen } from './sessions.ts'

const ID_BYTES = 8

/** The public id of a session: the start of its token's hash, which gives no access. */
export const sessionId = sql<string>`encode(substr(sessions.token_hash, 1, ${sql.lit(ID_BYTES)}), 'hex')`

/** Selects the open sessions of a user, by default of the requesting one. */
export function selectSessions({ db, actor, now }: Context<Actor>, userId = actor.id) {
  return db.selectFrom('sessions').where('sessions.user_id', '=', userId).where(isOpen(now))
}

/** Reads the open sessions of a user, the last active first. */
export async function readSessions(context: Context<Actor>, userId?: number) {
  const rows = await selectSessions(context, userId)
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
