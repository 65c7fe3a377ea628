import type { Day } from '#core/calendar.ts'
import type { Database } from '#db/connect.ts'

/** Returns whether a confirmed count has a runner's cash of a day, and was made after a moment. */
export async function isCounted(
  db: Database,
  { runnerId, on, since }: { runnerId: number; on: Day; since: Date },
): Promise<boolean> {
  const count = await db
    .selectFrom('hand_overs')
    .select('id')
    .where('runner_id', '=', runnerId)
    .where('collected_on', '>=', on)
    .where('created_at', '>=', since)
    .where('confirmed_at', 'is not', null)
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return count !== undefined
}
