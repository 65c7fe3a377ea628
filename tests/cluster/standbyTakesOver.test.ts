import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildIfStale } from '../../scripts/build.ts'
import { sen } from '#core/money.ts'
import { connect } from '#db/connect.ts'
import { readDatabaseUrl } from '#db/connection/databaseHosts.ts'
import { recordCredit } from '#modules/lending/credits/contract.ts'
import { lendTo } from '#testing/lendTo.ts'
import { createTestUsers } from '#testing/testUsers.ts'
import { remoteApp } from '../support/remoteApp.ts'
import { assertBooksHold } from '../support/systemTest.ts'
import { openPair, type PostgresPair } from './parts/postgresPair.ts'
import { isReady, startServer, type ServerProcess } from './parts/serverProcess.ts'
import { waitUntil } from './parts/waitUntil.ts'

// A primary and a standby from the embedded PostgreSQL: killed, promoted, found again. All events, with
// Patroni, are in `npm run test:cluster -- failover`.

const PAYERS = 6
const BEFORE = 20

let pair: PostgresPair
let bothUrl: string
let dataDir: string
let server: ServerProcess | undefined
beforeEach(async () => {
  await buildIfStale(['server'])
  dataDir = mkdtempSync(join(tmpdir(), 'cashbook-standby-'))
})
afterEach(async () => {
  await server?.end('SIGKILL')
  server = undefined
  await pair.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function openAll(isSynchronous: boolean) {
  pair = await openPair({ isSynchronous })
  const [first, second] = [new URL(pair.replicaUrl), new URL(pair.primaryUrl)]
  // The standby is named first: the order does not say who takes writes.
  bothUrl = `postgres://cashbook@${first.host},${second.host}/postgres`
}

const start = async (databaseUrl: string) => {
  server = await startServer({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    ADMIN_USERNAME: 'root',
    ADMIN_PASSWORD: 'secret-root',
  })
  return server
}

/** Payers who keep a key until it is answered, as the phones do; what was acknowledged. */
async function openPayers({ port }: ServerProcess) {
  const db = connect({ url: readDatabaseUrl(bothUrl), maxConnections: 2 })
  const users = createTestUsers(remoteApp(port), db)
  const agent = await users.agent()
  const { id: customerId } = await users.customer(agent)
  const terms = { expectedCredit: sen(10_000_000), firstCreditAmount: sen(0) }
  const { id: cashbookId } = await lendTo(agent, customerId, terms)
  await db.destroy()
  const acknowledged: string[] = []
  const codes = new Set<string>()
  let isOver = false
  const body = { cashbookId, creditAmount: sen(1) }
  const pay = async () => {
    while (!isOver) {
      const key = randomUUID()
      for (let isPaid = false; !isPaid && !isOver;) {
        const reply = await agent.request(recordCredit, { body }, { key }).catch(() => undefined)
        isPaid = reply?.status === 200
        if (isPaid) acknowledged.push(key)
        else codes.add(`${reply?.status} ${reply?.code}`)
      }
    }
  }
  const paying = Array.from({ length: PAYERS }, pay)
  return { acknowledged, codes, end: () => ((isOver = true), Promise.all(paying)) }
}

/** Returns how many of these keys the database has, and how many payments. */
async function count(url: string, keys: readonly string[]) {
  const db = connect({ url, maxConnections: 1 })
  const { rows } = await sql<{ kept: number; paid: number }>`
    SELECT (SELECT count(*) FROM idempotency_keys WHERE key = ANY (${keys})) AS kept,
      (SELECT coalesce(sum(credit_sen), 0) FROM cashbooks) AS paid`.execute(db)
  await db.destroy()
  return rows[0]!
}

test('a wrong host, and a standby alone, are refused in one sentence', async () => {
  await openAll(false)
  await expect(start('postgres://h1,,h2/cashbook')).rejects.toThrow(
    'DATABASE_URL: has an empty name among its hosts',
  )
  await expect(start(pair.replicaUrl)).rejects.toThrow(/is a standby, which takes no writes/)
  const { host } = new URL(pair.replicaUrl)
  await expect(start(`postgres://cashbook@${host},127.0.0.1:1/postgres`)).rejects.toThrow(
    /No host of the database takes writes: .* is a standby; .*ECONNREFUSED/,
  )
})

test('the primary is killed and the standby promoted: found again, nothing lost or doubled', async () => {
  await openAll(true)
  const running = await start(bothUrl)
  const payers = await openPayers(running)
  await waitUntil('they pay', () => payers.acknowledged.length > BEFORE)
  await pair.primary.kill()
  await waitUntil('it is not ready', async () => !(await isReady(running.port)))
  await pair.replica.promote()
  const promoted = payers.acknowledged.length
  await waitUntil('they pay again', () => payers.acknowledged.length > promoted + BEFORE)
  expect(await isReady(running.port)).toBe(true)
  await payers.end()
  const { kept, paid } = await count(pair.replicaUrl, payers.acknowledged)
  expect(kept).toBe(payers.acknowledged.length)
  expect([...payers.codes].filter((code) => !code.startsWith('503'))).toEqual([])
  const unacknowledged = paid - kept
  expect(unacknowledged).toBeLessThanOrEqual(PAYERS)
  const db = connect({ url: pair.replicaUrl })
  const { rows } = await sql<{ key: number }>`
    SELECT count(*) AS key FROM idempotency_keys WHERE call LIKE '%credit%'`.execute(db)
  expect(rows[0]!.key, 'a payment for each key').toBe(paid)
  await assertBooksHold(db)
  await db.destroy()
})

test('a standby that is promoted while another host is silent is found before that one is given up', async () => {
  await openAll(false)
  const lines: Socket[] = []
  const silent = createServer((line) => void lines.push(line))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  const { host } = new URL(pair.replicaUrl)
  const url = readDatabaseUrl(`postgres://cashbook@127.0.0.1:${port},${host}/postgres`)
  const db = connect({ url, maxConnections: 1, connectWithinMs: 60_000 })
  const found = sql`SELECT 1`.execute(db)
  await waitUntil('it is asked', () => lines.length > 0)
  await pair.replica.promote()
  await found
  await db.destroy()
  for (const line of lines) line.destroy()
  await new Promise((resolve) => silent.close(resolve))
})

test('the count sees what is lost without synchronous replication', async () => {
  await openAll(false)
  const payers = await openPayers(await start(bothUrl))
  await waitUntil('they pay', () => payers.acknowledged.length > BEFORE)
  await pair.replica.stop()
  const alone = payers.acknowledged.length
  await waitUntil('they pay on', () => payers.acknowledged.length > alone + BEFORE)
  await payers.end()
  await pair.primary.kill()
  await pair.replica.start()
  await pair.replica.promote()
  const { kept } = await count(pair.replicaUrl, payers.acknowledged)
  expect(kept).toBeLessThan(payers.acknowledged.length)
})
