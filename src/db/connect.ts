import { Kysely, type Transaction as KyselyTransaction } from 'kysely'
import type { Wanted } from './connection/databaseHosts.ts'
import { openPool } from './connection/openPool.ts'
import { PipelinedDialect } from './connection/pipelinedDialect.ts'
import type { DB } from './tables.ts'
import { typeParsers } from './connection/typeParsers.ts'
import { watchPool } from './connection/watchPool.ts'

export type Database = Kysely<DB>
export type Transaction = KyselyTransaction<DB>

type ConnectOptions = {
  url: string
  /** `any` also takes a standby. */
  wanted?: Wanted
  maxConnections?: number
  /** False behind a pooler in transaction mode, where a name may meet another server process. */
  nameStatements?: boolean
  /** The longest wait for a connection; without it unlimited. */
  waitMs?: number
  /** The time limit of a new connection. */
  connectWithinMs?: number
  /** How long a connection may wait for the database without a byte before it is looked into. */
  silentMs?: number | undefined
  /** Called when an idle connection broke, or hung ones were given up; the pool replaces them. */
  onIdleError?: (error: Error) => void
}

/**
 * Whatever search path the database or the role sets, no other schema's table or function is used.
 * A server that has PostgreSQL's defaults gets what the embedded one has: short requests on few cores
 * gain nothing from compiled or parallel plans, and one that hangs holds its locks for a minute only.
 * What somebody chose for the server, the database or the role stays.
 */
const SESSION = `
  SET search_path = public, pg_temp;
  SELECT set_config(name, ours, false) FROM (VALUES
    ('idle_in_transaction_session_timeout', '0', '60s'),
    ('jit', 'on', 'off'),
    ('max_parallel_workers_per_gather', '2', '0'),
    ('random_page_cost', '4', '1.1'),
    ('work_mem', '4MB', '16MB')) AS settings (name, usual, ours)
  WHERE current_setting(name) = usual`

/** Opens a database that connects on first use. `db.destroy()` closes it. */
export function connect({
  url,
  wanted,
  maxConnections = 10,
  nameStatements = true,
  waitMs,
  connectWithinMs,
  silentMs,
  onIdleError = () => {},
}: ConnectOptions): Database {
  const pool = openPool({
    connectionString: url,
    wanted,
    max: maxConnections,
    pipeline: true,
    types: typeParsers,
    idleTimeoutMillis: 60_000,
    waitMs,
    connectWithinMs,
    application_name: 'cashbook',
  })
  pool.on('error', onIdleError)
  pool.on('connect', (client) => {
    client.query(SESSION).catch(() => {})
  })
  const onGivenUp = (count: number) =>
    onIdleError(new Error(`The database stopped answering on ${count} connections: given up`))
  const watch = watchPool(pool, {
    url,
    wanted,
    silentMs,
    answerMs: connectWithinMs,
    isDirect: nameStatements,
    onGivenUp,
  })
  return new Kysely<DB>({ dialect: new PipelinedDialect(pool, nameStatements, watch) })
}
