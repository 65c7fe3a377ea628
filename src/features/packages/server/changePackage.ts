import type { PackageType } from '#core/loan/terms.ts'
import { difference } from '#platform/server/operationLog.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { toLoggedPackage, type PackageTerms } from './toLoggedPackage.ts'
import { packageToChange } from './packageToChange.ts'
import { toScopeColumns, type Scope } from './toScopeColumns.ts'
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
  const columns = { ...terms, ...(scope.scope === undefined ? {} : toScopeColumns(scope)) }
  const update = db
    .updateTable('packages')
    .set({ ...columns, updated_at: now })
    .where('id', '=', id)
    .execute()
  await unlessNameTaken(update)
  const changed = difference(
    toLoggedPackage(type, old),
    toLoggedPackage(type, { ...old, ...columns }),
  )
  return { action: 'package.update', entity: 'package', entityId: id, ...changed }
}
