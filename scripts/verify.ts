import type { Settings } from '#app/server/env.ts'
import { summarizeProof, proveBooks, type ProofOfBooks } from '#app/server/proof/proveBooks.ts'
import { connect, type Database } from '#db/connect.ts'
import { pendingMigrations } from '#db/migrate.ts'
import type { HeadFault } from '#modules/records/log/server/chain/findHeadFault.ts'
import { logHead } from '#modules/records/log/server/chain/logHead.ts'
import { readLogHeads } from '#modules/records/log/server/chain/readLogHeads.ts'
import { waitingRows } from '#modules/records/log/server/chain/waitingRows.ts'
import { noteProof } from '#platform/server/proofs.ts'
import { getSettings } from './terminal/getSettings.ts'
import { withDatabaseUrl } from './withDatabaseUrl.ts'
import { parseCommand } from './terminal/parseCommand.ts'

/**
 * `npm run verify`: verifies the books of the database, served or not; names each row that breaks
 * them. `-- --log-head FILE` adds a head of the operation log that was kept elsewhere; repeatable.
 * `-- --without-head` accepts that there is none. `-- --note` writes the result down for the dashboard and the metrics. Exits 1 when a rule is broken, 2 when a head is
 * missing.
 */
const { values } = parseCommand({
  options: {
    'log-head': { type: 'string', multiple: true },
    'without-head': { type: 'boolean', default: false },
    note: { type: 'boolean', default: false },
  },
})
const settings = getSettings()
const heads = readLogHeads(values['log-head'] ?? [], settings.logHeadsDir)
const { broken, sealed, waiting, headFault } = await withDatabase(settings, async (db) => {
  if ((await pendingMigrations(db)).length > 0) {
    throw new Error(
      'This database was not migrated yet. Start the server, or run: npm run db -- migrate',
    )
  }
  const found = await proveBooks(db, { heads, folder: settings.logHeadsDir })
  const proof = values['without-head'] ? { ...found, headFault: undefined } : found
  const head = await logHead(db)
  const waiting = await waitingRows(db, head?.logId)
  if (values.note) await note(db, proof)
  return { ...proof, sealed: head?.position ?? 0, waiting }
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

/** Writes the result down; a login that only reads cannot, and has proved the books all the same. */
async function note(db: Database, proof: ProofOfBooks): Promise<void> {
  const found = { proof: 'books', proved_at: new Date(), ...summarizeProof(proof) } as const
  await noteProof(db, found).catch((error: Error) => {
    console.error(`The result is not written down: ${error.message}`)
  })
}

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
