import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { assertBooksHold } from '../support/systemTest.ts'
import { buildIfStale } from '../../scripts/build.ts'
import type { TestUser } from '#testing/testUser.ts'
import { sen } from '#core/money.ts'
import { connect } from '#db/connect.ts'
import { recordCredit } from '#modules/lending/credits/contract.ts'
import { exportCustomers } from '#modules/customers/contract.ts'
import { getMigration, migrateData } from '#modules/records/migration/contract.ts'
import { submitMassCredit } from '#modules/collection/sheet/contract.ts'
import { getTransactionReport } from '#modules/reports/transactions/contract.ts'
import { createTestUsers } from '#testing/testUsers.ts'
import { createDatabase, dropDatabase } from '#testing/database/cloneDatabase.ts'
import { lendTo } from '#testing/lendTo.ts'
import { toCsv, sendSheet } from '#testing/migrations.ts'
import { remoteApp } from '../support/remoteApp.ts'
import { goTo } from './parts/people.ts'
import { startPgbouncer } from './parts/startPgbouncer.ts'
import { startServer, type ServerProcess } from './parts/serverProcess.ts'
import { waitUntil } from './parts/waitUntil.ts'

const CASHBOOKS = 20
const IMPORTED = 120

type Size = { payments: number }
type Report = (line: string) => void

/** Two servers behind PgBouncer in transaction mode, sharing fewer connections than they hold. */
export async function throughPooler(program: string, size: Size, report: Report): Promise<void> {
  await buildIfStale(['server'])
  const template = process.env.TEST_DATABASE_TEMPLATE
  if (template === undefined) throw new Error('startDatabaseServer has not run')
  const directUrl = await createDatabase(template, `pool_${randomBytes(6).toString('hex')}`)
  const dataDir = await mkdtemp(join(tmpdir(), 'cashbook-pool-'))
  const pooler = await startPgbouncer(program, directUrl, 4)
  const db = connect({ url: directUrl, maxConnections: 3 })
  const servers: ServerProcess[] = []
  const start = async (prepared: 'on' | 'off') => {
    const server = await startServer({
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: directUrl,
      DATA_DIR: dataDir,
      DATABASE_PREPARED: prepared,
      DATABASE_CONNECTIONS: '8',
      ADMIN_PASSWORD: 'owner-secret-9',
    })
    servers.push(server)
    return server.port
  }
  try {
    const ports = [await start('off'), await start('off')]
    const users = createTestUsers(remoteApp(ports[0]!), db)
    const agent = await users.agent()
    const { id: customerId } = await users.customer(agent)
    const terms = { expectedCredit: sen(10_000_000), firstCreditAmount: sen(0) }
    const ids: number[] = []
    while (ids.length < CASHBOOKS) ids.push((await lendTo(agent, customerId, terms)).id)
    const everywhere = ports.map((port) => goTo(port, agent))
    const paid = await payAndCredit(everywhere, ids, size.payments)
    const figures = await agent.call(getTransactionReport, { query: { relativeTime: 'DAILY' } })
    assert.equal(figures.total.credit, paid, 'the report has all of it')
    await importAndExport(await users.superAdmin(), agent.id, db)
    await assertBooksHold(db)
    for (const { output } of servers) assert.ok(!output().includes('"unexpected"'), output())
    report(
      `${size.payments} payments with batches between, report, import and export through PgBouncer`,
    )

    const named = goTo(await start('on'), agent)
    const failures = await pays([named, named], ids, 200)
    assert.ok(failures > 0, 'the test sees what DATABASE_PREPARED=off is for')
    report(`with DATABASE_PREPARED=on ${failures} of 200 payments fail: the test sees it`)
  } finally {
    await Promise.all(servers.map(async (server) => server.hasEnded() || server.end('SIGTERM')))
    await db.destroy()
    await pooler.close()
    await dropDatabase(directUrl)
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Pays in many places at once; how many were not taken. */
async function pays(people: TestUser[], ids: readonly number[], payments: number): Promise<number> {
  let failed = 0
  let left = payments
  const worker = async (_: unknown, at: number) => {
    while (left-- > 0) {
      const body = { cashbookId: ids[left % ids.length]!, creditAmount: sen(1) }
      const { status } = await people[at % people.length]!.request(recordCredit, { body })
      if (status !== 200) failed += 1
    }
  }
  await Promise.all(Array.from({ length: 16 }, worker))
  return failed
}

async function payAndCredit(people: TestUser[], ids: readonly number[], payments: number) {
  const body = { items: ids.map((cashbookId) => ({ cashbookId, creditAmount: sen(1) })) }
  const batches = Promise.all(
    people.flatMap((who) =>
      Array.from({ length: 5 }, () => who.request(submitMassCredit, { body })),
    ),
  )
  assert.equal(await pays(people, ids, payments), 0, 'every payment is taken')
  const taken = await batches
  assert.deepEqual([...new Set(taken.map(({ status }) => status))], [200], 'every batch is taken')
  return payments + taken.length * ids.length
}

async function importAndExport(owner: TestUser, agentId: number, db: ReturnType<typeof connect>) {
  const { rows: names } = await sql<{ username: string }>`
    SELECT username FROM users WHERE id = ${agentId}`.execute(db)
  const rows = Array.from({ length: IMPORTED }, (_, at) => {
    return [names[0]!.username, `Imported ${at}`, `012${String(3_000_000 + at)}`]
  })
  const csv = toCsv([['Agent', 'Name', 'Phone number'], ...rows])
  const { data } = await sendSheet(owner, 'customers', csv)
  const params = { id: data.id }
  const state = async () => (await owner.call(getMigration, { params })).state
  await waitUntil('the sheet is checked', async () => (await state()) === 'CHECKED')
  const real = { params: { type: 'customers' }, query: { dryRun: false }, body: params } as const
  await owner.call(migrateData, real)
  await waitUntil('the sheet is imported', async () => (await state()) === 'DONE')
  const { bytes, status } = await owner.request(exportCustomers, { query: { format: 'csv' } })
  assert.equal(status, 200)
  assert.equal(bytes.toString().split('Imported ').length - 1, IMPORTED, 'all rows leave')
}
