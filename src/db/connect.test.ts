import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#testing/database/testDatabase.ts'
import { connect } from './connect.ts'

let clone: TestDatabase

beforeAll(async () => {
  clone = await testDatabase()
})

afterAll(() => clone.drop())

test('refuses a number that JavaScript cannot hold exactly, instead of rounding it', async () => {
  const beyond = sql`select ${'9007199254740992'}::bigint as sen`.execute(clone.db)
  await expect(beyond).rejects.toThrow('9007199254740992 is not a safe integer')
  const sum = sql`select sum(sen) from unnest(${['9007199254740991', '1']}::bigint[]) as t(sen)`
  await expect(sum.execute(clone.db)).rejects.toThrow('not a safe integer')
})

test('returns values in the types of the tables', async () => {
  const result = await sql`
    select 5::bigint as id, sum(sen) as total, avg(sen) as mean, '2024-02-29'::date as day,
      array[1, null, 3]::bigint[] as ids, '{}'::bigint[] as none, array['2024-02-29']::date[] as days,
      '2024-02-29 08:00+08'::timestamptz as at, '{"a": [1]}'::jsonb as json, ${'陈美玲'}::text as name
    from (values (10::bigint), (5)) as t(sen)`.execute(clone.db)
  expect(result.rows).toEqual([
    {
      id: 5,
      total: 15,
      mean: 7.5,
      day: '2024-02-29',
      ids: [1, null, 3],
      none: [],
      days: ['2024-02-29'],
      at: new Date('2024-02-29T00:00:00Z'),
      json: { a: [1] },
      name: '陈美玲',
    },
  ])
})

test('statements are named and prepared once, up to a limit, or not at all', async () => {
  const prepared = async (nameStatements: boolean) => {
    const db = connect({ url: clone.url, maxConnections: 1, nameStatements })
    for (let column = 0; column < 520; column++) {
      await sql`select ${1}::int as ${sql.ref(`c${column}`)}`.execute(db)
    }
    await sql`select ${1}::int as c0`.execute(db)
    const names = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(db)
    await db.destroy()
    return names.rows.length
  }
  expect(await prepared(true)).toBe(500)
  expect(await prepared(false)).toBe(0)
})

test('raw SQL without parameters may hold several commands', async () => {
  await sql.raw('create table several (id int); insert into several values (1)').execute(clone.db)
  expect((await sql`select id from several`.execute(clone.db)).rows).toEqual([{ id: 1 }])
})

test('reads on when a table changes under a prepared statement', async () => {
  const db = connect({ url: clone.url, maxConnections: 1 })
  await sql.raw('create table changing (id int); insert into changing values (1)').execute(db)
  const read = () => sql`select * from changing where id = ${1}`.execute(db)
  await read()
  await sql.raw('alter table changing add column name text').execute(clone.db)
  for (const _ of [1, 2]) expect((await read()).rows).toEqual([{ id: 1, name: null }])
  await db.destroy()
})

test('fails the statement of a connection that the server closes, and runs the next one', async () => {
  const errors: Error[] = []
  const db = connect({
    url: clone.url,
    maxConnections: 1,
    onIdleError: (error) => errors.push(error),
  })
  const suicide = sql`select pg_terminate_backend(pg_backend_pid()), ${1}::int`.execute(db)
  await expect(suicide).rejects.toThrow()
  const pid = await sql<{ pid: number }>`select pg_backend_pid() as pid, ${1}::int`.execute(db)
  await sql`select pg_terminate_backend(${pid.rows[0]?.pid})`.execute(clone.db)
  await expect.poll(() => errors.length).toBe(1)
  expect((await sql`select ${1}::int as one`.execute(db)).rows).toEqual([{ one: 1 }])
  await db.destroy()
})

test('rows written are counted', async () => {
  await sql`create table counted (id int)`.execute(clone.db)
  const insert = await sql`insert into counted select generate_series(1, ${3}::int)`.execute(
    clone.db,
  )
  expect(insert.numAffectedRows).toBe(3n)
})

test('reaches no other schema’s tables by a search path of the database', async () => {
  const name = sql.id(new URL(clone.url).pathname.slice(1))
  await sql`CREATE SCHEMA lies`.execute(clone.db)
  await sql`CREATE TABLE lies.operation_log AS SELECT 'a lie' AS action`.execute(clone.db)
  await sql`ALTER DATABASE ${name} SET search_path = lies, public`.execute(clone.db)
  const db = connect({ url: clone.url, maxConnections: 1 })
  expect(await db.selectFrom('operation_log').select('action').execute()).toEqual([])
  await db.destroy()
  await sql`DROP SCHEMA lies CASCADE`.execute(clone.db)
})

test('a server with PostgreSQL’s own settings gets ours, and what somebody chose stays', async () => {
  const name = sql.id(new URL(clone.url).pathname.slice(1))
  const usual = { jit: 'on', work_mem: '4MB', idle_in_transaction_session_timeout: '0' }
  for (const [setting, value] of Object.entries({ ...usual, random_page_cost: '2' })) {
    await sql`ALTER DATABASE ${name} SET ${sql.id(setting)} = ${sql.lit(value)}`.execute(clone.db)
  }
  const db = connect({ url: clone.url, maxConnections: 1 })
  const { rows } = await sql`
    SELECT current_setting('jit') AS jit, current_setting('work_mem') AS memory,
      current_setting('idle_in_transaction_session_timeout') AS idle,
      current_setting('random_page_cost') AS page`.execute(db)
  expect(rows).toEqual([{ jit: 'off', memory: '16MB', idle: '1min', page: '2' }])
  await db.destroy()
  await sql`ALTER DATABASE ${name} RESET ALL`.execute(clone.db)
})
