import { orNotFound } from '#platform/server/appError.ts'
import type { Write } from '#platform/server/handler.ts'
import type { updateSavedView } from '../contract.ts'
import { toViewDto } from './viewRows.ts'
import { changeView } from './viewWrites.ts'

/** Renames a view or replaces its query. @throws AppError NOT_FOUND, VIEW_NAME_TAKEN */
export const handleUpdateSavedView: Write<typeof updateSavedView> = async (
  context,
  { params: { id }, body: { name, query } },
) => {
  const change = { ...(name !== undefined && { name }), ...(query !== undefined && { query }) }
  const row = await changeView(context, id, change)
  return { data: toViewDto(orNotFound(row)), log: [] }
}
