import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDatabase, dropDatabase } from '#testing/database/cloneDatabase.ts'
import { connect, type Database } from './connect.ts'
import { migrate, pendingMigrations } from './migrate.ts'

let directory: string
let url: string
let db: Database

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'cashbook-migrations-'))
  const server = process.env.TEST_DATABASE_TEMPLATE ?? ''
  url = await createDatabase(server, `test_migrate_${directory.slice(-6).toLowerCase()}`)
  db = connect({ url })
  await write('0001_jars', 'create table jars (id int); insert into jars values (1);')
})

afterEach(async () => {
  await db.destroy()
  await dropDatabase(url)
  await rm(directory, { recursive: true })
})

const write = (name: string, text: string) => writeFile(join(directory, `${name}.sql`), text)

test('a database newer than the code is refused', async () => {
  await write('0002_lids', 'create table lids (id int);')
  await migrate(db, { directory })
  await rm(join(directory, '0002_lids.sql'))
  await expect(migrate(db, { directory })).rejects.toThrow('newer than this version of Cashbook')
  await expect(pendingMigrations(db, directory)).rejects.toThrow('0002_lids')
})

test('a file with another kind of name is refused', async () => {
  await write('lids', 'create table lids (id int);')
  await expect(migrate(db, { directory })).rejects.toThrow('lids.sql is not named NNNN_words.sql')
})

test('one that fails is rolled back and named; those before it stay', async () => {
  await write('0002_wrong', 'create table lids (id int); select nonsense;')
  await write('0003_never', 'create table never (id int);')
  await expect(migrate(db, { directory })).rejects.toThrow(/0002_wrong failed: .*nonsense/)
  expect(await pendingMigrations(db, directory)).toEqual(['0002_wrong', '0003_never'])
  await write('0002_wrong', 'create table lids (id int);')
  expect(await migrate(db, { directory })).toEqual(['0002_wrong', '0003_never'])
})

/** Somebody who reads the table until `end()`, as a backup does. */
async function openReader() {
  const client = new Client({ connectionString: url, application_name: 'long reader' })
  await client.connect()
  await client.query('begin; select id from jars')
  return { end: () => client.end() }
}

test('a long reader is named, others read meanwhile, and the migration runs when it ends', async () => {
  await migrate(db, { directory })
  await write('0002_wider', 'alter table jars add column size int;')
  const reader = await openReader()
  const lines: string[] = []
  let othersRead = 0
  const log = (line: string) => {
    lines.push(line)
    // Its lock is free between two tries: who queued behind it has read by now.
    void sql`select id from jars`.execute(db).then(() => (othersRead += 1))
    if (lines.length === 2) void reader.end()
  }
  expect(await migrate(db, { directory, log, lockMs: 300 })).toEqual(['0002_wider'])
  expect(othersRead).toBeGreaterThan(0)
  expect(lines[0]).toMatch(/0002_wider did not get its tables and is tried again/)
  expect(lines[1]).toMatch(
    /waited for process \d+ \(long reader, its transaction is open for \d+ s/,
  )
})

test('a reader that never ends fails the migration in a sentence, and nothing of it is left', async () => {
  await migrate(db, { directory })
  await write('0002_wider', 'create table lids (id int); alter table jars add column size int;')
  const reader = await openReader()
  const impatient = { directory, lockMs: 200, patienceMs: 0 }
  await expect(migrate(db, impatient)).rejects.toThrow(
    /0002_wider failed: .*lock timeout.* It waited for process \d+ \(long reader/,
  )
  expect(await pendingMigrations(db, directory)).toEqual(['0002_wider'])
  await reader.end()
  expect(await migrate(db, impatient)).toEqual(['0002_wider'])
})

test('a deadlock with others is tried again', async () => {
  await write('0002_lids', 'create table lids (id int);')
  await migrate(db, { directory })
  await write(
    '0003_both',
    'alter table lids add column size int; alter table jars add column size int;',
  )
  const other = new Client({ connectionString: url })
  await other.connect()
  await other.query('begin; lock table jars in access share mode')
  const lines: string[] = []
  const migrated = migrate(db, { directory, log: (line) => lines.push(line), lockMs: 1_500 })
  // It holds one table and waits for the other one, for which this one waits in turn.
  await waitForLock()
  await other.query('lock table lids in access share mode').catch(() => other.query('rollback'))
  await other.query('rollback')
  expect(await migrated).toEqual(['0003_both'])
  await other.end()
})

async function waitForLock() {
  const waiting = sql`select pid from pg_locks where not granted`
  while ((await waiting.execute(db)).rows.length === 0) await setImmediate()
}

test('each runs once, also when two servers start together', async () => {
  const other = connect({ url })
  const ran = await Promise.all([migrate(db, { directory }), migrate(other, { directory })])
  expect(ran.flat()).toEqual(['0001_jars'])
  expect((await sql`select count(*) from jars`.execute(db)).rows).toEqual([{ count: 1 }])
  await write('0002_lids', 'create table lids (id int);')
  expect(await pendingMigrations(db, directory)).toEqual(['0002_lids'])
  expect(await migrate(other, { directory })).toEqual(['0002_lids'])
  await other.destroy()
})

test('0021 renames the code of an import that failed because the data had changed', async () => {
  await migrate(db, { through: '0020_outbox_keys' })
  await sql`
    WITH person AS (
      INSERT INTO roles (id, name, permissions) VALUES (1, 'SUPER_ADMIN', '{}') RETURNING id),
    author AS (
      INSERT INTO users (role_id, username, name, password_hash)
      SELECT id, 'root', 'Root', 'none' FROM person RETURNING id),
    file AS (
      INSERT INTO files (sha256, media_type, byte_count, original_name)
      VALUES (repeat('a', 64), 'text/csv', 1, 'past.csv') RETURNING id, sha256)
    INSERT INTO data_migrations (type, file_id, file_sha256, state, failure, requested_by)
    SELECT 'customers', file.id, file.sha256, 'FAILED', 'HOUSE_CHANGED', author.id
    FROM file, author`.execute(db)
  expect(await migrate(db)).toContain('0021_data_changed')
  const { rows } = await sql`SELECT failure FROM data_migrations`.execute(db)
  expect(rows).toEqual([{ failure: 'DATA_CHANGED' }])
})
