import { conflict } from '#platform/server/appError.ts'
import type { Write } from '#platform/server/handler.ts'
import { MOST_VIEWS, type createSavedView } from '../contract.ts'
import { savedViewMessages as text } from '../messages.ts'
import { lockOwner } from './lockOwner.ts'
import { logView } from './logView.ts'
import { toViewDto } from './viewRows.ts'
import { refuseRunner } from './viewToChange.ts'
import { insertView } from './viewWrites.ts'

/**
 * Saves a view of a list, for its person alone or for the team.
 * @throws AppError RUNNER_SHARES_NOTHING, TOO_MANY_VIEWS, VIEW_NAME_TAKEN
 */
export const handleCreateSavedView: Write<typeof createSavedView> = async (context, { body }) => {
  const { db, actor } = context
  const { isShared = false, ...view } = body
  if (isShared) refuseRunner(context)
  await lockOwner(context)
  const { count } = await db
    .selectFrom('saved_views')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', actor.id)
    .where('list', '=', view.list)
    .executeTakeFirstOrThrow()
  if (count >= MOST_VIEWS) throw conflict(text.TOO_MANY_VIEWS, { most: MOST_VIEWS })
  const row = await insertView(context, view, isShared)
  return {
    data: toViewDto(row, actor),
    log: isShared ? logView('savedView.share', row) : [],
  }
}
