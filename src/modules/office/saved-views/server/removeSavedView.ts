import { orNotFound } from '#platform/server/appError.ts'
import type { Write } from '#platform/server/handler.ts'
import type { removeSavedView } from '../contract.ts'

/** Deletes a view. @throws AppError NOT_FOUND */
export const handleRemoveSavedView: Write<typeof removeSavedView> = async (
  { db, actor },
  { params: { id } },
) => {
  const row = await db
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('user_id', '=', actor.id)
    .returning('id')
    .executeTakeFirst()
  orNotFound(row)
  return { data: null, log: [] }
}
