import { sqlState } from '../sqlState.ts'
import type { Wanted } from './databaseHosts.ts'
import { PrimaryClient } from './primaryClient.ts'

/** A process of the database server. A number alone may be another server's, too. */
export type Backend = { pid: number; startedAt: string }

/** What each process does: `active`, `idle`, …; null where the login may not see it. */
export type Backends = ReadonlyMap<string, string | null>

export const getBackendKey = ({ pid, startedAt }: Backend) => `${pid} ${startedAt}`

/** Selects the process of the connection that asks. */
export const OWN_BACKEND = `
  SELECT pid, backend_start::text AS "startedAt" FROM pg_stat_activity WHERE pid = pg_backend_pid()`

type Place = { url: string; wanted: Wanted | undefined; withinMs: number }

/**
 * Asks the database over a new connection what these processes do; those that it does not have are
 * left out. Returns `unreachable` when there is no answer in time, `unknown` when the database is
 * there and gives none, because it has too many connections, for one.
 */
export async function readBackends(
  { url, wanted, withinMs }: Place,
  backends: readonly Backend[],
): Promise<Backends | 'unreachable' | 'unknown'> {
  const client = new PrimaryClient({
    connectionString: url,
    wanted,
    application_name: 'cashbook watch',
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<Backend & { state: string | null }>(
      `SELECT pid, backend_start::text AS "startedAt", state FROM pg_stat_activity WHERE pid = ANY ($1::int[])`,
      [backends.map(({ pid }) => pid)],
    )
    return new Map(rows.map((row) => [getBackendKey(row), row.state]))
  } catch (error) {
    const state = sqlState(error)
    return state === undefined || /^(57P0[123]|08...)$/.test(state) ? 'unreachable' : 'unknown'
  } finally {
    // An orderly end would wait for a server that is gone.
    client.connection.stream.destroy()
  }
}
