import type { Actor, Context } from '#platform/server/handler.ts'

/** Locks a runner, so that counts and resolutions of the same cash wait for each other. */
export async function lockCarrier({ db }: Context<Actor>, runnerId: number): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', runnerId).forNoKeyUpdate().execute()
}
