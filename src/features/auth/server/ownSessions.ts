import { sql } from 'kysely'
import type { Actor, Context } from '../../../platform/server/handler.ts'
import { isOpen } from './sessions.ts'

const ID_BYTES = 8

/** What people call a session by: the start of its token's hash, which lets nobody in. */
export const sessionId = sql<string>`encode(substr(sessions.token_hash, 1, ${sql.lit(ID_BYTES)}), 'hex')`

/** The open sessions of whoever asks; nobody sees another's. */
export function selectOwnSessions({ db, actor, now }: Context<Actor>) {
  return db.selectFrom('sessions').where('sessions.user_id', '=', actor.id).where(isOpen(now))
}
