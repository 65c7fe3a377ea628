import { sql } from 'kysely'
import type { Database, Transaction } from './connect.ts'

/** Who stands in the way of a transaction; it is known only while that waits. */
export type Blockers = {
  /** Names the transaction that may have to wait. */
  follow(trx: Transaction): Promise<void>
  /** Returns who was seen last, in words. */
  describe(): string
  end(): void
}

type Blocker = { pid: number; program: string; login: string | null; since: number; text: string }

/** Reads on another connection who blocks a transaction, again and again until `end()`. */
export function watchBlockers(db: Database, everyMs: number): Blockers {
  let waiting: number | undefined
  let isReading = false
  let seen: Blocker[] = []
  const read = async (pid: number) => {
    const { rows } = await sql<Blocker>`
      SELECT pid, application_name AS program, usename AS login, left(query, 80) AS text,
        extract(epoch FROM clock_timestamp() - xact_start)::float8 AS since
      FROM pg_stat_activity WHERE pid = ANY (pg_blocking_pids(${pid}))`.execute(db)
    if (rows.length > 0) seen = rows
  }
  const timer = setInterval(() => {
    if (waiting === undefined || isReading) return
    isReading = true
    read(waiting)
      .catch(() => {})
      .finally(() => (isReading = false))
  }, everyMs)
  timer.unref()
  return {
    async follow(trx) {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(trx)
      waiting = rows[0]?.pid
    },
    describe: () => (seen.length > 0 ? seen.map(name).join(', ') : 'a lock of another transaction'),
    end: () => clearInterval(timer),
  }
}

// The text of a statement names parameters, not values.
function name({ pid, program, login, since, text }: Blocker): string {
  const who = program || login || 'another program'
  return `process ${pid} (${who}, its transaction is open for ${Math.round(since)} s: ${text.replace(/\s+/g, ' ')})`
}
