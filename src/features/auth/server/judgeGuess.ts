import { RECORD_STATUS } from '../../../core/recordStatus.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { inTransaction } from '../../../db/inTransaction.ts'
import { createFairQueue } from '../../../platform/server/createFairQueue.ts'
import { networkOf } from '../../../platform/server/networkOf.ts'
import { AppError } from '../../../platform/server/appError.ts'
import type { Actor, Context } from '../../../platform/server/handler.ts'
import { authMessages } from '../messages.ts'

type Who = Context<Actor | null>

const FAILURES_ALLOWED = 5
const WINDOW_MINUTES = 15
/** From so many guesses at one name on, from wherever, each further one waits longer. */
const GUESSES_BEFORE_SLOWING = 20
const SLOWER_MS = 250
const SLOWEST_MS = 5_000

// Of one name one at a time; who waits holds nothing but this place.
const turns = createFairQueue({
  atOnce: Infinity,
  atOncePerCaller: 1,
  waitingPerCaller: 50,
  waitMs: 10_000,
})

/**
 * Judges one guess at a name, there or not. It is counted before it is judged, so that many at once, on
 * however many servers, count as one after the other; `forgetGuesses` clears the count of a right one.
 * Outside of any transaction: who waits holds no connection.
 * @throws Refused LOGIN_LOCKED (429) after five wrong ones for this name and network in 15 minutes, and
 * when too many guesses at the name wait.
 */
export async function judgeGuess<Judged>(
  context: Who,
  username: string,
  judge: () => Promise<Judged>,
): Promise<Judged> {
  const network = networkOf(context.address)
  const isKnown = await isLastNetwork(context, username, network)
  // Where somebody last logged in, guesses from elsewhere neither slow nor crowd them out.
  const line = isKnown ? `${username} ${network}` : username
  return turns.run(line, async () => {
    const guesses = await countGuess(context, username, network)
    const slower = (guesses - GUESSES_BEFORE_SLOWING) * SLOWER_MS
    if (!isKnown && slower > 0) await sleep(Math.min(slower, SLOWEST_MS))
    return judge()
  })
}

async function isLastNetwork({ db }: Who, username: string, network: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .where('status', '<>', RECORD_STATUS.DELETED)
    .where('last_login_network', '=', network)
    .executeTakeFirst()
  return user !== undefined
}

/** Counts one more and gives how many there were at the name, from wherever. */
function countGuess({ db, now }: Who, username: string, address: string): Promise<number> {
  const since = new Date(now.getTime() - WINDOW_MINUTES * 60_000)
  return inTransaction(db, async (trx, send) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`login ${username} ${address}`}, 0))`.execute(
      trx,
    )
    const recent = trx
      .selectFrom('login_failures')
      .where('username', '=', username)
      .where('failed_at', '>', since)
    const [ofNetwork, ofName] = await Promise.all([
      recent
        .select('failed_at')
        .where('address', '=', address)
        .orderBy('failed_at', 'desc')
        .limit(FAILURES_ALLOWED)
        .execute(),
      recent.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    ])
    const oldest = ofNetwork.at(FAILURES_ALLOWED - 1)
    if (oldest) throw locked(oldest.failed_at.getTime() - since.getTime())
    send(trx.insertInto('login_failures').values({ username, address, failed_at: now }).execute())
    return Number(ofName.count)
  })
}

function locked(milliseconds: number): AppError {
  const count = Math.ceil(milliseconds / 60_000)
  return new AppError(authMessages.LOGIN_LOCKED, { status: 429, values: { count } })
}

/** A right password clears the count; what is older than a day goes with it. */
export function forgetGuesses({ db, address, now }: Who, username: string): Promise<unknown> {
  return sql`
    DELETE FROM login_failures
    WHERE (username = ${username} AND address = ${networkOf(address)})
       OR failed_at < ${now}::timestamptz - interval '1 day'`.execute(db)
}
