import { createHash } from 'node:crypto'
import { ROLES } from '../../src/core/access/roles.ts'
import type { Database } from '../../src/db/connect.ts'

const TOKEN = 'bench-super-admin-token'
const FAR = new Date('2100-01-01')

/** Logs the house's super admin in; their token. */
export async function insertSession(db: Database): Promise<string> {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('role_id', '=', ROLES.SUPER_ADMIN)
    .executeTakeFirstOrThrow()
  const token_hash = createHash('sha256').update(TOKEN).digest()
  const session = { token_hash, user_id: id, created_at: FAR, last_seen_at: FAR }
  await db.insertInto('sessions').values(session).execute()
  return TOKEN
}
