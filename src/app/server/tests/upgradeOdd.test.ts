import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assertDefined } from '#core/invariant.ts'
import { connect, type Database } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { fixParts } from '#features/operation-log/server/chain/fixParts.ts'
import { sealLog } from '#features/operation-log/server/chain/sealLog.ts'
import { directoryStore } from '#platform/server/files/fileStore.ts'
import { dataFolder } from '#testing/database/dataFolder.ts'
import { secretKey } from '#testing/testServer.ts'
import { restoreBackup } from '../backup/restoreBackup.ts'
import { buildApp } from '../buildApp.ts'
import { verifyBooks } from '../verifyBooks.ts'

// A business of version 0.2.0 in which everything odd happened in the old way: a transfer bounced and made good on
// one day, a refund and a payment of one sum, a loan closed over an unconfirmed transfer and its commission paid before
// it was earned, a reloan dated back, a customer moved, a runner who left with cash, more drawn than the box held, a
// problem called corrected, imported loans, a payment of a locked month reversed.
const ARCHIVE = new URL('../../../testing/fixtures/cashbook-0.2.0.tar.gz', import.meta.url).pathname
const TODAY = new Date('2026-02-02T14:00:00Z')
const clock = () => TODAY

const folder = dataFolder()
const fileStore = directoryStore(join(folder.dataDir, 'files'))
let db: Database

beforeAll(async () => {
  const { url } = await folder.start()
  await restoreBackup({ path: ARCHIVE, url, replace: true, fileStore })
  db = connect({ url, maxConnections: 4 })
})
afterAll(async () => {
  await db.destroy()
  await folder.remove()
})

/** What happened. Later versions add rows, columns and tables, and change nothing of it. */
const HISTORY = [
  'cashbooks',
  'disputes',
  'difference_resolutions',
  'hand_overs',
  'journals',
  'missed_visits',
  'operation_log',
  'postings',
  'settlements',
  'signatures',
  'transactions',
]

type Digest = { table: string; columns: string; count: number; digest: string }

/** Returns the rows of each table as one digest over the given columns: all of now, or those of then. */
function readHistory(then?: readonly Digest[]): Promise<Digest[]> {
  return Promise.all(
    HISTORY.map(async (table, index) => {
      const columns = then?.[index]?.columns ?? (await readColumns(table))
      const { rows } = await sql<{ digest: string; count: number }>`
        SELECT count(*) AS count, md5(string_agg(line::text, ',' ORDER BY line::text)) AS digest
        FROM (SELECT ${sql.raw(columns)} FROM ${sql.table(table)}) AS line`.execute(db)
      return { table, columns, ...assertDefined(rows[0], 'an aggregate returns one row') }
    }),
  )
}

async function readColumns(table: string): Promise<string> {
  const { rows } = await sql<{ columns: string }>`
    SELECT string_agg(quote_ident(column_name), ', ' ORDER BY ordinal_position) AS columns
    FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ${table}`.execute(db)
  return assertDefined(rows[0], 'an aggregate returns one row').columns
}

test('a business of 0.2.0 with everything odd in it is upgraded and proved; its history stays', async () => {
  const before = await readHistory()
  expect(before.every(({ count }) => count > 0)).toBe(true)
  await migrate(db)
  expect(await readHistory(before)).toEqual(before)
  await fixParts({ db, clock })
  await sealLog({ db, clock })
  expect(await verifyBooks(db)).toEqual([])
  const log = pino({ level: 'error' })
  const timeZone = 'Asia/Kuala_Lumpur'
  const app = await buildApp({ db, fileStore, secretKey, clock, timeZone, log })
  await app.close()
})
