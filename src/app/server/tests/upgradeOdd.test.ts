import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES, type RoleName } from '#core/access/roles.ts'
import { assertDefined } from '#core/invariant.ts'
import { subtractSen, sumSen } from '#core/money.ts'
import { connect, type Database } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { getCash } from '#modules/cash/hand-overs/contract.ts'
import { getDashboard } from '#modules/reports/dashboard/contract.ts'
import { getIou } from '#modules/lending/iou/contract.ts'
import { getToCheck } from '#modules/records/to-check/contract.ts'
import { hashOfTerms } from '#modules/lending/iou/server/hashOfTerms.ts'
import type { IouTerms } from '#modules/lending/iou/statement.ts'
import { fixParts } from '#modules/records/log/server/chain/fixParts.ts'
import { sealLog } from '#modules/records/log/server/chain/sealLog.ts'
import { directoryStore } from '#platform/server/files/fileStore.ts'
import { dataFolder } from '#testing/database/dataFolder.ts'
import { secretKey } from '#testing/testServer.ts'
import { createTestUser, type TestUser } from '#testing/testUser.ts'
import { restoreBackup } from '../backup/restoreBackup.ts'
import { buildApp } from '../buildApp.ts'
import { verifyBooks } from '../verifyBooks.ts'

// A business on the way from version 0.2.0 to 0.3.0 in which everything odd happened in the old way: a transfer bounced
// and made good on one day, a refund and a payment of one sum, a loan closed over an unconfirmed transfer and its
// commission paid before it was earned, a reloan dated back, a customer moved, a runner who left with cash, more drawn
// than the box held, a problem called corrected, imported loans, a payment of a locked month reversed.
const ARCHIVE = new URL('../../../testing/fixtures/cashbook-odd-0.2.0.tar.gz', import.meta.url)
  .pathname
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
})

describe('the upgraded business shows the figures of this version', () => {
  let app: FastifyInstance
  let owner: TestUser
  let lim: TestUser

  beforeAll(async () => {
    const log = pino({ level: 'error' })
    const timeZone = 'Asia/Kuala_Lumpur'
    app = await buildApp({ db, fileStore, secretKey, clock, timeZone, log })
    owner = await logIn('SUPER_ADMIN', 2)
    lim = await logIn('AGENT', 3)
  })
  afterAll(() => app.close())

  async function logIn(role: RoleName, id: number): Promise<TestUser> {
    const token = randomBytes(32).toString('base64url')
    const at = { created_at: TODAY, last_seen_at: TODAY }
    const hash = createHash('sha256').update(token).digest()
    await db
      .insertInto('sessions')
      .values({ token_hash: hash, user_id: id, ...at })
      .execute()
    const agentId = role === 'AGENT' ? id : null
    return createTestUser(app, { id, agentId, name: role, roleId: ROLES[role], token })
  }
  test('cash that nobody counted is named by day, of runners who left too', async () => {
    const { runners, alsoHolding } = await lim.call(getCash, { query: {} })
    const days = [...runners, ...(alsoHolding ?? [])].map(
      ({ runnerName, toHandOver, heldDays }) => ({
        runnerName,
        toHandOver,
        heldDays: heldDays?.map(({ date, amount }) => `${date} ${amount}`),
      }),
    )
    expect(days).toEqual([
      { runnerName: 'Siti', toHandOver: 10_500, heldDays: ['2026-01-06 10000', '2026-02-02 500'] },
      {
        runnerName: 'Bala',
        toHandOver: 17_000,
        heldDays: ['2026-01-05 4000', '2026-01-06 4000', '2026-01-07 4000', '2026-01-12 5000'],
      },
    ])
  })

  test('what came in today and what was due add up, with a payment of a locked month reversed', async () => {
    const { collected, due, stillDue, earlierCash } = await owner.call(getDashboard, { query: {} })
    expect(collected).toMatchObject({ amount: 500, towardsToday: 2_000, takenBack: 2_000 })
    const parts = [collected.towardsToday, collected.towardsArrears, collected.inAdvance]
    expect(sumSen(parts)).toBe(collected.amount)
    const gone = sumSen([due.collected, due.reloaned, stillDue.amount])
    expect(subtractSen(gone, due.refunded)).toBe(due.amount)
    expect(earlierCash).toMatchObject({ amount: 27_000, oldestDate: '2026-01-05' })
  })

  test('the acts of the last days are there to check', async () => {
    const { kinds } = await owner.call(getToCheck, { query: {} })
    expect(kinds.map(({ kind, count }) => [kind, count])).toEqual([
      ['REMOVED', 4],
      ['CORRECTED', 1],
      ['BACKDATED', 1],
      ['REFUND', 1],
      ['WRITE_OFF', 1],
      ['DIFFERENCE', 1],
      ['PROBLEM', 1],
    ])
  })

  test.each([
    ['R1ZM-R83N-4SXB-6ARJ', 'IN_BOOKS'],
    ['R20Z-JWN0-00K0-H5BD', 'CHANGED'],
    ['R21Z-V9QA-94H5-VN78', 'REMOVED'],
    ['S1S3-0PFK-26SX-CTT', 'IN_BOOKS'],
  ])('the code %s that 0.2.0 printed still answers: %s', async (code, state) => {
    const reply = await app.inject({ url: `/api/public/check/${code}` })
    expect(reply.json()).toMatchObject({
      data: { state, lender: { licenceNumber: 'WL1234/10/01' } },
    })
  })

  test('the IOU that was signed keeps its words and its fingerprint', async () => {
    const { terms, termsHash, signature } = await lim.call(getIou, { params: { cashbookId: 2 } })
    expect(terms).not.toHaveProperty('identityNumber')
    expect(hashOfTerms(terms as IouTerms)).toBe(termsHash)
    expect(signature).toMatchObject({ termsHash, language: 'my', typedName: 'Bakar' })
  })
})
