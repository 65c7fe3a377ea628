import { orNotFound } from '#platform/server/appError.ts'
import type { Write } from '#platform/server/handler.ts'
import { unlessTaken } from '#platform/server/unlessTaken.ts'
import type { updateSavedView } from '../contract.ts'
import { NAME_TAKEN, NAMES_INDEX, toViewDto, VIEW_COLUMNS } from './viewRows.ts'

/** Renames a view or replaces its query. @throws AppError NOT_FOUND, VIEW_NAME_TAKEN */
export const handleUpdateSavedView: Write<typeof updateSavedView> = async (
  { db, actor, now },
  { params: { id }, body: { name, query } },
) => {
  const row = await unlessTaken(
    db
      .updateTable('saved_views')
      .set({
        ...(name !== undefined && { name }),
        ...(query !== undefined && { query }),
        updated_at: now,
      })
      .where('id', '=', id)
      .where('user_id', '=', actor.id)
      .returning(VIEW_COLUMNS)
      .executeTakeFirst(),
    NAMES_INDEX,
    NAME_TAKEN,
  )
  return { data: toViewDto(orNotFound(row)), log: [] }
}
