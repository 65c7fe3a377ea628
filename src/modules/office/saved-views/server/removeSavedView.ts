import type { Write } from '#platform/server/handler.ts'
import type { removeSavedView } from '../contract.ts'
import { logView } from './logView.ts'
import { viewToChange } from './viewToChange.ts'
import { deleteView } from './viewWrites.ts'

/** Deletes a view. @throws AppError NOT_FOUND, VIEW_OF_ANOTHER */
export const handleRemoveSavedView: Write<typeof removeSavedView> = async (
  context,
  { params: { id } },
) => {
  const row = await viewToChange(context, id)
  await deleteView(context, row.id)
  return { data: null, log: row.shared_at ? logView('savedView.remove', row) : [] }
}
