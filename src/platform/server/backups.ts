import { sql, type Insertable } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Backups } from '#db/tables.ts'

/** Notes a backup that was made, or why it was not. */
export async function noteBackup(db: Database, backup: Insertable<Backups>): Promise<void> {
  await db.insertInto('backups').values(backup).execute()
}

/** Forgets backups that are no longer there. */
export async function forgetBackups(db: Database, ids: readonly number[]): Promise<void> {
  await sql`DELETE FROM backups WHERE id = ANY (${ids}::bigint[])`.execute(db)
}
