import type { Insertable, Updateable } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { DB } from '#db/tables.ts'
import type { State } from './migrationRow.ts'

/** Inserts an uploaded sheet and returns its id. */
export async function insertMigration(
  db: Database,
  row: Insertable<DB['data_migrations']>,
): Promise<number> {
  const { id } = await db
    .insertInto('data_migrations')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a sheet, while it is in the state and the round that are given. Returns whether it was. */
export async function changeMigration(
  db: Database,
  { id, state, round }: { id: number; state?: State; round?: number },
  changes: Updateable<DB['data_migrations']>,
): Promise<boolean> {
  let update = db.updateTable('data_migrations').set(changes).where('id', '=', id)
  if (state !== undefined) update = update.where('state', '=', state)
  if (round !== undefined) update = update.where('round', '=', round)
  const { numUpdatedRows } = await update.executeTakeFirst()
  return numUpdatedRows > 0n
}
