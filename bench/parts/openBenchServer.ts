import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { seedDatabase } from '#app/server/seedDatabase.ts'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { connect, type Database } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { dataFolder, sweepDataFolders } from '#testing/database/dataFolder.ts'

export const quiet = pino({ level: 'error' })

/** A temporary server that is as durable as a real one: its database waits for the disk. */
export type BenchServer = {
  dataDir: string
  databaseUrl: string
  databasePid: number
  db: Database
  /** Updates statistics and visibility as after a quiet night, and leaves no checkpoint due. */
  settle(): Promise<void>
  /** Leaves no checkpoint due. */
  checkpoint(): Promise<void>
  /** Verifies the books. @throws Error when a rule is broken. */
  verify(): Promise<void>
  close(): Promise<void>
}

/** Opens an empty server on the embedded database, migrated, with the roles and a super admin. */
export function openBenchServer(): Promise<BenchServer> {
  sweepDataFolders()
  return openServerIn(dataFolder())
}

/** Opens the server in the folder, or creates one; `remove` runs at its end. */
export async function openServerIn(
  folder: Pick<ReturnType<typeof dataFolder>, 'dataDir' | 'cluster' | 'start' | 'remove'>,
): Promise<BenchServer> {
  try {
    const { url } = await folder.start({ isThrowAway: false })
    const db = connect({ url, onIdleError: (error) => console.error(error.message) })
    await migrate(db)
    await seedDatabase(db, { adminUsername: 'root', adminPassword: 'secret-root' })
    const checkpoint = async () => void (await sql`CHECKPOINT`.execute(db))
    return {
      dataDir: folder.dataDir,
      databaseUrl: url,
      databasePid: Number.parseInt(readFileSync(join(folder.cluster, 'postmaster.pid'), 'utf8')),
      db,
      settle: async () => {
        await sql`VACUUM ANALYZE`.execute(db)
        await checkpoint()
      },
      checkpoint,
      verify: () => assertHolds(db),
      close: async () => {
        await db.destroy()
        await folder.remove()
      },
    }
  } catch (error) {
    await folder.remove()
    throw error
  }
}

async function assertHolds(db: Database): Promise<void> {
  const broken = await verifyBooks(db)
  if (broken.length === 0) return
  throw new Error(`The books do not hold:\n${JSON.stringify(broken, null, 2)}`)
}

/** Returns the version of the database server, with the settings that affect a commit's time. */
export async function databaseVersion(db: Database): Promise<string> {
  const { rows } = await sql<Record<string, string>>`
    SELECT current_setting('server_version') AS version, current_setting('fsync') AS fsync,
           current_setting('synchronous_commit') AS sync`.execute(db)
  const { version, fsync, sync } = rows[0]!
  return `PostgreSQL ${version}, fsync ${fsync}, synchronous_commit ${sync}`
}
