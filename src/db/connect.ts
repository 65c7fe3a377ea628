import { Kysely, type Transaction as KyselyTransaction } from 'kysely'
import { Pool, type PoolConfig } from 'pg'
import { PipelinedDialect } from './connection/pipelinedDialect.ts'
import type { DB } from './tables.ts'
import { typeParsers } from './connection/typeParsers.ts'

export type Database = Kysely<DB>
export type Transaction = KyselyTransaction<DB>

type ConnectOptions = {
  url: string
  maxConnections?: number
  /** False behind a pooler in transaction mode, where a name may meet another server process. */
  nameStatements?: boolean
  /** The time limit of a new connection; without it the network's. */
  connectWithinMs?: number
  /** Called when an idle connection broke; the pool replaces it by itself. */
  onIdleError?: (error: Error) => void
}

/** Opens a database that connects on first use. `db.destroy()` closes it. */
export function connect({
  url,
  maxConnections = 10,
  nameStatements = true,
  connectWithinMs,
  onIdleError = () => {},
}: ConnectOptions): Database {
  const config: PoolConfig & { pipeline: boolean } = {
    connectionString: url,
    max: maxConnections,
    pipeline: true,
    types: typeParsers,
    keepAlive: true,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: connectWithinMs,
    application_name: 'cashbook',
  }
  const pool = new Pool(config)
  pool.on('error', onIdleError)
  // A lent client that loses its server also emits 'error', in addition to failing its statements:
  // without a listener that ends the process.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    // Whatever search path the database or the role sets: no other schema's table or function is
    // used.
    client.query('SET search_path = public, pg_temp').catch(() => {})
  })
  return new Kysely<DB>({ dialect: new PipelinedDialect(pool, nameStatements) })
}
