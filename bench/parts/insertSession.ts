import { createHash } from 'node:crypto'
import { ROLES, type RoleName } from '#core/access/roles.ts'
import type { Database } from '#db/connect.ts'

const FAR = new Date('2100-01-01')

/** Returns a token of a new session of the first user of a role. */
export async function insertSession(db: Database, role: RoleName = 'SUPER_ADMIN'): Promise<string> {
  const token = `bench-token-of-first-${role}`
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('role_id', '=', ROLES[role])
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const token_hash = createHash('sha256').update(token).digest()
  const session = { token_hash, user_id: id, created_at: FAR, last_seen_at: FAR }
  await db
    .insertInto('sessions')
    .values(session)
    .onConflict((known) => known.doNothing())
    .execute()
  return token
}
