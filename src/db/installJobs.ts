import { Logger, runMigrations } from 'graphile-worker'
import { openPool } from './connection/openPool.ts'

/**
 * Installs or updates the schema of background jobs; quick when it is current. Under a lock, since
 * several processes may start at once. Needs a direct connection, not a transaction pooler.
 */
export async function installJobs(url: string): Promise<void> {
  const pgPool = openPool({ connectionString: url, max: 2 })
  pgPool.on('error', () => {})
  const logger = new Logger(() => () => {})
  const holder = await pgPool.connect()
  try {
    await holder.query(`SELECT pg_advisory_lock(hashtextextended('cashbook installs jobs', 0))`)
    await runMigrations({ pgPool, logger })
  } finally {
    // Closing the connection releases the lock.
    holder.release(true)
    await pgPool.end()
  }
}
