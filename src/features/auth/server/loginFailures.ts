import { sql } from 'kysely'
import { Refused } from '../../../kit/server/refused.ts'
import type { Actor, Context } from '../../../kit/server/verb.ts'
import { authText } from '../text.ts'

type Who = Context<Actor | null>

const FAILURES_ALLOWED = 5
const WINDOW_MINUTES = 15

/**
 * Lets one guess at a time at this name, there or not: so that many at once are counted as they would
 * be one after the other, and take as long for a name that nobody has.
 * @throws Refused LOGIN_LOCKED (429) after five failures for this name and address in 15 minutes.
 */
export async function refuseWhenLocked({ db, address, now }: Who, username: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`login ${username}`}, 0))`.execute(db)
  const since = new Date(now.getTime() - WINDOW_MINUTES * 60_000)
  const recent = await db
    .selectFrom('login_failures')
    .select('failed_at')
    .where('username', '=', username)
    .where('address', '=', address)
    .where('failed_at', '>', since)
    .orderBy('failed_at', 'desc')
    .limit(FAILURES_ALLOWED)
    .execute()
  const oldest = recent.at(FAILURES_ALLOWED - 1)
  if (!oldest) return
  const minutes = Math.ceil((oldest.failed_at.getTime() - since.getTime()) / 60_000)
  throw new Refused(authText.LOGIN_LOCKED, { status: 429, values: { count: minutes } })
}

/** Counts a wrong password; the refusal that follows must keep what is written. */
export async function noteFailure({ db, address, now }: Who, username: string): Promise<void> {
  await db.insertInto('login_failures').values({ username, address, failed_at: now }).execute()
}

/** A right password clears the count; what is older than a day goes with it. */
export function forgetFailures({ db, address, now }: Who, username: string): Promise<unknown> {
  return sql`
    DELETE FROM login_failures
    WHERE (username = ${username} AND address = ${address})
       OR failed_at < ${now}::timestamptz - interval '1 day'`.execute(db)
}
