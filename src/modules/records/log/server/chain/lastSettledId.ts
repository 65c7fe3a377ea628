import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { assertDefined } from '#core/invariant.ts'
import type { Database } from '#db/connect.ts'

const PATIENCE_MS = 10_000
const PAUSE_MS = 20

/**
 * Returns an id up to which every row of the log is committed or rolled back; none when a
 * transaction runs too long. Ids commit out of order, but each writer locks the table before it
 * gets an id, so waiting for the current lock holders is enough.
 */
export async function lastSettledId(db: Database): Promise<number | undefined> {
  const id = await lastIdGiven(db)
  const until = performance.now() + PATIENCE_MS
  const writing = await writers(db)
  for (;;) {
    if (writing.size === 0) return id
    if (performance.now() > until) return undefined
    await sleep(PAUSE_MS)
    const now = await writers(db)
    for (const each of writing) if (!now.has(each)) writing.delete(each)
  }
}

/** Returns the highest id that a row of the log ever got. */
export async function lastIdGiven(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    SELECT last_value AS id FROM operation_log_id_seq`.execute(db)
  return assertDefined(rows[0], 'a sequence returns one row').id
}

async function writers(db: Database): Promise<Set<string>> {
  const { rows } = await sql<{ transaction: string }>`
    SELECT virtualtransaction AS transaction FROM pg_locks
    WHERE locktype = 'relation' AND mode = 'RowExclusiveLock' AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND relation = 'operation_log'::regclass`.execute(db)
  return new Set(rows.map(({ transaction }) => transaction))
}
