import type { PackageType } from '#core/loan/terms.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { toLoggedPackage, type PackageTerms } from './toLoggedPackage.ts'
import { toScopeColumns, type Scope } from './toScopeColumns.ts'
import { packagesMessages } from '../messages.ts'
import { unlessTaken } from '#platform/server/unlessTaken.ts'

/** Inserts a package, not yet assigned to any agent. Returns its id and its log line. */
export async function insertPackage(
  { db, actor, now }: Context<Actor>,
  type: PackageType,
  terms: PackageTerms,
  scope: Scope,
) {
  const row = { ...terms, ...toScopeColumns(scope) }
  const insert = db
    .insertInto('packages')
    .values({ ...row, package_type: type, created_by: actor.id, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await unlessTaken(insert, 'packages_name', {
    path: 'packageName',
    message: packagesMessages.PACKAGE_NAME_TAKEN,
  })
  const log = { action: 'package.create', entity: 'package', entityId: id } as const
  return { id, log: { ...log, after: toLoggedPackage(type, row) } }
}
