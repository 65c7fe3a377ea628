import { orNotFound } from '#platform/server/appError.ts'
import type { Write } from '#platform/server/handler.ts'
import type { removeSavedView } from '../contract.ts'
import { deleteView } from './viewWrites.ts'

/** Deletes a view. @throws AppError NOT_FOUND */
export const handleRemoveSavedView: Write<typeof removeSavedView> = async (
  context,
  { params: { id } },
) => {
  orNotFound(await deleteView(context, id))
  return { data: null, log: [] }
}
