import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDatabase, dropDatabase } from '../testing/cloneDatabase.ts'
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
  await migrate(db, directory)
  await rm(join(directory, '0002_lids.sql'))
  await expect(migrate(db, directory)).rejects.toThrow('newer than this version of Cashbook')
  await expect(pendingMigrations(db, directory)).rejects.toThrow('0002_lids')
})

test('a file with another kind of name is refused', async () => {
  await write('lids', 'create table lids (id int);')
  await expect(migrate(db, directory)).rejects.toThrow('lids.sql is not named NNNN_words.sql')
})

test('one that fails undoes them all and says which it was', async () => {
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
