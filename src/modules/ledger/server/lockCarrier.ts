import { sql } from 'kysely'
import type { Actor, Context } from '#platform/server/handler.ts'

/**
 * Locks runners in the order of their ids, so that counts and resolutions of the same cash wait for
 * each other.
 */
export async function lockCarrier(
  { db }: Context<Actor>,
  ...runnerIds: readonly number[]
): Promise<void> {
  if (runnerIds.length === 0) return
  await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', sql<number>`ANY (${runnerIds}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
