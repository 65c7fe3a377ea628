import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Transaction } from './connect.ts'
import { inTransaction } from './inTransaction.ts'
import { migrationsDirectory, readMigrations } from './migrationFiles.ts'
import { sqlState } from './sqlState.ts'
import { watchBlockers, type Blockers } from './watchBlockers.ts'

type Options = {
  directory?: string
  /** The name of the last migration to run; without it all are run. */
  through?: string | undefined
  /** Takes a sentence about each wait, and about each migration of more than a second. */
  log?: (message: string) => void
  /** The longest wait for a lock: behind it, everybody else waits for the table, too. */
  lockMs?: number
  /** How long one migration is tried again. */
  patienceMs?: number
}

const LOCK_MS = 3_000
const PATIENCE_MS = 10 * 60_000
const LONGEST_PAUSE_MS = 10_000
// A lock was not got in time, or another transaction waited for ours as ours for it.
const WORTH_RETRYING = new Set(['55P03', '40P01'])
// The number that earlier versions lock, too, which ran all migrations at once.
const LOCK = sql.lit('3853314791062309107')

/**
 * Runs pending migrations, each in a transaction of its own and under a lock, so that two servers
 * starting at once run them once. One that does not get a table in time lets the others go first and
 * is tried again. Returns their names. Needs a direct connection, not a transaction pooler.
 */
export async function migrate(db: Database, options: Options = {}): Promise<string[]> {
  const { directory = migrationsDirectory(), through } = options
  const pending = await pendingMigrations(db, directory)
  if (pending.length === 0) return []
  const texts = await readMigrations(directory, through)
  const ran: string[] = []
  for (const name of pending) {
    const text = texts[name]
    if (text !== undefined && (await runPatiently(db, { name, text }, options))) ran.push(name)
  }
  return ran
}

type Migration = { name: string; text: string }

/** Returns whether it was run here, not by another server. @throws Error that names it */
async function runPatiently(db: Database, migration: Migration, options: Options) {
  const { log = () => {}, lockMs = LOCK_MS, patienceMs = PATIENCE_MS } = options
  const { name } = migration
  const begun = performance.now()
  for (let pauseMs = lockMs / 3; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    const blockers = watchBlockers(db, lockMs / 3)
    try {
      const hasRun = await runOnce(db, migration, { lockMs, blockers })
      const seconds = (performance.now() - begun) / 1000
      if (hasRun && seconds > 1) log(`Migration ${name} took ${seconds.toFixed(1)} s`)
      return hasRun
    } catch (error) {
      const cause = error instanceof Error ? error : new Error(String(error))
      const isOver = performance.now() - begun > patienceMs
      const isRetried = WORTH_RETRYING.has(sqlState(error) ?? '')
      const why = isRetried ? ` It waited for ${blockers.describe()}.` : ''
      if (!isRetried || isOver) {
        throw new Error(`Migration ${name} failed: ${cause.message}.${why}`, { cause })
      }
      log(`Migration ${name} did not get its tables and is tried again.${why}`)
      await sleep(pauseMs)
    } finally {
      blockers.end()
    }
  }
}

type Running = { lockMs: number; blockers: Blockers }

function runOnce(db: Database, { name, text }: Migration, { lockMs, blockers }: Running) {
  const work = async (trx: Transaction) => {
    await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(trx)
    await sql`
      CREATE TABLE IF NOT EXISTS kysely_migration (
        name varchar(255) PRIMARY KEY, timestamp varchar(255) NOT NULL)`.execute(trx)
    if ((await doneMigrations(trx)).includes(name)) return false
    await sql`SET LOCAL lock_timeout = ${sql.lit(lockMs)}`.execute(trx)
    await blockers.follow(trx)
    await sql.raw(text).execute(trx)
    const at = new Date().toISOString()
    await sql`INSERT INTO kysely_migration VALUES (${name}, ${at})`.execute(trx)
    return true
  }
  return inTransaction(db, work, { retries: 0 })
}

/** Lists the pending migrations. @throws if the database is newer than the code. */
export async function pendingMigrations(
  db: Database,
  directory = migrationsDirectory(),
): Promise<string[]> {
  const known = Object.keys(await readMigrations(directory))
  const done = await doneMigrations(db)
  const unknown = done.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new Error(
      `The database is newer than this version of Cashbook: it has ${unknown.join(', ')}. ` +
        'Install the version that made it, or a later one.',
    )
  }
  return known.filter((name) => !done.includes(name))
}

async function doneMigrations(db: Database | Transaction): Promise<string[]> {
  const table = await sql<{ name: string | null }>`
    select to_regclass('kysely_migration')::text as name`.execute(db)
  if (table.rows[0]?.name == null) return []
  const done = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db)
  return done.rows.map((row) => row.name)
}
