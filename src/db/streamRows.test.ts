import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testDatabase, type TestDatabase } from '#testing/database/testDatabase.ts'
import { connect } from './connect.ts'
import { poolState } from './connection/poolState.ts'
import { streamRows } from './streamRows.ts'

let clone: TestDatabase

beforeAll(async () => {
  clone = await testDatabase()
})

afterAll(() => clone.drop())

const upTo = (most: number) => sql<{ n: number }>`select n from generate_series(1, ${most}::int) n`

async function all(chunks: AsyncIterable<{ n: number }[]>) {
  const sizes: number[] = []
  const numbers: number[] = []
  for await (const chunk of chunks) {
    sizes.push(chunk.length)
    numbers.push(...chunk.map(({ n }) => n))
  }
  return { sizes, numbers }
}

test.each([
  [0, []],
  [1, [1]],
  [10, [10]],
  [25, [10, 10, 5]],
])('%i rows arrive in order, in chunks', async (most, sizes) => {
  const result = await all(streamRows(clone.db, upTo(most), 10))
  expect(result.sizes).toEqual(sizes)
  expect(result.numbers).toEqual(Array.from({ length: most }, (_, i) => i + 1))
})

test('a built query streams with its values, and different ones share a connection', async () => {
  const db = connect({ url: clone.url, maxConnections: 1 })
  const above = db.selectFrom(sql<{ n: number }>`generate_series(1, ${5}::int)`.as<'s'>(sql`s(n)`))
  const query = above.select('n').where('n', '>', 2).orderBy('n')
  expect((await all(streamRows(db, query))).numbers).toEqual([3, 4, 5])
  expect((await all(streamRows(db, upTo(3)))).numbers).toEqual([1, 2, 3])
  await db.destroy()
})

test('reads all rows of one moment, despite concurrent writes', async () => {
  await sql.raw('create table moving as select n from generate_series(1, 4) n').execute(clone.db)
  const chunks = streamRows(clone.db, sql<{ n: number }>`select n from moving order by n`, 2)
  const first = await chunks.next()
  await sql.raw('delete from moving').execute(clone.db)
  const rest = await all(chunks)
  expect([...(first.value as { n: number }[]).map(({ n }) => n), ...rest.numbers]).toEqual([
    1, 2, 3, 4,
  ])
})

test('releases the connection after an early stop or an error', async () => {
  const db = connect({ url: clone.url, maxConnections: 1 })
  for await (const chunk of streamRows(db, upTo(100), 10)) if (chunk.length) break
  await expect(all(streamRows(db, sql<{ n: number }>`select 1 / 0 as n`))).rejects.toThrow('zero')
  expect((await all(streamRows(db, upTo(2)))).numbers).toEqual([1, 2])
  await db.destroy()
})

// Vitest fails the run for a rejection that nobody handles; a server would stop for it.
test('a connection lost while the caller works on a chunk fails the next read and nothing else', async () => {
  const db = connect({ url: clone.url, maxConnections: 1 })
  const chunks = streamRows(db, upTo(100), 10)
  await chunks.next()
  const end = () =>
    sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`.execute(clone.db)
  await vi.waitUntil(async () => (await end()).rows.length > 0)
  await vi.waitUntil(() => poolState(db).inUse === 0)
  const readSlowly = async () => {
    for await (const chunk of chunks) if (chunk.length) await turn()
  }
  await expect(readSlowly()).rejects.toThrow()
  await db.destroy()
})
