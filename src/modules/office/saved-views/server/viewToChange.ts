import { ROLES } from '#core/access/roles.ts'
import { AppError, orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { savedViewMessages as text } from '../messages.ts'
import { selectViews, type ViewRow } from './viewRows.ts'

/**
 * Locks a view that the user may change: their own, or as a super admin any shared one.
 * @throws AppError NOT_FOUND, VIEW_OF_ANOTHER
 */
export async function viewToChange({ db, actor }: Context<Actor>, id: number): Promise<ViewRow> {
  const found = await selectViews(db, actor)
    .where('saved_views.id', '=', id)
    .forNoKeyUpdate('saved_views')
    .executeTakeFirst()
  const row = orNotFound(found)
  if (row.user_id !== actor.id && actor.roleId !== ROLES.SUPER_ADMIN) {
    throw new AppError(text.VIEW_OF_ANOTHER, { status: 403, values: { name: row.owner_name } })
  }
  return row
}

/** Refuses to let a runner share a view. @throws AppError RUNNER_SHARES_NOTHING */
export function refuseRunner({ actor }: Context<Actor>): void {
  if (actor.roleId === ROLES.RUNNER) throw new AppError(text.RUNNER_SHARES_NOTHING, { status: 403 })
}
