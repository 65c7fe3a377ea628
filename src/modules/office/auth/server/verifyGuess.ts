import { RECORD_STATUS } from '#core/recordStatus.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { inTransaction } from '#db/inTransaction.ts'
import { createFairQueue } from '#platform/server/load/createFairQueue.ts'
import { getNetwork } from '#platform/server/pipeline/getNetwork.ts'
import { AppError } from '#platform/server/appError.ts'
import type { HashTurn } from '#platform/server/secrets/passwords.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { authMessages } from '../messages.ts'

type Who = Context<Actor | null>

const FAILURES_ALLOWED = 5
const WINDOW_MINUTES = 15
/** Above this number of guesses of one name from any address, each further one waits longer. */
const GUESSES_BEFORE_SLOWING = 20
const SLOWER_MS = 250
const SLOWEST_MS = 5_000

// One guess per name at a time; a waiting guess holds only its place in the queue.
const turns = createFairQueue({
  atOnce: Infinity,
  atOncePerCaller: 1,
  waitingPerCaller: 50,
  waitMs: 10_000,
})

// The contract drops this character from what is typed, so a name with it is none that anybody can type.
const UNTYPABLE = '\u0001'

/** Returns the name by which guesses are counted that are no guesses of a password. */
export const toOtherName = (what: string): string => `${UNTYPABLE}${what}`

/**
 * Verifies one guess of a name, which may not exist. It is counted first, so that parallel guesses on
 * all servers count one by one; `forgetGuesses` clears the count. It runs outside of a transaction:
 * waiting holds no connection. `verify` learns whether the guess is from the network of the user's last
 * login. @throws AppError LOGIN_LOCKED (429) after five wrong guesses of the
 * name and network in 15 minutes, or when too many wait.
 */
export async function verifyGuess<Verified>(
  context: Who,
  username: string,
  verify: (isKnown: boolean) => Promise<Verified>,
  network = getNetwork(context.address),
): Promise<Verified> {
  const isKnown = await isLastNetwork(context, username, network)
  // Guesses from elsewhere neither slow nor block a login from the user's last network.
  const line = isKnown ? toOtherName(`${username} at ${network}`) : username
  return turns.run(line, async () => {
    const guesses = await countGuess(context, username, network)
    const slower = (guesses - GUESSES_BEFORE_SLOWING) * SLOWER_MS
    if (!isKnown && slower > 0) await sleep(Math.min(slower, SLOWEST_MS))
    return verify(isKnown)
  })
}

/** Returns the turn of the guess's hash: from the user's last network before the guesses of others. */
export const getHashTurn = ({ address }: Who, username: string, isKnown: boolean): HashTurn =>
  isKnown
    ? { caller: toOtherName(username), isFirst: true }
    : { caller: getNetwork(address), isFirst: false }

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

/** Counts one more guess and returns the number of guesses of the name from any address. */
function countGuess({ db, now }: Who, username: string, address: string): Promise<number> {
  const since = new Date(now.getTime() - WINDOW_MINUTES * 60_000)
  return inTransaction(db, async (trx, enqueue) => {
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
    enqueue(
      trx.insertInto('login_failures').values({ username, address, failed_at: now }).execute(),
    )
    return Number(ofName.count)
  })
}

function locked(milliseconds: number): AppError {
  const count = Math.ceil(milliseconds / 60_000)
  return new AppError(authMessages.LOGIN_LOCKED, { status: 429, values: { count } })
}

/** Clears the count after a right password, and deletes counts older than a day. */
export function forgetGuesses(
  { db, address, now }: Who,
  username: string,
  network = getNetwork(address),
): Promise<unknown> {
  return sql`
    DELETE FROM login_failures
    WHERE (username = ${username} AND address = ${network})
       OR failed_at < ${now}::timestamptz - interval '1 day'`.execute(db)
}

/** Clears the count of a name from every address, so that a new password works at once. */
export function forgetAllGuesses(db: Database, username: string): Promise<unknown> {
  return db.deleteFrom('login_failures').where('username', '=', username).execute()
}
