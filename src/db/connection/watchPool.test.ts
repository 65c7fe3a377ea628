import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSilentLine, type SilentLine } from '#testing/database/silentLine.ts'
import { testDatabase, type TestDatabase } from '#testing/database/testDatabase.ts'
import { connect, type Database } from '../connect.ts'
import { inTransaction } from '../inTransaction.ts'
import { isDatabaseLost, isPoolExhausted } from './isDatabaseLost.ts'
import { openPool } from './openPool.ts'
import { poolState } from './poolState.ts'
import { watchPool } from './watchPool.ts'
import { Unwanted, whileWanted } from './whileWanted.ts'

const SILENT_MS = 300

let clone: TestDatabase
let line: SilentLine
let db: Database
let givenUp: string[]
beforeAll(async () => {
  clone = await testDatabase()
})
afterAll(() => clone.drop())
beforeEach(async () => {
  line = await openSilentLine(clone.url)
  givenUp = []
  const onIdleError = ({ message }: Error) => void givenUp.push(message)
  const limits = { silentMs: SILENT_MS, connectWithinMs: SILENT_MS, waitMs: 60_000 }
  db = connect({ url: line.url, maxConnections: 2, ...limits, onIdleError })
})
afterEach(async () => {
  await db.destroy()
  await line.close()
})

const one = (on = db) => sql<{ one: number }>`select 1 as one`.execute(on)

/** Returns the error of work. */
const failure = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('it did not fail'),
    (error: unknown) => error,
  )

test('a database that vanished without a word is lost: for what waits, what comes, and until it is back', async () => {
  await one()
  line.vanish()
  const works = [one(), one(), one(), inTransaction(db, (trx) => one(trx))]
  const errors = await Promise.all(works.map(failure))
  expect(errors.map(isDatabaseLost)).toEqual([true, true, true, true])
  expect(poolState(db)).toMatchObject({ inUse: 0, waiting: 0, isSilent: true })
  expect(isDatabaseLost(await failure(one()))).toBe(true)
  line.mend()
  await one()
  expect(poolState(db).isSilent).toBe(false)
  expect(givenUp).not.toEqual([])
})

test('a connection whose process is gone or idle is given up, although new ones are answered', async () => {
  await one()
  line.silence()
  expect(isDatabaseLost(await failure(one()))).toBe(true)
  await one()
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  line.silence()
  await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(clone.db)
  expect(isDatabaseLost(await failure(one()))).toBe(true)
  await one()
  expect(poolState(db).isSilent).toBe(false)
})

test('a statement that runs long or waits for a lock is left alone', async () => {
  await sql`create table if not exists held (id int)`.execute(clone.db)
  // A busy machine may be slow to look.
  const patient = { silentMs: SILENT_MS, connectWithinMs: 60_000 }
  const onIdleError = ({ message }: Error) => void givenUp.push(message)
  const other = connect({ url: line.url, maxConnections: 2, ...patient, onIdleError })
  const slow = sql`select pg_sleep(${(10 * SILENT_MS) / 1000})`.execute(other)
  const holder = await clone.db.startTransaction().execute()
  await sql`lock table held`.execute(holder)
  const blocked = sql`select * from held`.execute(other)
  await slow
  await holder.commit().execute()
  await blocked
  await other.destroy()
  expect(givenUp).toEqual([])
})

test('one that holds a lock or listens is asked when it is silent, and given up when it is gone', async () => {
  const pool = openPool({ connectionString: line.url, max: 2, connectWithinMs: SILENT_MS })
  pool.on('error', () => {})
  const lost: number[] = []
  const onGivenUp = (count: number) => void lost.push(count)
  const limits = { silentMs: SILENT_MS, answerMs: SILENT_MS }
  const watch = watchPool(pool, { url: line.url, ...limits, isProbed: true, onGivenUp })
  const client = await pool.connect()
  await client.query('listen something')
  const ended = new Promise((resolve) => client.once('end', resolve))
  line.vanish()
  await ended
  expect(lost).toEqual([1])
  client.release(true)
  watch.end()
  await pool.end()
})

test('who waits too long for a connection learns that nothing was begun', async () => {
  const short = connect({ url: clone.url, maxConnections: 1, waitMs: SILENT_MS })
  const held = await short.startTransaction().execute()
  await one(held)
  const error = await failure(one(short))
  expect([isPoolExhausted(error), isDatabaseLost(error)]).toEqual([true, false])
  await held.rollback().execute()
  await short.destroy()
})

test('what waits for a connection is dropped when its client has gone', async () => {
  const held = await Promise.all([1, 2].map(() => db.startTransaction().execute()))
  await Promise.all(held.map((trx) => one(trx)))
  const socket = { destroyed: false }
  const written = whileWanted(socket, () =>
    failure(sql`create table unwanted (id int)`.execute(db)),
  )
  const wanted = one()
  socket.destroyed = true
  await Promise.all(held.map((trx) => trx.rollback().execute()))
  expect(await written).toBeInstanceOf(Unwanted)
  expect((await wanted).rows).toEqual([{ one: 1 }])
  const { rows } = await sql`select to_regclass('unwanted') as name`.execute(clone.db)
  expect(rows).toEqual([{ name: null }])
})
