import type { Settings } from '../src/app/server/env.ts'
import { connect, type Database } from '../src/db/connect.ts'
import { runningUrl } from '../src/db/embedded/runningUrl.ts'
import { startEmbedded } from '../src/db/embedded/startEmbedded.ts'

/**
 * Works on the database that the settings name: an external one, the embedded one of a server that
 * is running, or the embedded one started just for this.
 */
export async function withDatabase<T>(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const served = databaseUrl ?? runningUrl(dataDir)
  if (served !== undefined) return withUrl(served, work)
  const server = await startEmbedded({ dataDir, log: () => {} })
  return withUrl(server.url, work).finally(() => server.stop())
}

async function withUrl<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = connect({ url, maxConnections: 2 })
  return work(db).finally(() => db.destroy())
}
