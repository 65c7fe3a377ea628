import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#app/server/productVersion.ts'
import { todayIn } from '#core/calendar.ts'
import { keptDatabases } from '#db/backup/keptDatabases.ts'
import { connect, type Database } from '#db/connect.ts'
import { startEmbedded } from '#db/embedded/startEmbedded.ts'
import { getPatchAdvice, readEngineVersion } from '#db/engineVersion.ts'
import { installJobs } from '#db/installJobs.ts'
import { migrate, pendingMigrations } from '#db/migrate.ts'
import { forgetNewestSeal } from '#modules/records/log/server/chain/newestSeal.ts'
import { getSettings } from './terminal/getSettings.ts'
import { withDatabaseUrl } from './withDatabaseUrl.ts'

const COMMANDS = {
  migrate: () =>
    withDatabase(async (db, url) => {
      const done = await migrate(db, { log: console.error })
      await installJobs(url)
      console.log(done.length > 0 ? `Ran ${done.join(', ')}` : 'Nothing to migrate')
    }),
  status: () =>
    withDatabase(async (db, url) => {
      const pending = await pendingMigrations(db)
      console.log(pending.length > 0 ? `To run: ${pending.join(', ')}` : 'Up to date')
      const engine = await readEngineVersion(db)
      const advice = getPatchAdvice(engine, todayIn(getSettings().timeZone, new Date()))
      console.log(advice ?? `PostgreSQL ${engine}`)
      const kept = await keptDatabases.list(url)
      if (kept.length > 0) {
        console.log(`Restores put ${kept.length} databases aside, which take disk space until you`)
        console.log(`remove them (npm run db -- remove NAME):\n${kept.join('\n')}`)
      }
    }),
  types: () =>
    withThrowAwayDatabase(async (db) => {
      await migrate(db)
      // Its dependencies are not installed in production.
      const { generateTables } = await import('#db/generateTables.ts')
      await writeFile(join(projectRoot(), 'src/db/tables.ts'), await generateTables(db))
      console.log('Wrote src/db/tables.ts')
    }),
  kept: () =>
    withDatabaseUrl(getSettings(), async (url) => {
      const kept = await keptDatabases.list(url)
      console.log(kept.length > 0 ? kept.join('\n') : 'No database was put aside by a restore')
    }),
  'put-back': () =>
    withDatabaseUrl(getSettings(), async (url) => {
      const aside = await keptDatabases.putBack(url, process.argv[3] ?? '')
      await forgetNewestSeal(getSettings().logHeadsDir)
      console.log(`It is back; what stood there is kept as ${aside}`)
    }),
  remove: () =>
    withDatabaseUrl(getSettings(), async (url) => {
      await keptDatabases.remove(url, process.argv[3] ?? '')
      console.log('Removed')
    }),
}

const command = process.argv[2] ?? ''
if (command in COMMANDS) {
  await COMMANDS[command as keyof typeof COMMANDS]().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
} else {
  console.error(`Usage: npm run db -- ${Object.keys(COMMANDS).join(' | ')}`)
  process.exitCode = 1
}

type Work = (db: Database, url: string) => Promise<void>

async function withDatabase(work: Work): Promise<void> {
  return withDatabaseUrl(getSettings(), (url) => withUrl(url, work))
}

async function withThrowAwayDatabase(work: Work): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cashbook-db-'))
  // Started by root, PostgreSQL runs as nobody, which must be able to pass.
  await chmod(dataDir, 0o711)
  try {
    const server = await startEmbedded({ dataDir, log: () => {}, isThrowAway: true })
    await withUrl(server.url, work).finally(() => server.stop())
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function withUrl(url: string, work: Work): Promise<void> {
  const db = connect({ url, maxConnections: 2 })
  await work(db, url).finally(() => db.destroy())
}
