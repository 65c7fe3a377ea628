import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#testing/database/testDatabase.ts'
import { connect, type Database } from '../connect.ts'
import { inTransaction } from '../inTransaction.ts'
import { streamRows } from '../streamRows.ts'
import { isDatabaseLost } from './isDatabaseLost.ts'
import { poolState } from './poolState.ts'

// A primary that became a standby refuses every write with SQLSTATE 25006 and keeps its connections.

let clone: TestDatabase
let db: Database
beforeAll(async () => {
  clone = await testDatabase()
  await sql`create table jars (coins int)`.execute(clone.db)
})
afterAll(() => clone.drop())
beforeEach(async () => {
  await setReadOnly('off')
  db = connect({ url: clone.url, maxConnections: 3 })
  return () => db.destroy()
})

async function setReadOnly(state: 'on' | 'off') {
  const name = sql.id(new URL(clone.url).pathname.slice(1))
  await sql`begin read write; alter database ${name} set default_transaction_read_only = ${sql.lit(state)}; commit`.execute(
    clone.db,
  )
}

const write = (on: Database) => sql`insert into jars values (1)`.execute(on)
const pid = async (on: Database) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(on)).rows[0]!.pid

/** Returns the error of work. */
const failure = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('it did not fail'),
    (error: unknown) => error,
  )

test('a server that has become read only is a lost one, and its connections are closed', async () => {
  await setReadOnly('on')
  const pids = () => Promise.all([pid(db), pid(db), pid(db)])
  const before = await pids()
  expect(poolState(db)).toMatchObject({ idle: 3 })
  expect(isDatabaseLost(await failure(write(db)))).toBe(true)
  await setReadOnly('off')
  await write(db)
  expect((await pids()).filter((id) => before.includes(id))).toEqual([])
  await setReadOnly('on')
  const other = connect({ url: clone.url, maxConnections: 1 })
  const inside = inTransaction(other, (trx) => write(trx))
  expect(isDatabaseLost(await failure(inside))).toBe(true)
  const sentAlong = inTransaction(other, async (trx, enqueue) => {
    await sql`select 1`.execute(trx)
    enqueue(write(trx))
  })
  expect(isDatabaseLost(await failure(sentAlong))).toBe(true)
  await other.destroy()
})

test('a write in a transaction that was begun read only is a bug, whose connection stays', async () => {
  const one = connect({ url: clone.url, maxConnections: 1 })
  const before = await pid(one)
  const own = await failure(inTransaction(one, (trx) => write(trx), { isReadOnly: true }))
  expect(own).toMatchObject({ code: '25006' })
  expect(isDatabaseLost(own)).toBe(false)
  const streamed = async () => {
    for await (const rows of streamRows(one, sql`select nextval('operation_log_id_seq')`)) void rows
  }
  expect(isDatabaseLost(await failure(streamed()))).toBe(false)
  expect(await pid(one)).toBe(before)
  await one.destroy()
})
