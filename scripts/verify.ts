import { parseArgs } from 'node:util'
import { readSettings } from '../src/app/server/env.ts'
import { verifyBooks } from '../src/app/server/verifyBooks.ts'
import { logHead } from '../src/features/operation-log/server/chain/logHead.ts'
import { readLogHeads } from '../src/features/operation-log/server/chain/readLogHeads.ts'
import { waitingRows } from '../src/features/operation-log/server/chain/waitingRows.ts'
import { withDatabase } from './withDatabase.ts'

/**
 * `npm run verify`: proves the books of the database, served or not; names each row that breaks them.
 * `-- --log-head FILE` takes a head of the operation log that was kept elsewhere; as often as needed.
 */
const { values } = parseArgs({ options: { 'log-head': { type: 'string', multiple: true } } })
const settings = readSettings(process.env)
const heads = readLogHeads(values['log-head'] ?? [], settings.logHeadsDir)
const { broken, sealed, waiting } = await withDatabase(settings, async (db) => {
  const broken = await verifyBooks(db, heads)
  const head = await logHead(db)
  return { broken, sealed: head?.position ?? 0, waiting: await waitingRows(db, head?.logId) }
})
for (const { rule, rows } of broken) {
  console.log(`BROKEN  ${rule}`)
  console.table(rows)
}
console.log(`Operation log: ${sealed} rows sealed, ${waiting} waiting; ${heads.length} kept heads.`)
console.log(broken.length === 0 ? 'The books hold.' : `${broken.length} rules are broken.`)
process.exit(broken.length === 0 ? 0 : 1)
