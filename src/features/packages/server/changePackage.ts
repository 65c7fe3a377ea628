import type { PackageType } from '#core/loan/terms.ts'
import { difference } from '#platform/server/operationLog.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { loggedPackage, type PackageTerms } from './loggedPackage.ts'
import { packageToChange } from './packageToChange.ts'
import { scopeColumns, type Scope } from './scopeColumns.ts'
import { unlessNameTaken } from './unlessNameTaken.ts'

/** Changes a package: all its terms, and its scope if the body names one. Returns the log line. */
export async function changePackage(
  context: Context<Actor>,
  type: PackageType,
  id: number,
  terms: PackageTerms,
  scope: Scope,
) {
  const { db, now } = context
  const old = await packageToChange(context, type, id)
  const columns = { ...terms, ...(scope.scope === undefined ? {} : scopeColumns(scope)) }
  const update = db
    .updateTable('packages')
    .set({ ...columns, updated_at: now })
    .where('id', '=', id)
    .execute()
  await unlessNameTaken(update)
  const changed = difference(loggedPackage(type, old), loggedPackage(type, { ...old, ...columns }))
  return { action: 'package.update', entity: 'package', entityId: id, ...changed }
}
