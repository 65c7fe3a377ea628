import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#testing/database/testDatabase.ts'

// PipelinedConnection uses these parts of pg, which pg does not promise to keep. When this file
// fails after an update of pg, read docs/notes/0005-pipelined-statements.md.

let clone: TestDatabase
let client: pg.Client & { getTransactionStatus(): string | null }

beforeAll(async () => {
  clone = await testDatabase()
  const config = { connectionString: clone.url, pipeline: true }
  client = new pg.Client(config) as typeof client
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await clone.drop()
})

test('the stream of a client can be corked, and tells how much waits', async () => {
  const { stream } = client.connection
  stream.cork()
  const reply = client.query('select 1 as one')
  expect(stream.writableLength).toBeGreaterThan(0)
  stream.uncork()
  expect((await reply).rows).toEqual([{ one: 1 }])
})

test('statements are sent without waiting, and answered in their order', async () => {
  const order: number[] = []
  const queries = [1, 2, 3].map(async (place) => {
    // The first one is the slowest: only the order of sending can put it first.
    await client.query('select pg_sleep($1)', [place === 1 ? 0.2 : 0])
    order.push(place)
  })
  await Promise.all(queries)
  expect(order).toEqual([1, 2, 3])
})

test('a failed statement fails alone outside a transaction, and all after it inside one', async () => {
  const failed = client.query('select 1 / 0').catch((error: pg.DatabaseError) => error.code)
  const next = client.query('select 2 as two')
  expect([await failed, (await next).rows]).toEqual(['22012', [{ two: 2 }]])

  const codes = ['begin', 'select 1 / 0', 'select 3', 'commit'].map((text) =>
    client.query(text).then(
      ({ command }) => command,
      (error: pg.DatabaseError) => error.code,
    ),
  )
  expect(await Promise.all(codes)).toEqual(['BEGIN', '22012', '25P02', 'ROLLBACK'])
})

test('the status says whether a transaction is open', async () => {
  expect(client.getTransactionStatus()).toBe('I')
  await client.query('begin')
  expect(client.getTransactionStatus()).toBe('T')
  const failed = client.query('select 1 / 0')
  // The error arrives before the status: the status is there when the next statement has failed, too.
  await Promise.allSettled([failed, client.query('select 1')])
  expect(client.getTransactionStatus()).toBe('E')
  await client.query('rollback')
  expect(client.getTransactionStatus()).toBe('I')
})

test('a client tells whether a statement waits for its answer', async () => {
  const internals = client as unknown as {
    _getActiveQuery(): unknown
    _sentQueryQueue: unknown[]
    _queryQueue: unknown[]
  }
  const waits = () => {
    const { _sentQueryQueue: sent, _queryQueue: queued } = internals
    return Boolean(internals._getActiveQuery()) || sent.length + queued.length > 0
  }
  expect(waits()).toBe(false)
  const replies = [client.query('select pg_sleep(0)'), client.query('select 1')]
  expect(waits()).toBe(true)
  await Promise.all(replies)
  expect(waits()).toBe(false)
})
