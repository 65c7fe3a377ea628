import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeHeadsFolder } from '#app/server/closeHeadsFolder.ts'
import { projectRoot } from '#app/server/productVersion.ts'
import { seedDatabase } from '#app/server/seedDatabase.ts'
import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { dataFolder } from '#testing/database/dataFolder.ts'
import { runCommand } from '#testing/runCommand.ts'
import { EXIT_USAGE } from './terminal/parseCommand.ts'

// What an operator meets who runs a command with the settings of another place, or of none.
const root = mkdtempSync(join(tmpdir(), 'cashbook-operator-'))
const home = dataFolder()
let url: string
beforeAll(async () => {
  url = (await home.start()).url
}, 60_000)
afterAll(async () => {
  await home.remove()
  rmSync(root, { recursive: true, force: true })
})

const COMMANDS = [
  ['verify', []],
  ['db', ['status']],
  ['db', ['migrate']],
  ['db', ['kept']],
  ['admin', ['list']],
  ['backup', [join(root, 'none.tar.gz')]],
] as const

describe.each(COMMANDS)('%s %j', (command, args) => {
  test('makes no database where there is none', async () => {
    for (const dataDir of [join(root, 'absent'), join(root, 'empty')]) {
      if (dataDir.endsWith('empty')) mkdirSync(join(dataDir, 'postgres'), { recursive: true })
      const { code, output } = await runCommand(command, args, { env: { DATA_DIR: dataDir } })
      expect(output).toContain(`There is no database in ${dataDir}, and no DATABASE_URL.`)
      expect(output).not.toMatch(/\n\s+at /)
      expect(code).toBe(1)
    }
    expect(existsSync(join(root, 'absent'))).toBe(false)
    expect(readdirSync(join(root, 'empty', 'postgres'))).toEqual([])
    expect(readdirSync(root)).not.toContain('none.tar.gz')
  })

  test('names a setting that cannot be used, in a sentence', async () => {
    const env = { DATA_DIR: root, DATABASE_URL: 'books' }
    const { code, output } = await runCommand(command, args, { env })
    expect(output).toContain('DATABASE_URL: is no address of a database: postgres://')
    expect(output).not.toMatch(/\n\s+at /)
    expect(code).toBe(1)
  })
})

describe('a database that no server has migrated', () => {
  test('is not verified, and this is said in a sentence', async () => {
    const { code, output } = await runCommand('verify', [], { env: { DATA_DIR: home.dataDir } })
    expect(output).toMatch(/^This database was not migrated yet\. Start the server[^\n]*\n$/)
    expect(code).toBe(1)
  })
})

test('a backup says that it is not encrypted, and names the key that it made', async () => {
  const db = connect({ url, maxConnections: 1 })
  await migrate(db)
  await seedDatabase(db, { adminUsername: 'root', adminPassword: 'secret-root' })
  await db.destroy()
  const env = { DATA_DIR: home.dataDir }
  const first = await runCommand('backup', [join(root, 'a.tar.gz')], { env })
  expect(first.output).toContain('WARNING: it is not encrypted.')
  const key = join(home.dataDir, 'backup-auth-key')
  expect(first.output).toContain(`${key} is new`)
  expect(statSync(key).mode & 0o777).toBe(0o600)
  await runCommand('backup', ['--new-key', join(root, 'key.txt')], { env })
  const recipient = /public key: (\S+)/.exec(readFileSync(join(root, 'key.txt'), 'utf8'))![1]!
  const sealed = await runCommand('backup', [join(root, 'b.age'), '--recipient', recipient], {
    env,
  })
  expect(sealed.output).not.toMatch(/WARNING|is new/)
  const check = (...more: string[]) =>
    runCommand('restore', [join(root, 'a.tar.gz'), '--check', ...more], { env: { DATA_DIR: root } })
  expect((await check()).output).toContain(
    'WARNING: nothing proves who made it. The key of backups',
  )
  expect((await check('--auth-key', key)).output).toContain(
    'The holder of the key of backups made it.',
  )
  writeFileSync(join(root, 'other'), '0'.repeat(64))
  const refused = await check('--auth-key', join(root, 'other'))
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringContaining('another key') as string,
  })
}, 240_000)

test('files that are there already, or not, are named in sentences', async () => {
  const run = (command: string, ...args: string[]) =>
    runCommand(command, args, { env: { DATA_DIR: root } })
  writeFileSync(join(root, 'taken'), '')
  expect((await run('backup', '--new-key', join(root, 'taken'))).output).toMatch(
    /taken is there already\.\n$/,
  )
  const none = join(root, 'nothing')
  expect((await run('restore', none, '--check')).output).toBe(`There is no file ${none}.\n`)
  expect((await run('restore', none)).output).toBe(
    `There is no file ${none}.\nNothing was replaced.\n`,
  )
  expect((await run('restore', none, '--check', '--identity', none)).output).toContain(
    'cannot be read',
  )
  expect((await run('restore', none, '--check', '--auth-key', none)).output).toContain(
    'There is no file',
  )
}, 240_000)

test('the folder of kept heads in DATA_DIR is closed to others, and another one is left as it is', async () => {
  const own = join(root, 'log-heads')
  const other = join(root, 'heads')
  for (const folder of [own, other]) mkdirSync(folder, { mode: 0o755 })
  for (const logHeadsDir of [own, other, join(root, 'absent')]) {
    await closeHeadsFolder({ dataDir: root, logHeadsDir })
  }
  expect([own, other].map((folder) => statSync(folder).mode & 0o777)).toEqual([0o700, 0o755])
})

test('scripts/cashbook runs a command with the account, folder and settings of the service', () => {
  const service = readFileSync(join(projectRoot(), 'deploy/cashbook.service'), 'utf8')
  const script = readFileSync(join(projectRoot(), 'scripts/cashbook'), 'utf8')
  for (const name of ['User', 'WorkingDirectory', 'EnvironmentFile', 'KillMode', 'UMask']) {
    const line = new RegExp(`^${name}=.*$`, 'm').exec(service)![0]
    expect(script).toContain(`--property=${line} `)
  }
  for (const setting of /^Environment=(.*)$/m.exec(service)![1]!.split(' ')) {
    expect(script).toContain(`--setenv=${setting} `)
  }
  expect(service).toContain('ExecStart=/usr/bin/node ')
  // systemd itself is not everywhere: what it is ended to run is written down by a program of its name.
  writeFileSync(join(root, 'systemd-run'), '#!/bin/sh\nprintf "%s\\n" "$@"\nexit 7\n', {
    mode: 0o755,
  })
  const ended = spawnSync(join(projectRoot(), 'scripts/cashbook'), ['admin', 'list', 'a b'], {
    env: { PATH: `${root}:${process.env.PATH}` },
    encoding: 'utf8',
  })
  expect(ended.status).toBe(7)
  const program = ['/usr/bin/node', 'scripts/run.mjs', 'admin', 'list', 'a b']
  expect(ended.stdout.trimEnd().split('\n').slice(-program.length)).toEqual(program)
})

test.each(['verify', 'backup', 'restore', 'lenders', 'admin'])(
  '%s names an option that it does not know, and does nothing',
  async (command) => {
    const env = { DATA_DIR: join(root, 'absent') }
    const { code, output } = await runCommand(command, ['--unknown'], { env })
    expect(code).toBe(EXIT_USAGE)
    expect(output).toContain("Unknown option '--unknown'")
    expect(output).not.toMatch(/\n\s+at /)
  },
)
