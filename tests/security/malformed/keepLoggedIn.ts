import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { TestUser } from '#testing/testUser.ts'
import type { Database } from '#db/connect.ts'

/**
 * Restores what malformed requests change when they happen to be valid: sessions, active users, the
 * permissions of a role. Otherwise all later requests would be refused as logged out.
 */
export async function keepLoggedIn(
  db: Database,
  people: readonly TestUser[],
): Promise<() => Promise<void>> {
  const roles = await db.selectFrom('roles').select(['id', 'permissions']).execute()
  const known = people.map(({ id, token }) => ({
    id,
    hash: createHash('sha256').update(token!).digest('hex'),
  }))
  return async () => {
    await sql`
      UPDATE roles SET permissions = was.permissions
      FROM jsonb_to_recordset(${JSON.stringify(roles)}) AS was (id integer, permissions text[])
      WHERE was.id = roles.id AND roles.permissions <> was.permissions`.execute(db)
    await sql`
      WITH known AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(known)}) AS row (id bigint, hash text)),
           back AS (UPDATE users SET status = 1 FROM known WHERE users.id = known.id AND users.status <> 1)
      INSERT INTO sessions (token_hash, user_id, created_at, last_seen_at)
      SELECT decode(hash, 'hex'), id, '2100-01-01', '2100-01-01' FROM known
      ON CONFLICT DO NOTHING`.execute(db)
  }
}
