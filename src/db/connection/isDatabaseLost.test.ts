import { createServer, type AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#testing/database/testDatabase.ts'
import { connect } from '../connect.ts'
import { inTransaction } from '../inTransaction.ts'
import { isDatabaseLost } from './isDatabaseLost.ts'

let clone: TestDatabase

beforeAll(async () => {
  clone = await testDatabase()
})

afterAll(() => clone.drop())

/** Returns the error of a statement or transaction. */
const failure = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('it did not fail'),
    (error: unknown) => error,
  )

test('a refusal of the database itself is no lost database', async () => {
  expect(isDatabaseLost(await failure(sql`select 1 / 0`.execute(clone.db)))).toBe(false)
  expect(isDatabaseLost(new Error('a bug'))).toBe(false)
  expect(isDatabaseLost('a bug')).toBe(false)
})

test('a backend that was ended, before and in a transaction', async () => {
  const end = sql`select pg_terminate_backend(pg_backend_pid())`
  expect(isDatabaseLost(await failure(end.execute(clone.db)))).toBe(true)
  const work = inTransaction(clone.db, async (trx) => {
    await sql`select 1`.execute(trx)
    await end.execute(trx)
  })
  expect(isDatabaseLost(await failure(work))).toBe(true)
})

test('a port without a listener, and one that disconnects at once', async () => {
  const silent = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  const url = new URL(clone.url)
  url.port = String(port)
  const db = connect({ url: url.href })
  expect(isDatabaseLost(await failure(sql`select 1`.execute(db)))).toBe(true)
  await new Promise((resolve) => silent.close(resolve))
  expect(isDatabaseLost(await failure(sql`select 1`.execute(db)))).toBe(true)
  await db.destroy()
})
