import { assertDefined } from '#core/invariant.ts'
import type { PackageType } from '#core/loan/terms.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { toLoggedPackage, type PackageTerms } from './toLoggedPackage.ts'
import { toScopeColumns, type Scope } from './toScopeColumns.ts'
import { insertPackages } from './packageWrites.ts'

/** Inserts a package, not yet assigned to any agent. Returns its id and its log line. */
export async function insertPackage(
  context: Context<Actor>,
  type: PackageType,
  terms: PackageTerms,
  scope: Scope,
) {
  const row = { ...terms, ...toScopeColumns(scope) }
  const [inserted] = await insertPackages(context, [{ ...row, package_type: type }])
  const id = assertDefined(inserted, 'one package was inserted')
  const log = { action: 'package.create', entity: 'package', entityId: id } as const
  return { id, log: { ...log, after: toLoggedPackage(type, row) } }
}
