import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import type { TestUser } from '#testing/testUser.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { jobRunnerProcess } from '#testing/jobs/jobRunnerProcess.ts'
import { collect } from '#testing/lend.ts'
import { dryRun, type Cells } from '#testing/migrations.ts'
import { getMigration, migrateData } from '../contract.ts'

const BOOKS = 3_000

let server: TestServer
let owner: TestUser
let agent: TestUser
let rows: Cells[]
beforeAll(async () => {
  server = await openTestServer('2026-01-10')
  owner = await server.users.superAdmin()
  agent = await server.users.agent()
  await server.users.customer(agent, { phoneNumber: '+60123000001' })
  const { username } = await server.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', agent.id)
    .executeTakeFirstOrThrow()
  const titles = [
    'Agent',
    'Customer phone',
    'Cashbook number',
    'Expected credit',
    'Interest rate %',
  ]
  const book = (at: number): Cells => [
    username,
    '0123000001',
    `A-${at}`,
    '1200',
    '20',
    '60',
    '01-01-2026',
    '20',
  ]
  rows = [
    [...titles, 'Debit days', 'Debit date', 'First credit amount'],
    ...Array.from({ length: BOOKS }, (_, at) => book(at)),
  ]
})
afterAll(() => server.close())

const cashbooks = async () =>
  (
    await server.db
      .selectFrom('cashbooks')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

const state = (id: number) => owner.call(getMigration, { params: { id } })

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 3_000; tries++) {
    if (await isSo()) return
    await sleep(10)
  }
  throw new Error('It never came to pass')
}

test('an import whose server is killed midway leaves nothing behind and then runs once', async () => {
  const { id, state: checked } = await dryRun(server, owner, 'cashbooks', rows)
  expect(checked).toBe('CHECKED')
  const send = { params: { type: 'cashbooks' }, query: { dryRun: false }, body: { id } } as const
  // Of two simultaneous requests one starts and the other is refused.
  const both = await Promise.all([
    owner.request(migrateData, send),
    owner.request(migrateData, send),
  ])
  expect(both.map(({ code }) => code).sort()).toEqual(['MIGRATION_UNDER_WAY', 'OK'])

  const first = await jobRunnerProcess(server.databaseUrl, server.filesDirectory)
  await until(async () => (await state(id)).doneCount > 0)
  await first.end('SIGKILL')
  expect([await cashbooks(), (await state(id)).state]).toEqual([0, 'IMPORTING'])

  const second = await jobRunnerProcess(server.databaseUrl, server.filesDirectory)
  await until(async () => (await state(id)).state === 'DONE')
  await second.end('SIGTERM')
  await server.runJobs()
  expect([await cashbooks(), (await state(id)).doneCount]).toEqual([BOOKS, BOOKS])
  expect(await verifyBooks(server.db)).toEqual([])
}, 60_000)

test('payments to the same agent continue while an import posts, and the books are consistent', async () => {
  const paid = (at: number): Cells => [`A-${at}`, '02-01-2026', '20']
  const payments = [
    ['Cashbook number', 'Date', 'Amount'],
    ...Array.from({ length: 2_500 }, (_, at) => paid(at)),
  ]
  const { id } = await dryRun(server, owner, 'transactions', payments)
  const params = { type: 'transactions' } as const
  await owner.call(migrateData, { params, query: { dryRun: false }, body: { id } })
  const others = await server.db
    .selectFrom('imported_cashbooks')
    .select('cashbook_id')
    .orderBy('cashbook_id', 'desc')
    .limit(20)
    .execute()
  const [, ...credits] = await Promise.all([
    server.runJobs(),
    ...others.map(({ cashbook_id }) => collect(agent, cashbook_id, 20)),
  ])
  expect(credits).toHaveLength(20)
  expect(await state(id)).toMatchObject({ state: 'DONE', doneCount: 2_500 })
  expect(await verifyBooks(server.db)).toEqual([])
}, 60_000)

test('a sheet that cannot be processed at all ends in the state FAILED', async () => {
  const { id } = await dryRun(server, owner, 'cashbooks', rows.slice(0, 3))
  // The file is missing on the disk.
  const gone = { file_sha256: '0'.repeat(64), state: 'CHECKED' }
  await server.db.updateTable('data_migrations').set(gone).where('id', '=', id).execute()
  const params = { type: 'cashbooks' } as const
  for (const [dryRun, ends] of [
    [false, 'FAILED'],
    [true, 'REFUSED'],
  ] as const) {
    await owner.call(migrateData, { params, query: { dryRun }, body: { id } })
    for (let attempt = 1; attempt <= 3; attempt++) {
      await server.runJobs()
      await sql`UPDATE graphile_worker._private_jobs SET run_at = now()`.execute(server.db)
    }
    expect(await state(id)).toMatchObject({
      state: ends,
      failure: 'The server had an error. Nothing was changed. Please try again.',
    })
    await server.runJobs()
  }
})
