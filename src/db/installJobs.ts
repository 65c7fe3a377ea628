import { Logger, runMigrations } from 'graphile-worker'
import { Pool } from 'pg'

/** Installs or updates the schema in which background jobs wait; nothing to do is quickly done. */
export async function installJobs(url: string): Promise<void> {
  const pgPool = new Pool({ connectionString: url, max: 1 })
  pgPool.on('error', () => {})
  pgPool.on('connect', (client) => client.on('error', () => {}))
  const logger = new Logger(() => () => {})
  await runMigrations({ pgPool, logger }).finally(() => pgPool.end())
}
