import type { Insertable } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { ApiKeys } from '#db/tables.ts'

/** Inserts a key, and returns its id. */
export async function insertKey(db: Database, key: Insertable<ApiKeys>): Promise<number> {
  const { id } = await db
    .insertInto('api_keys')
    .values(key)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Notes that a program used a key. */
export async function noteKeyUse(db: Database, id: number, now: Date): Promise<void> {
  await db.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', id).execute()
}

/** Revokes a key. Returns whether it was not before. */
export async function revokeKey(db: Database, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
