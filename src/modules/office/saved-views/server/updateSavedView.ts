import type { LogEntry } from '#platform/server/operationLog.ts'
import type { Write } from '#platform/server/handler.ts'
import type { updateSavedView } from '../contract.ts'
import { logView } from './logView.ts'
import { toViewDto, type ViewRow } from './viewRows.ts'
import { refuseRunner, viewToChange } from './viewToChange.ts'
import { changeView } from './viewWrites.ts'

/**
 * Renames a view, replaces its query, shares it or stops sharing it.
 * @throws AppError NOT_FOUND, VIEW_OF_ANOTHER, RUNNER_SHARES_NOTHING, VIEW_NAME_TAKEN
 */
export const handleUpdateSavedView: Write<typeof updateSavedView> = async (
  context,
  { params: { id }, body: { name, query, isShared } },
) => {
  if (isShared) refuseRunner(context)
  const old = await viewToChange(context, id)
  const row = await changeView(context, old, { name, query, isShared })
  return { data: toViewDto(row, context.actor), log: logChange(old, row) }
}

/** What a person changes about a view of their own is not logged. */
function logChange(old: ViewRow, row: ViewRow): LogEntry[] {
  const [wasShared, isShared] = [old, row].map(({ shared_at: at }) => at !== null)
  if (wasShared !== isShared)
    return [logView(isShared ? 'savedView.share' : 'savedView.unshare', row)]
  const isChanged = old.name !== row.name || old.query !== row.query
  return isShared && isChanged ? [logView('savedView.update', row)] : []
}
