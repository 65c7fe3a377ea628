import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import { connect, type Database } from '#db/connect.ts'
import { poolState } from '#db/connection/poolState.ts'
import { recordCredit } from '#modules/lending/credits/contract.ts'
import { directoryStore } from '#platform/server/files/fileStore.ts'
import { addJob } from '#platform/server/jobs/jobs.ts'
import { startJobs } from '#platform/server/jobs/runJobs.ts'
import { openSilentLine, type SilentLine } from '#testing/database/silentLine.ts'
import { seededDatabase, type TestDatabase } from '#testing/database/testDatabase.ts'
import { stepsTask } from '#testing/jobs/stepsTask.ts'
import { lend } from '#testing/lend.ts'
import { secretKey } from '#testing/testServer.ts'
import { createTestUsers, type TestUsers } from '#testing/testUsers.ts'
import { buildApp } from '../buildApp.ts'

// The database's machine vanishes without closing a connection, and later a new server has its address.

const LIMITS = { silentMs: 300, connectWithinMs: 300 }
const PAYERS = 6

let database: TestDatabase
let line: SilentLine
let db: Database
let app: FastifyInstance
let users: TestUsers
let jobs: { stop(): Promise<void> }
let isEnded: boolean
beforeEach(async () => {
  isEnded = false
  database = await seededDatabase()
  await sql
    .raw(`CREATE TABLE test_steps (step integer PRIMARY KEY);
    CREATE TABLE test_starts (at timestamptz NOT NULL DEFAULT now())`)
    .execute(database.db)
  line = await openSilentLine(database.url)
  db = connect({ url: line.url, maxConnections: 4, waitMs: 60_000, ...LIMITS })
  const fileStore = directoryStore(tmpdir())
  const timeZone = 'Asia/Kuala_Lumpur'
  const parts = { db, fileStore, secretKey, clock: () => new Date(), timeZone }
  const log = pino({ level: 'silent' })
  app = await buildApp({ ...parts, log })
  users = createTestUsers(app, database.db)
  jobs = await startJobs({ url: line.url, tasks: [stepsTask], parts, log, silentMs: 300 })
})
afterEach(async () => {
  isEnded = true
  line.mend()
  await app.close()
  await jobs.stop()
  await db.destroy()
  await line.close()
  await database.drop()
})

/** A new server has no session of the old one, and none of its locks. */
const endOldSessions = () =>
  sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(database.db)

test('payments and jobs go on, nothing is lost or doubled, and the server says that it is not ready', async () => {
  const agent = await users.agent()
  const { id } = await lend({ users }, agent)
  let isOver = false
  const acknowledged: number[] = []
  const codes = new Set<string>()
  const pay = async () => {
    while (!isOver && !isEnded) {
      const key = randomUUID()
      for (let isDone = false; !isDone && !isEnded;) {
        const body = { cashbookId: id, creditAmount: sen(1) }
        const reply = await agent.request(recordCredit, { body }, { key })
        codes.add(`${reply.status} ${reply.code}`)
        isDone = reply.status === 200
        if (isDone)
          acknowledged.push((reply.data as { transaction: { id: number } }).transaction.id)
      }
    }
  }
  const payers = Array.from({ length: PAYERS }, pay)
  await expect.poll(() => acknowledged.length).toBeGreaterThan(2 * PAYERS)
  line.vanish()
  await expect.poll(() => poolState(db).isSilent).toBe(true)
  const ready = await app.inject({ url: '/api/ready' })
  expect([ready.statusCode, ready.json().code]).toEqual([503, 'UNAVAILABLE'])
  const before = acknowledged.length
  await endOldSessions()
  line.mend()
  await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 2 * PAYERS)
  isOver = true
  await Promise.all(payers)
  expect([...codes].sort()).toEqual(['200 OK', '503 DATABASE_LOST'])
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM transactions WHERE cashbook_id = ${id} AND kind = 'CREDIT' ORDER BY id`.execute(
    database.db,
  )
  expect(rows.map((row) => row.id)).toEqual(acknowledged.toSorted((a, b) => a - b))
  expect((await app.inject({ url: '/api/ready' })).statusCode).toBe(200)
  await addJob(database, stepsTask, { steps: 3, pauseMs: 0 })
  const steps = async () => (await sql`SELECT FROM test_steps`.execute(database.db)).rows.length
  await expect.poll(steps, { timeout: 60_000 }).toBe(3)
})

test('a server that has become read only is not ready', async () => {
  const name = sql.id(new URL(database.url).pathname.slice(1))
  await sql`ALTER DATABASE ${name} SET default_transaction_read_only = on`.execute(database.db)
  const ready = await app.inject({ url: '/api/ready' })
  expect([ready.statusCode, ready.json().code]).toEqual([503, 'UNAVAILABLE'])
})
