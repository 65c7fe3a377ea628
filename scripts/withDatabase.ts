import type { Settings } from '#app/server/env.ts'
import { connect, type Database } from '#db/connect.ts'
import { withDatabaseUrl } from './withDatabaseUrl.ts'

/** Runs work on the database of the settings, running or not. */
export async function withDatabase<T>(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  return withDatabaseUrl(settings, (url) => {
    const db = connect({ url, maxConnections: 2 })
    return work(db).finally(() => db.destroy())
  })
}
