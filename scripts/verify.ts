import { parseArgs } from 'node:util'
import type { Settings } from '#app/server/env.ts'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { connect, type Database } from '#db/connect.ts'
import { pendingMigrations } from '#db/migrate.ts'
import { findHeadFault, type HeadFault } from '#modules/records/log/server/chain/findHeadFault.ts'
import { logHead } from '#modules/records/log/server/chain/logHead.ts'
import { readLogHeads } from '#modules/records/log/server/chain/readLogHeads.ts'
import { lostNewestSeal } from '#modules/records/log/server/chain/lostHeads.ts'
import { readNewestSeal } from '#modules/records/log/server/chain/newestSeal.ts'
import { waitingRows } from '#modules/records/log/server/chain/waitingRows.ts'
import { getSettings } from './terminal/getSettings.ts'
import { withDatabaseUrl } from './withDatabaseUrl.ts'

/**
 * `npm run verify`: verifies the books of the database, served or not; names each row that breaks
 * them. `-- --log-head FILE` adds a head of the operation log that was kept elsewhere; repeatable.
 * `-- --without-head` accepts that there is none. Exits 1 when a rule is broken, 2 when a head is
 * missing.
 */
const { values } = parseArgs({
  options: {
    'log-head': { type: 'string', multiple: true },
    'without-head': { type: 'boolean', default: false },
  },
})
const settings = getSettings()
const heads = readLogHeads(values['log-head'] ?? [], settings.logHeadsDir)
// Read before the database, which has each seal before a server can see it.
const newestSeal = await readNewestSeal(settings.logHeadsDir)
const { broken, sealed, waiting, headFault } = await withDatabase(settings, async (db) => {
  if ((await pendingMigrations(db)).length > 0) {
    throw new Error(
      'This database was not migrated yet. Start the server, or run: npm run db -- migrate',
    )
  }
  const broken = await verifyBooks(db, heads)
  const lost = newestSeal ? await lostNewestSeal(db, settings.logHeadsDir, newestSeal) : []
  if (lost.length > 0) {
    broken.push({ rule: 'the database has the newest seal that a server has seen', rows: lost })
  }
  const head = await logHead(db)
  return {
    broken,
    sealed: head?.position ?? 0,
    waiting: await waitingRows(db, head?.logId),
    headFault: values['without-head'] ? undefined : await findHeadFault(db, heads),
  }
}).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
for (const { rule, rows } of broken) {
  console.log(`BROKEN  ${rule}`)
  console.table(rows)
}
console.log(`Operation log: ${sealed} rows sealed, ${waiting} waiting; ${heads.length} kept heads.`)
console.log(broken.length === 0 ? 'The books hold.' : `${broken.length} rules are broken.`)
if (headFault) console.log(explainHeadFault(headFault, settings.logHeadsDir))
process.exit(broken.length > 0 ? 1 : headFault ? 2 : 0)

function explainHeadFault(fault: HeadFault, folder: string): string {
  const what =
    fault === 'NONE'
      ? `NOT PROVED: there is no kept head of the operation log in ${folder}.`
      : `NOT PROVED: the kept heads in ${folder} end more than a day before the operation log does.`
  return `${what}
Without one, nobody would see that the log was rewritten with its seals, or that its end was cut off.
- Name one that was kept elsewhere:  npm run verify -- --log-head FILE
- After a first start or a restore, start the server: it keeps a head within a minute, and one each day.
- If you know why there is none:     npm run verify -- --without-head`
}

/** Runs work on the database of the settings, running or not. */
async function withDatabase<T>(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'postgresBinDir'>,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  return withDatabaseUrl(settings, (url) => {
    const db = connect({ url, maxConnections: 2 })
    return work(db).finally(() => db.destroy())
  })
}
