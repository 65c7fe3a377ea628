import { sql, type Insertable } from 'kysely'
import type { Packages } from '#db/tables.ts'
import { unlessTaken } from '#platform/server/unlessTaken.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { insertForIds } from '#platform/server/writeAll.ts'
import { packagesMessages } from '../messages.ts'

const NAME_TAKEN = { path: 'packageName', message: packagesMessages.PACKAGE_NAME_TAKEN }

type NewPackage = Omit<Insertable<Packages>, 'id' | 'created_by' | 'created_at' | 'updated_at'>

/** Inserts packages, not yet assigned to any agent. @throws AppError 409 when a name is taken */
export function insertPackages(
  { db, actor, now }: Context<Actor>,
  packages: readonly NewPackage[],
): Promise<number[]> {
  const written = { created_by: actor.id, created_at: now, updated_at: now }
  const rows = packages.map((each) => ({ ...each, ...written }))
  return unlessTaken(insertForIds(db, 'packages', rows), 'packages_name', NAME_TAKEN)
}

/** Changes packages, all in the same way. @throws AppError 409 when a name is taken */
export async function changePackages(
  { db, now }: Context<Actor>,
  ids: readonly number[],
  change: Partial<Omit<NewPackage, 'package_type'>>,
): Promise<void> {
  const changing = db
    .updateTable('packages')
    .set({ ...change, updated_at: now })
    .where('id', '=', sql<number>`ANY (${ids}::bigint[])`)
    .execute()
  await unlessTaken(changing, 'packages_name', NAME_TAKEN)
}
