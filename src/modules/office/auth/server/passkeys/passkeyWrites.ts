import type { Insertable } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Passkeys } from '#db/tables.ts'

/** Inserts a passkey. Returns its id; undefined when it is somebody's already. */
export async function insertPasskey(
  db: Database,
  passkey: Insertable<Passkeys>,
): Promise<number | undefined> {
  const inserted = await db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((on) => on.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** Gives a passkey another name, or notes its use. */
export async function changePasskey(
  db: Database,
  id: number,
  change: { name: string } | { counter: number; last_used_at: Date },
): Promise<void> {
  await db.updateTable('passkeys').set(change).where('id', '=', id).execute()
}

/** Removes one passkey, or all of a user. */
export async function removePasskeys(
  db: Database,
  [column, id]: ['id' | 'user_id', number],
): Promise<void> {
  await db.deleteFrom('passkeys').where(column, '=', id).execute()
}
