import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { login } from '#modules/office/auth/contract.ts'
import { getAgentCashbookSummary } from '#modules/reports/agents/contract.ts'
import { fixParts } from '#modules/records/log/server/chain/fixParts.ts'
import { sealLog } from '#modules/records/log/server/chain/sealLog.ts'
import { directoryStore } from '#platform/server/files/fileStore.ts'
import { dataFolder } from '#testing/database/dataFolder.ts'
import { secretKey } from '#testing/testServer.ts'
import { createTestUser } from '#testing/testUser.ts'
import { restoreBackup } from '../backup/restoreBackup.ts'
import { buildApp } from '../buildApp.ts'
import { verifyBooks } from '../verifyBooks.ts'

// A backup that version 0.1.0 made of its demo: twelve days of lending and collecting.
const ARCHIVE = new URL('../../../testing/fixtures/cashbook-0.1.0.tar.gz', import.meta.url).pathname

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

test('a database of 0.1.0 is upgraded, its books are consistent and its users can log in', async () => {
  const count = (name: 'transactions' | 'cashbooks') =>
    db
      .selectFrom(name)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .execute()
  const before = [await count('cashbooks'), await count('transactions')]
  await migrate(db)
  expect([await count('cashbooks'), await count('transactions')]).toEqual(before)
  expect(await verifyBooks(db)).toEqual([])
  const clock = () => new Date('2026-11-22T10:00:00Z')
  expect(await fixParts({ db, clock })).toBeGreaterThan(100)
  await sealLog({ db, clock })
  expect(await verifyBooks(db)).toEqual([])

  const log = pino({ level: 'error' })
  const app = await buildApp({
    db,
    fileStore,
    secretKey,
    clock,
    timeZone: 'Asia/Kuala_Lumpur',
    log,
  })
  const anonymous = createTestUser(app, {
    id: 0,
    agentId: null,
    name: '',
    roleId: 5,
    token: undefined,
  })
  const body = { username: 'lim', password: 'demo1234' }
  const { token, user } = await anonymous.call(login, { body })
  const lim = createTestUser(app, { ...user, token })
  const { outstanding } = await lim.call(getAgentCashbookSummary, { query: {} })
  expect(outstanding).toBeGreaterThan(0)
  await app.close()
})
