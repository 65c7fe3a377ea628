import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { seedDatabase } from '#app/server/seedDatabase.ts'
import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { directoryStore } from '#platform/server/files/fileStore.ts'
import { dataFolder } from '#testing/database/dataFolder.ts'
import { runCommand } from '#testing/runCommand.ts'

// The commands as an operator types them, on an archive whose files do not fit into the buffers of any
// stream: what follows the tables is still on its way when the tables are read.
const FILES = 4
const FILE_BYTES = 2_000_000

const home = dataFolder()
const root = mkdtempSync(join(tmpdir(), 'cashbook-large-'))
const temporary = join(root, 'tmp')
const key = join(root, 'key.txt')
const archives = { plain: join(root, 'plain.tar.gz'), encrypted: join(root, 'sealed.tar.gz.age') }
const names: string[] = []

const run = (command: string, args: string[], dataDir: string) =>
  runCommand(command, args, { env: { DATA_DIR: dataDir, TMPDIR: temporary } })

beforeAll(async () => {
  mkdirSync(temporary)
  const { url } = await home.start()
  const db = connect({ url, maxConnections: 1 })
  await migrate(db)
  await seedDatabase(db, { adminUsername: 'root', adminPassword: 'secret-root' })
  const store = directoryStore(join(home.dataDir, 'files'))
  for (let i = 0; i < FILES; i++) {
    // No archive makes random bytes shorter.
    const content = randomBytes(FILE_BYTES)
    const name = createHash('sha256').update(content).digest('hex')
    await store.put(name, content)
    await sql`INSERT INTO files (sha256, media_type, byte_count, original_name)
      VALUES (${name}, 'application/pdf', ${FILE_BYTES}, 'scan.pdf')`.execute(db)
    names.push(name)
  }
  await db.destroy()
  const { output } = await run('backup', ['--new-key', key], home.dataDir)
  const [, recipient = ''] = /BACKUP_RECIPIENT=(\S+)/.exec(output) ?? []
  expect(await run('backup', [archives.plain], home.dataDir)).toMatchObject({ code: 0 })
  const sealed = await run('backup', [archives.encrypted, '--recipient', recipient], home.dataDir)
  expect(sealed).toMatchObject({ code: 0 })
  await home.stop()
}, 240_000)
afterAll(async () => {
  await home.remove()
  rmSync(root, { recursive: true, force: true })
})

describe.each([
  ['plain', []],
  ['encrypted', ['--identity', key]],
] as const)('an archive with megabytes behind its tables, %s', (kind, identity) => {
  const fresh = dataFolder()
  afterEach(() => fresh.remove())

  test('is read to its end by --check', async () => {
    const checked = await run('restore', [archives[kind], '--check', ...identity], fresh.dataDir)
    expect(checked.output).toContain(`is whole`)
    expect(checked.code).toBe(0)
  })

  test('is restored with all its files', async () => {
    const restored = await run('restore', [archives[kind], ...identity], fresh.dataDir)
    expect(restored.output).toContain(`${FILES} files`)
    expect(restored.code).toBe(0)
    const store = directoryStore(join(fresh.dataDir, 'files'))
    for (const name of names) {
      const content = await store.get(name)
      expect(createHash('sha256').update(content).digest('hex')).toBe(name)
    }
    const { url } = await fresh.start()
    const db = connect({ url, maxConnections: 1 })
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int FROM files`.execute(db)
    await db.destroy()
    expect(rows).toEqual([{ count: FILES }])
  }, 240_000)

  test('passes the drill, which leaves nothing behind', async () => {
    const drilled = await run('restore', ['--drill', archives[kind], ...identity], fresh.dataDir)
    expect(drilled.output).toContain('was restored and its books hold')
    expect(drilled.code).toBe(0)
    // On Node 20.19 tsx keeps what it compiled there.
    const left = readdirSync(temporary).filter((name) => !/^tsx-\d+$/.test(name))
    expect(left).toEqual([])
  }, 240_000)
})
