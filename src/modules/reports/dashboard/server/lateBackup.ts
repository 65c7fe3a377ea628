import { ROLES } from '#core/access/roles.ts'
import type { Actor, Context } from '#platform/server/handler.ts'

const HOUR_MS = 3_600_000
/** A day, and two hours for a backup that takes long or is tried again. */
const MOST_HOURS = 26

/** Returns the time of the last good backup for the super admin, once it is too old. */
export async function findLateBackup({ db, actor, now }: Context<Actor>) {
  if (actor.roleId !== ROLES.SUPER_ADMIN) return null
  const { tries, last_at } = await db
    .selectFrom('backups')
    .select(({ fn }) => [
      fn.countAll<number>().as('tries'),
      fn.max<Date | null>('taken_at').filterWhere('error', 'is', null).as('last_at'),
    ])
    .executeTakeFirstOrThrow()
  const youngest = now.getTime() - MOST_HOURS * HOUR_MS
  const isLate = tries > 0 && (last_at === null || last_at.getTime() < youngest)
  return isLate ? { lastAt: last_at } : null
}
