import { orNotFound } from '#platform/server/appError.ts'
import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { toReloanDto, selectReloans } from './reloanRows.ts'
import { visibleReloans } from './visibleReloans.ts'

/** Returns a visible reloan. */
export const handleGetReloan: Read<typeof endpoints.getReloan> = async (
  { db, actor },
  { params },
) => {
  const row = await selectReloans(db)
    .where(visibleReloans(actor))
    .where('reloans.id', '=', params.id)
    .executeTakeFirst()
  return toReloanDto(orNotFound(row))
}
