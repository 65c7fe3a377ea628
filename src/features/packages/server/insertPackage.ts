import type { PackageType } from '../../../core/loan/terms.ts'
import type { Actor, Context } from '../../../platform/server/handler.ts'
import { loggedPackage, type PackageTerms } from './loggedPackage.ts'
import { scopeColumns, type Scope } from './scopeColumns.ts'
import { unlessNameTaken } from './unlessNameTaken.ts'

/** Adds a package, which nobody may lend yet. Answers its id and its line for the log. */
export async function insertPackage(
  { db, actor, now }: Context<Actor>,
  type: PackageType,
  terms: PackageTerms,
  scope: Scope,
) {
  const row = { ...terms, ...scopeColumns(scope) }
  const insert = db
    .insertInto('packages')
    .values({ ...row, package_type: type, created_by: actor.id, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await unlessNameTaken(insert)
  const log = { action: 'package.create', entity: 'package', entityId: id }
  return { id, log: { ...log, after: loggedPackage(type, row) } }
}
