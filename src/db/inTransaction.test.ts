import { createServer, connect as openSocket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#testing/database/testDatabase.ts'
import { connect, type Database } from './connect.ts'
import { inTransaction } from './inTransaction.ts'

let clone: TestDatabase
let db: Database

beforeAll(async () => {
  clone = await testDatabase()
  db = clone.db
  await sql`create table jars (id int primary key, coins int not null check (coins >= 0))`.execute(
    db,
  )
})

afterAll(() => clone.drop())

beforeEach(async () => {
  await sql.raw('truncate jars; insert into jars values (1, 10), (2, 20)').execute(db)
})

const add = (on: Database, id: number, coins: number) =>
  sql`update jars set coins = coins + ${coins} where id = ${id}`.execute(on)

async function coins(): Promise<number[]> {
  const jars = await sql<{ coins: number }>`select coins from jars order by id`.execute(db)
  return jars.rows.map((jar) => jar.coins)
}

test('rolls back on a thrown error and passes it on unchanged', async () => {
  const refusal = new Error('no')
  const work = inTransaction(db, async (trx) => {
    await add(trx, 1, 5)
    throw refusal
  })
  await expect(work).rejects.toBe(refusal)
  expect(await coins()).toEqual([10, 20])
})

test('a failed statement that was caught cannot commit', async () => {
  const work = inTransaction(db, async (trx) => {
    await add(trx, 1, 5)
    await add(trx, 2, -100).catch(() => {})
  })
  await expect(work).rejects.toMatchObject({ code: '23514' })
  expect(await coins()).toEqual([10, 20])
})

test('reports the first failure, not a later one that it causes', async () => {
  const work = inTransaction(db, async (trx) => {
    const failing = add(trx, 2, -100)
    failing.catch(() => {})
    await add(trx, 1, 5)
  })
  await expect(work).rejects.toMatchObject({ code: '23514' })
  expect(await coins()).toEqual([10, 20])
})

test('a statement that is sent with COMMIT fails the whole transaction', async () => {
  const work = inTransaction(db, async (trx, enqueue) => {
    await add(trx, 1, 5)
    enqueue(add(trx, 2, -100))
    return 'done'
  })
  await expect(work).rejects.toMatchObject({ code: '23514' })
  expect(await coins()).toEqual([10, 20])
})

test('a check deferred to COMMIT fails it, and the connection stays usable', async () => {
  const one = connect({ url: clone.url, maxConnections: 1 })
  await sql`create table deferred (id int unique deferrable initially deferred)`.execute(one)
  const work = inTransaction(one, async (trx) => {
    await sql`insert into deferred values (${1}), (${1})`.execute(trx)
  })
  await expect(work).rejects.toMatchObject({ code: '23505' })
  await inTransaction(one, (trx) => add(trx, 1, 1))
  expect(await coins()).toEqual([11, 20])
  await one.destroy()
})

test('a transaction is over once it has ended, and contains no other', async () => {
  const kept = await inTransaction(db, async (trx) => {
    await expect(inTransaction(trx, async () => {})).rejects.toThrow('cannot hold another')
    return { trx }
  })
  await expect(add(kept.trx, 1, 5)).rejects.toThrow('This transaction is over')
  expect(await coins()).toEqual([10, 20])
})

test('committed rows exist, with those of statements sent along', async () => {
  const result = await inTransaction(db, async (trx, enqueue) => {
    await add(trx, 1, 5)
    enqueue(add(trx, 2, 7))
    return 'done'
  })
  expect(result).toBe('done')
  expect(await coins()).toEqual([15, 27])
})

test('a read-only transaction writes nothing; an isolated one sees one moment', async () => {
  const write = inTransaction(db, (trx) => add(trx, 1, 5), { isReadOnly: true })
  await expect(write).rejects.toMatchObject({ code: '25006' })
  const seen = await inTransaction(
    db,
    async (trx) => {
      const read = () => sql<{ coins: number }>`select coins from jars where id = ${1}`.execute(trx)
      const before = await read()
      await add(db, 1, 5)
      return [before.rows[0]?.coins, (await read()).rows[0]?.coins]
    },
    { isolation: 'repeatable read' },
  )
  expect(seen).toEqual([10, 10])
})

test('two that lock crosswise both succeed, because the victim runs again', async () => {
  let runs = 0
  const crosswise = (first: number, second: number) =>
    inTransaction(db, async (trx) => {
      runs++
      await add(trx, first, 1)
      await new Promise((resolve) => setTimeout(resolve, 50))
      await add(trx, second, 1)
    })
  await Promise.all([crosswise(1, 2), crosswise(2, 1)])
  expect(runs).toBeGreaterThan(2)
  expect(await coins()).toEqual([12, 22])
})

test('reports the victim of a deadlock without retries', async () => {
  const crosswise = (first: number, second: number) =>
    inTransaction(
      db,
      async (trx) => {
        await add(trx, first, 1)
        await new Promise((resolve) => setTimeout(resolve, 50))
        await add(trx, second, 1)
      },
      { retries: 0 },
    )
  const ends = await Promise.allSettled([crosswise(1, 2), crosswise(2, 1)])
  const failed = ends.filter((end) => end.status === 'rejected')
  expect(failed.map((end) => (end.reason as { code: string }).code)).toEqual(['40P01'])
})

test('BEGIN, pipelined statements and COMMIT take as few round trips as they can', async () => {
  const line = await tappedLine(clone.url)
  const far = connect({ url: line.url, maxConnections: 1 })
  await add(far, 1, 1)
  const trips = async (work: () => Promise<unknown>) => {
    const before = line.roundTrips()
    await work()
    return line.roundTrips() - before
  }
  expect(await trips(() => inTransaction(far, async () => {}))).toBe(0)
  expect(
    await trips(() => inTransaction(far, async (trx, enqueue) => enqueue(add(trx, 1, 1)))),
  ).toBe(1)
  const pair = (trx: Database) => Promise.all([add(trx, 1, 1), add(trx, 2, 1)])
  expect(await trips(() => inTransaction(far, pair))).toBe(2)
  await far.destroy()
  line.server.close()
})

/**
 * Opens the database behind a slow connection that counts how often the client sent after a
 * response.
 */
async function tappedLine(url: string) {
  const target = new URL(url)
  let roundTrips = 0
  let wasAcknowledged = true
  const server = createServer((near) => {
    const far = openSocket(Number(target.port), target.hostname)
    near.on('data', (bytes) => {
      if (wasAcknowledged) roundTrips++
      wasAcknowledged = false
      far.write(bytes)
    })
    far.on('data', (bytes) =>
      setTimeout(() => {
        wasAcknowledged = true
        near.write(bytes)
      }, 20),
    )
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    for (const end of [near, far]) end.setNoDelay().on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const through = new URL(url)
  through.port = String(typeof address === 'object' && address ? address.port : 0)
  return { url: through.href, server, roundTrips: () => roundTrips }
}

test('no transaction fails when a migration changes a table under the statements of all connections', async () => {
  const own = connect({ url: clone.url, maxConnections: 6 })
  await sql.raw('create table moving (id int)').execute(clone.db)
  const write = (id: number) =>
    inTransaction(own, async (trx) => {
      await sql`insert into moving values (${id}) returning *`.execute(trx)
      await sql`select pg_sleep(0.02), ${id}::int`.execute(trx)
    })
  const ids = Array.from({ length: 24 }, (_, i) => i)
  await Promise.all(ids.map(write))
  await sql.raw('alter table moving add column name text').execute(clone.db)
  await Promise.all(ids.map(write))
  const { rows } = await sql`select count(*)::int as count from moving`.execute(clone.db)
  expect(rows).toEqual([{ count: 48 }])
  await own.destroy()
})
