import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { assertBooksHold } from '../support/systemTest.ts'
import { seedDatabase } from '#app/server/seedDatabase.ts'
import { buildApp } from '#app/server/buildApp.ts'
import { openMetrics } from '#app/server/monitoring/openMetrics.ts'
import { sen } from '#core/money.ts'
import { connect, type Database } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { openReplica, type Replica } from '#db/connection/openReplica.ts'
import { recordCredit } from '#modules/lending/credits/contract.ts'
import {
  exportTransactionReport,
  getTransactionReport,
} from '#modules/reports/transactions/contract.ts'
import { directoryStore } from '#platform/server/files/fileStore.ts'
import { queryOnce } from '#testing/database/queryOnce.ts'
import { secretKey } from '#testing/testServer.ts'
import { createTestUsers } from '#testing/testUsers.ts'
import { lendTo } from '#testing/lendTo.ts'
import { openPair, type PostgresPair } from './parts/postgresPair.ts'

const WAIT_MS = 400
const REST_MS = 600

type Report = (line: string) => void

/** Reports read from a replica are the same as those from the primary. @throws AssertionError */
export async function reportsFromReplica(
  programs: string | undefined,
  { rounds }: { rounds: number },
  report: Report,
): Promise<void> {
  const pair = await openPair({ programs })
  const files = await mkdtemp(join(tmpdir(), 'cashbook-files-'))
  const [db, replica] = [connect({ url: pair.primaryUrl }), connectReplica(pair.replicaUrl)]
  try {
    await migrate(db)
    await seedDatabase(db, { adminUsername: 'root', adminPassword: 'secret-root' })
    const server = { pair, db, replica, files }
    await seesOwnWrites(server, rounds, report)
    await isSeenToFailUnwatched(server, report)
    await doesWithout(server, report)
    await refusesUnrelatedReplica(server, report)
    await assertBooksHold(db)
  } finally {
    await Promise.all([db.destroy(), replica.destroy()])
    await pair.close()
    await rm(files, { recursive: true, force: true })
  }
}

const connectReplica = (url: string) =>
  connect({ url, wanted: 'any', waitMs: WAIT_MS, connectWithinMs: WAIT_MS })

type Place = { pair: PostgresPair; db: Database; replica: Database; files: string }

/** A server that reads reports from that replica, an agent with a cashbook, and what they do. */
async function open({ db, files }: Place, replica: Replica) {
  const metrics = openMetrics({ db })
  const app = await buildApp({
    db,
    replica,
    metrics,
    fileStore: directoryStore(files),
    clock: () => new Date(),
    secretKey,
    timeZone: 'Asia/Kuala_Lumpur',
    log: pino({ level: 'silent' }),
  })
  const users = createTestUsers(app, db)
  const agent = await users.agent()
  const { id: customerId } = await users.customer(agent)
  const terms = { expectedCredit: sen(1_000_000), firstCreditAmount: sen(0) }
  const { id: cashbookId } = await lendTo(agent, customerId, terms)
  const from = async (place: 'replica' | 'primary') => {
    const { text } = await metrics.read()
    return Number(new RegExp(`cashbook_reports_total{from="${place}"} (\\d+)`).exec(text)?.[1] ?? 0)
  }
  return {
    app,
    pay: () => agent.call(recordCredit, { body: { cashbookId, creditAmount: sen(1) } }),
    report: async () =>
      (await agent.call(getTransactionReport, { query: { relativeTime: 'DAILY' } })).total,
    exported: async () => {
      const query = { relativeTime: 'DAILY', format: 'csv' } as const
      const { bytes, status } = await agent.request(exportTransactionReport, { query })
      assert.equal(status, 200)
      return bytes.toString()
    },
    from,
  }
}

const openAt = (place: Place, replica: Database) =>
  openReplica({ primary: place.db, replica, waitMs: WAIT_MS, restMs: REST_MS, warn: () => {} })

/** Pay, look, pay, look: each payment is in the very next report, though others write all the time. */
async function seesOwnWrites(place: Place, rounds: number, report: Report) {
  const {
    app,
    pay,
    report: figures,
    exported,
    from,
  } = await open(place, openAt(place, place.replica))
  const others = await open(place, openAt(place, place.replica))
  let isOver = false
  const writing = (async () => {
    while (!isOver) await others.pay()
  })()
  for (let paid = 1; paid <= rounds; paid++) {
    await pay()
    assert.equal((await figures()).credit, paid, 'the payment is in the report')
  }
  assert.ok((await exported()).includes('0.01'))
  isOver = true
  await writing
  const [replica, primary] = [await from('replica'), await from('primary')]
  assert.ok(replica > rounds * 0.8, `the replica answered ${replica}, the primary ${primary}`)
  report(`${rounds} payments, each in the next report; ${replica} reports came from the replica`)
  await Promise.all([app.close(), others.app.close()])
}

/** The negative control: without waiting for the replica, reports are out of date. */
async function isSeenToFailUnwatched(place: Place, report: Report) {
  const unwatched: Replica = { caughtUp: async () => place.replica, rest: () => {} }
  const { app, pay, report: figures } = await open(place, unwatched)
  await queryOnce(place.pair.replicaUrl, 'SELECT pg_wal_replay_pause()')
  await pay()
  const { credit } = await figures()
  await queryOnce(place.pair.replicaUrl, 'SELECT pg_wal_replay_resume()')
  assert.equal(credit, 0, 'the test sees a replica that is behind')
  report('without the wait the payment is missing: the test sees it')
  await app.close()
}

/** Behind, frozen or gone: the primary answers, soon; and the replica again when it is back. */
async function doesWithout(place: Place, report: Report) {
  const { pair } = place
  const { app, pay, report: figures, from } = await open(place, openAt(place, place.replica))
  let paid = 0
  const assertServedBy = async (who: 'replica' | 'primary', when: string) => {
    await pay()
    paid += 1
    const before = await from(who)
    const begun = performance.now()
    assert.equal((await figures()).credit, paid, `${when}: nothing is missing`)
    const tookMs = performance.now() - begun
    assert.equal(await from(who), before + 1, `${when}: the ${who} answers`)
    assert.ok(tookMs < WAIT_MS * 1.5 + 2_000, `${when}: in ${Math.round(tookMs)} ms`)
    await sleep(REST_MS)
  }
  await assertServedBy('replica', 'at work')
  await queryOnce(pair.replicaUrl, 'SELECT pg_wal_replay_pause()')
  await assertServedBy('primary', 'behind')
  await queryOnce(pair.replicaUrl, 'SELECT pg_wal_replay_resume()')
  await assertServedBy('replica', 'caught up')
  const thaw = await pair.replica.freeze()
  await assertServedBy('primary', 'frozen').finally(thaw)
  await sleep(REST_MS)
  await assertServedBy('replica', 'woken')
  await pair.replica.stop()
  await assertServedBy('primary', 'gone')
  await pair.replica.start()
  await sleep(REST_MS)
  await assertServedBy('replica', 'back')
  report('behind, frozen, gone: the primary answers; caught up, woken, back: the replica')
  await app.close()
}

/** Another database would compare well and answer nonsense. */
async function refusesUnrelatedReplica(place: Place, report: Report) {
  const template = process.env.TEST_DATABASE_TEMPLATE
  if (template === undefined) throw new Error('startDatabaseServer has not run')
  const unrelatedReplica = connectReplica(template.replace(/\/[^/]*$/, '/postgres'))
  const { app, pay, report: figures, from } = await open(place, openAt(place, unrelatedReplica))
  await pay()
  assert.equal((await figures()).credit, 1)
  assert.equal(await from('replica'), 0, 'no replica of this database')
  report('a database that is no replica of this one is never used')
  await app.close()
  await unrelatedReplica.destroy()
}
