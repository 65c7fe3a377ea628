import { sql } from 'kysely'
import type { Actor, Context } from '#platform/server/handler.ts'
import { isOpen } from './sessions.ts'

const ID_BYTES = 8

/** The public id of a session: the start of its token's hash, which gives no access. */
export const sessionId = sql<string>`encode(substr(sessions.token_hash, 1, ${sql.lit(ID_BYTES)}), 'hex')`

/** Selects the open sessions of the requesting user only. */
export function selectOwnSessions({ db, actor, now }: Context<Actor>) {
  return db.selectFrom('sessions').where('sessions.user_id', '=', actor.id).where(isOpen(now))
}
