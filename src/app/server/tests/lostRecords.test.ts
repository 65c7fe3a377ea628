import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '#db/connect.ts'
import { noteLostRecords } from '#db/lostRecords.ts'
import { getDashboard } from '#modules/reports/dashboard/contract.ts'
import { directoryStore } from '#platform/server/files/fileStore.ts'
import { openTestServer, secretKey, type TestServer } from '#testing/testServer.ts'
import { createTestUser, type TestUser } from '#testing/testUser.ts'
import { buildApp } from '../buildApp.ts'
import { openMetrics } from '../monitoring/openMetrics.ts'

let testServer: TestServer
let db: Database
let reportDb: Database
let app: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  testServer = await openTestServer()
  db = connect({ url: testServer.databaseUrl, maxConnections: 2 })
  // Reports have a pool of their own.
  reportDb = connect({ url: testServer.databaseUrl, maxConnections: 2 })
  const fileStore = directoryStore(testServer.filesDirectory)
  const parts = { db, reportDb, fileStore, secretKey, timeZone: 'Asia/Kuala_Lumpur' }
  app = await buildApp({ ...parts, clock: () => new Date(), metrics: openMetrics({ db }) })
})
afterAll(async () => {
  await app.close()
  await Promise.all([db.destroy(), reportDb.destroy()])
  await testServer.close()
})

test('what the database lost is on the dashboard of admin types, and a metric', async () => {
  const { users } = testServer
  const here = async (user: Promise<TestUser>) => createTestUser(app, await user)
  const owner = await here(users.superAdmin())
  const admin = await here(users.admin())
  const agent = await here(users.agent())
  const read = async (who: TestUser) => (await who.call(getDashboard, {})).lostRecords
  const metrics = async () =>
    (await app.inject({ url: '/api/metrics', remoteAddress: '127.0.0.1' })).body
  expect([await read(owner), await metrics()]).toEqual([
    null,
    expect.stringMatching(/^cashbook_records_lost 0$/m),
  ])
  const [after, until] = ['2026-01-10T04:02:00.000Z', '2026-01-10T04:03:00.000Z']
  noteLostRecords(db, { after: new Date(after), until: new Date(until) })
  expect([await read(owner), await read(admin)]).toEqual([
    { after, until },
    { after, until },
  ])
  expect(await read(agent)).toBe(null)
  expect(await metrics()).toMatch(/^cashbook_records_lost 1$/m)
})
