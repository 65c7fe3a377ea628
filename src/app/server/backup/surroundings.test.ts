import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMaintenance } from '#db/backup/openMaintenance.ts'
import { listKept } from '#db/backup/listKept.ts'
import { openPlainClient } from '#db/backup/openPlainClient.ts'
import { readSurroundings } from '#db/backup/surroundings/readSurroundings.ts'
import { directoryStore } from '#platform/server/files/fileStore.ts'
import { createDatabase, dropDatabase, getDatabaseName } from '#testing/database/cloneDatabase.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { backUp } from './backUp.ts'
import { restoreBackup } from './restoreBackup.ts'

// What administrators add to a database: an archive names it, and a restore in its place keeps it.

const reader = `reader_${randomBytes(4).toString('hex')}`
let server: TestServer
let folder: string
let archive: string
let target: string
let names: string[]

beforeAll(async () => {
  server = await openTestServer()
  folder = await mkdtemp(join(tmpdir(), 'cashbook-surroundings-'))
  archive = join(folder, 'backup.tar.gz')
  const name = `test_around_${randomBytes(6).toString('hex')}`
  target = await createDatabase(process.env.TEST_DATABASE_TEMPLATE!, name)
  await within(server.databaseUrl, async (client) => {
    const database = getDatabaseName(server.databaseUrl)
    await client.query(`CREATE ROLE ${reader}`)
    await client.query(`CREATE EXTENSION pg_stat_statements`)
    await client.query(`CREATE TABLE dba_notes (id serial PRIMARY KEY, note text)`)
    await client.query(`INSERT INTO dba_notes (note) VALUES ('mine')`)
    await client.query(`ALTER DATABASE ${database} SET search_path = "$user", report, public`)
    await client.query(
      `ALTER ROLE ${reader} IN DATABASE ${database} SET cashbook.note = 'a ''b'', "c"'`,
    )
    await client.query(`REVOKE TEMPORARY ON DATABASE ${database} FROM PUBLIC`)
    await client.query(`GRANT CONNECT ON DATABASE ${database} TO ${reader}`)
    await client.query(`GRANT USAGE ON SCHEMA report TO ${reader}`)
    await client.query(`GRANT SELECT ON ALL TABLES IN SCHEMA report TO ${reader}`)
    await client.query(`GRANT SELECT (id, name) ON public.users TO ${reader}`)
    await client.query(
      `ALTER DEFAULT PRIVILEGES IN SCHEMA report GRANT SELECT ON TABLES TO ${reader}`,
    )
    names = (await readSurroundings(client, '')).map((each) => each.name)
    const fileStore = directoryStore(server.filesDirectory)
    await backUp({ client, fileStore, path: archive })
  })
})
afterAll(async () => {
  await server.close()
  const maintenance = await openMaintenance(target)
  for (const kept of await listKept(maintenance, getDatabaseName(target))) {
    await maintenance.query(`DROP DATABASE ${kept}`)
  }
  await maintenance.end()
  await dropDatabase(target)
  await within(process.env.TEST_DATABASE_TEMPLATE!, (client) => client.query(`DROP ROLE ${reader}`))
  await rm(folder, { recursive: true, force: true })
})

async function within<T>(url: string, work: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = await openPlainClient(url)
  return work(client).finally(() => client.end())
}

const restore = (url = target) =>
  restoreBackup({ path: archive, url, replace: true, fileStore: directoryStore(folder) })

test('a new database gets the books, and what the archive left out is named', async () => {
  expect(names.toSorted()).toEqual([
    'extension pg_stat_statements',
    'rights of everybody',
    `rights of ${reader}`,
    `setting cashbook.note of ${reader}`,
    'setting search_path',
  ])
  const { lost } = await restore()
  expect(lost.toSorted()).toEqual([...names, 'table dba_notes'].toSorted())
}, 240_000)

test('a restore in the place of a database keeps its extensions, settings and rights', async () => {
  const getAll = (url: string) =>
    within(url, async (client) =>
      (await readSurroundings(client, 'x')).flatMap(({ statements }) => statements).toSorted(),
    )
  const database = getDatabaseName(target)
  await within(server.databaseUrl, async (client) => {
    const wanted = await readSurroundings(client, database)
    await within(target, (other) =>
      other.query(wanted.flatMap(({ statements }) => statements).join(';')),
    )
  })
  const before = await getAll(target)
  expect(before).toEqual(await getAll(server.databaseUrl))
  const { lost } = await restore()
  expect(lost).toEqual(['table dba_notes'])
  expect(await getAll(target)).toEqual(before)
  await within(target, async (client) => {
    await client.query(`SET ROLE ${reader}`)
    await client.query('SELECT count(*) FROM report.report_postings')
    await expect(client.query('SELECT password_hash FROM users')).rejects.toThrow(
      'permission denied',
    )
  })
}, 240_000)

test('what the login of a restore may not add is named with the reason', async () => {
  const login = `lender_${randomBytes(4).toString('hex')}`
  const name = `test_around_${randomBytes(6).toString('hex')}`
  const own = await createDatabase(process.env.TEST_DATABASE_TEMPLATE!, name)
  await within(own, async (client) => {
    await client.query(`CREATE EXTENSION pg_stat_statements`)
    await client.query(`CREATE ROLE ${login} LOGIN CREATEDB PASSWORD '${login}'`)
    await client.query(`ALTER DATABASE ${name} OWNER TO ${login}`)
  })
  const url = new URL(own)
  url.username = url.password = login
  const { lost } = await restore(url.href)
  expect(lost).toContainEqual(
    expect.stringMatching(/^extension pg_stat_statements \(permission denied to create extension/),
  )
  await dropDatabase(own)
  await within(process.env.TEST_DATABASE_TEMPLATE!, (client) => client.query(`DROP ROLE ${login}`))
}, 240_000)
