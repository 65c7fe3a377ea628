import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restoreBackup } from '#app/server/backup/restoreBackup.ts'
import { seedDatabase } from '#app/server/seedDatabase.ts'
import { connect, type Database } from '#db/connect.ts'
import { getDatabaseUrl } from '#db/backup/getDatabaseUrl.ts'
import { keptDatabases } from '#db/backup/keptDatabases.ts'
import { migrate } from '#db/migrate.ts'
import { directoryStore } from '#platform/server/files/fileStore.ts'
import { dataFolder } from '#testing/database/dataFolder.ts'
import { getProgram, runCommand } from '#testing/runCommand.ts'

// The commands as a user types them, on embedded databases; one serves as the external server, for
// a user who is no superuser there.
const home = dataFolder()
const elsewhere = dataFolder()
const third = dataFolder()
const backups = mkdtempSync(join(tmpdir(), 'cashbook-backups-'))
const archive = join(backups, 'cashbook.tar.gz')
let external: string

beforeAll(async () => {
  const { url } = await home.start()
  await within(url, async (db) => {
    await migrate(db)
    await seedDatabase(db, { adminUsername: 'root', adminPassword: 'secret-root' })
    await insertNote(db, 'the first')
  })
  const server = (await elsewhere.start()).url
  await within(server, async (db) => {
    await sql`CREATE ROLE lender LOGIN CREATEDB PASSWORD 'lender'`.execute(db)
    await sql`CREATE DATABASE books OWNER lender`.execute(db)
  })
  const owner = new URL(getDatabaseUrl(server, 'books'))
  owner.username = owner.password = 'lender'
  external = owner.href
})
afterAll(async () => {
  await Promise.all([home.remove(), elsewhere.remove(), third.remove()])
  rmSync(backups, { recursive: true, force: true })
})

async function within<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = connect({ url, maxConnections: 1 })
  return work(db).finally(() => db.destroy())
}

const insertNote = (db: Database, content: string) =>
  sql`INSERT INTO notes (author_id, content) SELECT min(id), ${content} FROM users`.execute(db)

const contentAt = (url: string) =>
  within(url, async (db) => {
    const { rows } = await sql<{ content: string }>`SELECT content FROM notes ORDER BY id`.execute(
      db,
    )
    return rows.map(({ content }) => content)
  })

const restoreAt = (url: string, replace = false) =>
  restoreBackup({ path: archive, url, replace, fileStore: directoryStore(join(backups, 'files')) })

type Where = { DATA_DIR: string; DATABASE_URL?: string }
const at = ({ dataDir }: { dataDir: string }): Where => ({ DATA_DIR: dataDir })

/** The archive is another server's: its key is needed where there is one already. */
const withKey = () => ['--auth-key', join(home.dataDir, 'backup-auth-key')]

const run = (command: string, args: string[], env: Where) =>
  runCommand(command, args, { env, folder: backups })

test('backs up while the server runs, and refuses a restore over it', async () => {
  const made = await run('backup', [archive], at(home))
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('MiB in') as string })
  const refused = await run('restore', [archive], at(home))
  expect(refused.code).toBe(1)
  expect(refused.output).toMatch(/The database is in use by process \d+.*Nothing was replaced/s)
}, 60_000)

test('restores from embedded to an external server, and back into another data directory', async () => {
  await restoreAt(external)
  expect(await contentAt(external)).toEqual(['the first'])
  await within(external, (db) => insertNote(db, 'the second'))
  await expect(restoreAt(external)).rejects.toThrow('--replace')
  expect(await contentAt(external)).toEqual(['the first', 'the second'])
  const where = { ...at(third), DATABASE_URL: external }
  expect(await run('backup', ['external.tar.gz'], where)).toMatchObject({ code: 0 })
  const foreign = await run('restore', [archive, '--replace'], where)
  expect(foreign.output).toMatch(/was marked with another key.*Nothing was replaced/s)
  const proved = await run('restore', [archive, '--replace', ...withKey()], where)
  expect(proved.output).toMatch(/is kept as the database books_before_\d{8}_\d{9}/)
  expect(await contentAt(external)).toEqual(['the first'])
  expect(await run('restore', ['external.tar.gz'], at(third))).toMatchObject({ code: 0 })
  const { url } = await third.start()
  expect(await contentAt(url)).toEqual(['the first', 'the second'])
}, 120_000)

test('a killed restore leaves the old database, and the next one cleans up', async () => {
  await third.stop()
  const child = spawn(process.execPath, getProgram('restore', [archive, ...withKey()]), {
    env: { ...process.env, DATABASE_URL: '', ...at(third) },
    cwd: backups,
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  // From outside, a new database is an additional folder.
  const databases = () => readdirSync(join(third.cluster, 'base')).length
  const before = databases()
  while (databases() === before && child.exitCode === null) await sleep(5)
  child.kill('SIGKILL')
  await ended
  const { url } = await third.start()
  expect(await contentAt(url)).toEqual(['the first', 'the second'])
  const { kept } = await restoreAt(url, true)
  expect(await contentAt(url)).toEqual(['the first'])
  expect(databases()).toBe(before + 1)

  expect(await keptDatabases.list(url)).toEqual([kept])
  await expect(keptDatabases.putBack(url, 'template1')).rejects.toThrow('No restore put template1')
  const aside = await keptDatabases.putBack(url, kept!)
  expect(await contentAt(url)).toEqual(['the first', 'the second'])
  await keptDatabases.remove(url, aside)
  expect(await keptDatabases.list(url)).toEqual([])
}, 60_000)
