import { connect, type Database } from '#db/connect.ts'
import { startEmbedded } from '#db/embedded/startEmbedded.ts'
import { installJobs } from '#db/installJobs.ts'
import { migrate } from '#db/migrate.ts'
import { openReplica, type Replica } from '#db/connection/openReplica.ts'
import type { FileStore } from '#platform/server/files/fileStore.ts'
import type { Settings } from './env.ts'
import { readBusinessIdentity } from '#platform/server/files/readBusinessIdentity.ts'
import { checkFileStore } from './checkFileStore.ts'
import { openFileStore } from './openFileStore.ts'

export type AppResources = {
  db: Database
  /** For reports and exports, so that no other request waits for them. */
  reportDb: Database
  /** The address without the pooler, if there is one. */
  directUrl: string
  replica: Replica | undefined
  fileStore: FileStore
  close(): Promise<void>
}

type Log = {
  info(message: string): void
  warn?(message: string): void
  error(message: string): void
}

type Where = Pick<Settings, 'databaseUrl' | 'dataDir'> & Partial<Settings>

/** Opens the file store and the migrated database, embedded unless DATABASE_URL is set. */
export async function openResources(
  settings: Where,
  log: Log,
  onDatabaseLost: () => void = () => {},
): Promise<AppResources> {
  const { databaseUrl, dataDir } = settings
  const server = databaseUrl
    ? { url: databaseUrl, stop: async () => {} }
    : await startEmbedded({
        dataDir,
        binDir: settings.postgresBinDir,
        log: (message) => log.info(message),
        restarts: RESTARTS,
        onExit: (message) => {
          log.error(message)
          onDatabaseLost()
        },
      })
  const directUrl = (databaseUrl && settings.databaseDirectUrl) || server.url
  const { databaseConnections: maxConnections, areStatementsPrepared: nameStatements } = settings
  const waiting = (what: string) => ({
    waitMs: WAIT_MS,
    onIdleError: ({ message }: Error) => log.error(`Connections for ${what}: ${message}`),
  })
  const db = connect({ url: server.url, maxConnections, nameStatements, ...waiting('requests') })
  const reportDb = connect({
    url: server.url,
    maxConnections: settings.reportConnections ?? 8,
    nameStatements,
    ...waiting('reports'),
  })
  const follower = getReplica(settings, db, log)
  const close = async () => {
    await Promise.all([db.destroy(), reportDb.destroy(), follower?.close()])
    await server.stop()
  }
  const fileStore = openFileStore(settings, () => readBusinessIdentity(db))
  try {
    const migrated = await bringUpToDate(directUrl, (message) => log.info(message))
    // An empty database needs them all: a line for each would hide the first password.
    const last = migrated.at(-1)
    if (last) log.info(`Migrated the database: ${migrated.length} steps, the last ${last}`)
    if (settings.bucket) await checkFileStore(fileStore, log)
  } catch (error) {
    await close()
    throw error
  }
  return { db, reportDb, directUrl, replica: follower?.replica, fileStore, close }
}

/** How often an embedded PostgreSQL that ended by itself is started again within ten minutes. */
const RESTARTS = 3

/** What waits this long for a connection is refused (503 BUSY), since nothing of it was begun. */
const WAIT_MS = 20_000

async function bringUpToDate(url: string, report: (message: string) => void): Promise<string[]> {
  // One migrates, the other one looks who is in its way.
  const db = connect({ url, maxConnections: 2 })
  const done = await migrate(db, { log: report }).finally(() => db.destroy())
  await installJobs(url)
  return done
}

function getReplica(settings: Where, primary: Database, log: Log) {
  const { databaseReplicaUrl: url, replicaWaitSeconds = 2, ...more } = settings
  if (!url) return undefined
  const waitMs = replicaWaitSeconds * 1000
  const replica = connect({
    url,
    wanted: 'any',
    maxConnections: more.databaseConnections,
    nameStatements: more.areStatementsPrepared,
    waitMs: Math.max(waitMs, 1),
    connectWithinMs: Math.max(waitMs, 1),
  })
  const warn = (message: string) => (log.warn ?? log.error).call(log, message)
  return {
    replica: openReplica({ primary, replica, waitMs, warn }),
    close: () => replica.destroy(),
  }
}
