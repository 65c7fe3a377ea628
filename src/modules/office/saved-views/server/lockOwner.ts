import { RECORD_STATUS } from '#core/recordStatus.ts'
import { orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'

/**
 * Locks the person whose views change: of two requests at once the second sees the first, and a
 * person who is being deleted gets no new rows. @throws AppError NOT_FOUND
 */
export async function lockOwner({ db, actor }: Context<Actor>): Promise<void> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', actor.id)
    .where('status', '=', RECORD_STATUS.ACTIVE)
    .forNoKeyUpdate()
    .executeTakeFirst()
  orNotFound(row)
}
