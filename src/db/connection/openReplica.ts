import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { assertDefined } from '#core/invariant.ts'
import type { Database } from '../connect.ts'

/** A copy that follows the primary; it may be read once it has caught up. */
export type Replica = {
  /**
   * Returns the replica once it has all that was committed before this call, so that no user misses
   * a write. Undefined when it takes too long or is away: the primary is then used.
   */
  caughtUp(): Promise<Database | undefined>
  /** Pauses its use after a failure. */
  rest(why: string): void
}

type Options = {
  primary: Database
  replica: Database
  /** The time limit for catching up. */
  waitMs: number
  restMs?: number
  warn(message: string): void
}

const REST_MS = 10_000
const LONGEST_PAUSE_MS = 50

/** Opens a replica and follows its position. One that lags or fails is not used for ten seconds. */
export function openReplica({
  primary,
  replica,
  waitMs,
  restMs = REST_MS,
  warn,
}: Options): Replica {
  let restsUntil = 0
  let isKnown = false
  const rest = (why: string) => {
    restsUntil = performance.now() + restMs
    warn(`The replica is not used for ${restMs / 1000} seconds: ${why}`)
  }
  async function follow(until: number): Promise<void> {
    if (!isKnown) await assertSameCluster(primary, replica)
    isKnown = true
    const position = await getPosition(primary)
    for (let pause = 2; !(await hasReached(replica, position)); pause *= 2) {
      if (performance.now() > until) throw new Error('it lags behind')
      await sleep(Math.min(pause, LONGEST_PAUSE_MS))
    }
  }
  return {
    rest,
    async caughtUp() {
      if (performance.now() < restsUntil) return undefined
      try {
        await within(waitMs, follow(performance.now() + waitMs))
        return replica
      } catch (error) {
        rest(error instanceof Error ? error.message : String(error))
        return undefined
      }
    },
  }
}

/**
 * Returns the position of the primary: a commit is acknowledged once it is flushed, so this is past
 * every known one.
 */
async function getPosition(primary: Database): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    SELECT pg_current_wal_flush_lsn()::text AS at`.execute(primary)
  return assertDefined(rows[0], 'a position has one row').at
}

async function hasReached(replica: Database, position: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean | null }>`
    SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= ${position}::pg_lsn AS has`.execute(
    replica,
  )
  return rows[0]?.has ?? false
}

// Positions of two clusters can be compared but the result has no meaning.
async function assertSameCluster(...both: Database[]): Promise<void> {
  const ids = await Promise.all(
    both.map(async (db) => {
      const { rows } = await sql<{ id: string }>`
        SELECT system_identifier::text AS id FROM pg_control_system()`.execute(db)
      return assertDefined(rows[0], 'a cluster has one identifier').id
    }),
  )
  if (new Set(ids).size > 1) throw new Error('it is no replica of this database')
}

async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  work.catch(() => {})
  const timer = new AbortController()
  const late = sleep(milliseconds * 1.5, undefined, { signal: timer.signal }).then(() => {
    throw new Error('it does not answer')
  })
  late.catch(() => {})
  await Promise.race([work, late]).finally(() => timer.abort())
}
