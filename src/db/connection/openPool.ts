import { Pool, type ClientConfig, type PoolConfig } from 'pg'
import type { Wanted } from './databaseHosts.ts'
import { PrimaryClient } from './primaryClient.ts'

/** How soon an idle connection is checked by TCP, and a new one must be there, in milliseconds. */
export const KEEPALIVE_AFTER_MS = 10_000
export const CONNECT_WITHIN_MS = 8_000

type Options = Omit<PoolConfig, 'keepAlive' | 'connectionTimeoutMillis' | 'Client'> & {
  connectionString: string
  /** Whether a standby will do; by default a server that takes writes is looked for. */
  wanted?: Wanted | undefined
  /** Sends statements without waiting for earlier results. */
  pipeline?: boolean
  /** The longest wait for a connection that others use; without it unlimited. */
  waitMs?: number | undefined
  /** The time limit of a new connection. */
  connectWithinMs?: number | undefined
}

/**
 * Opens a pool whose connections are given up when the database's machine vanishes: new ones within
 * `connectWithinMs`, idle ones by TCP. `watchPool` gives up those that wait for an answer.
 */
export function openPool({
  waitMs,
  connectWithinMs = CONNECT_WITHIN_MS,
  wanted,
  ...config
}: Options): Pool {
  const { connectionString } = config
  // pg has one setting for both times, of which the pool's is for waiting.
  class PromptClient extends PrimaryClient {
    constructor(given?: ClientConfig) {
      super({ ...given, connectionString, connectionTimeoutMillis: connectWithinMs, wanted })
    }
  }
  const pool = new Pool({
    ...config,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_AFTER_MS,
    connectionTimeoutMillis: waitMs,
    Client: PromptClient as NonNullable<PoolConfig['Client']>,
  })
  // A lent client that loses its server also emits 'error', in addition to failing its statements:
  // without a listener that ends the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
