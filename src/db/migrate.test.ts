import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDatabase, dropDatabase } from '#testing/database/cloneDatabase.ts'
import { connect, type Database } from './connect.ts'
import { migrate, pendingMigrations } from './migrate.ts'
import { migrationsDirectory } from './migrationFiles.ts'

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
  await migrate(db, directory)
  await rm(join(directory, '0002_lids.sql'))
  await expect(migrate(db, directory)).rejects.toThrow('newer than this version of Cashbook')
  await expect(pendingMigrations(db, directory)).rejects.toThrow('0002_lids')
})

test('a file with another kind of name is refused', async () => {
  await write('lids', 'create table lids (id int);')
  await expect(migrate(db, directory)).rejects.toThrow('lids.sql is not named NNNN_words.sql')
})

test('one that fails rolls them all back and is named', async () => {
  await write('0002_wrong', 'create table lids (id int); select nonsense;')
  await expect(migrate(db, directory)).rejects.toThrow(/0002_wrong failed: .*nonsense/)
  expect(await pendingMigrations(db, directory)).toEqual(['0001_jars', '0002_wrong'])
})

test('each runs once, also when two servers start together', async () => {
  const other = connect({ url })
  const ran = await Promise.all([migrate(db, directory), migrate(other, directory)])
  expect(ran.flat()).toEqual(['0001_jars'])
  expect((await sql`select count(*) from jars`.execute(db)).rows).toEqual([{ count: 1 }])
  await write('0002_lids', 'create table lids (id int);')
  expect(await pendingMigrations(db, directory)).toEqual(['0002_lids'])
  expect(await migrate(other, directory)).toEqual(['0002_lids'])
  await other.destroy()
})

test('0021 renames the code of an import that failed because the data had changed', async () => {
  await migrate(db, migrationsDirectory(), '0020_outbox_keys')
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
