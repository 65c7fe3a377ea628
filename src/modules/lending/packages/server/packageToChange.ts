import type { PackageType } from '#core/loan/terms.ts'
import { orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { PACKAGE_COLUMNS } from './packageRows.ts'
import { visiblePackages } from './visiblePackages.ts'

/** Locks and returns a visible package of the type. @throws AppError NOT_FOUND */
export async function packageToChange(
  { db, actor }: Context<Actor>,
  type: PackageType,
  id: number,
) {
  const row = await db
    .selectFrom('packages')
    .select(PACKAGE_COLUMNS)
    .where('packages.id', '=', id)
    .where('packages.package_type', '=', type)
    .where(visiblePackages(actor))
    .forNoKeyUpdate()
    .executeTakeFirst()
  return orNotFound(row)
}
