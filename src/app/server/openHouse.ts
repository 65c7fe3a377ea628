import { join } from 'node:path'
import { connect, type Database } from '../../db/connect.ts'
import { startEmbedded } from '../../db/embedded/startEmbedded.ts'
import { installJobs } from '../../db/installJobs.ts'
import { migrate } from '../../db/migrate.ts'
import { directoryStore, type FileStore } from '../../kit/server/fileStore.ts'
import type { Settings } from './env.ts'

export type OpenHouse = {
  db: Database
  databaseUrl: string
  fileStore: FileStore
  close(): Promise<void>
}

type Log = { info(message: string): void; error(message: string): void }

/** The database, embedded unless DATABASE_URL names another, migrated; and the files beside it. */
export async function openHouse(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  log: Log,
  onDatabaseLost: () => void = () => {},
): Promise<OpenHouse> {
  const server = databaseUrl
    ? { url: databaseUrl, stop: async () => {} }
    : await startEmbedded({
        dataDir,
        log: (message) => log.info(message),
        onExit: (message) => {
          log.error(message)
          onDatabaseLost()
        },
      })
  const db = connect({ url: server.url, onIdleError: (error) => log.error(error.message) })
  const close = async () => {
    await db.destroy()
    await server.stop()
  }
  try {
    for (const name of await migrate(db)) log.info(`Migrated the database: ${name}`)
    await installJobs(server.url)
  } catch (error) {
    await close()
    throw error
  }
  const fileStore = directoryStore(join(dataDir, 'files'))
  return { db, databaseUrl: server.url, fileStore, close }
}
