import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { seedDatabase } from '#app/server/seedDatabase.ts'
import { getDatabaseUrl } from '#db/backup/getDatabaseUrl.ts'
import { connect } from '#db/connect.ts'
import { findLivingServer } from '#db/embedded/pidFile.ts'
import { startEmbedded } from '#db/embedded/startEmbedded.ts'
import { migrate } from '#db/migrate.ts'
import { dataFolder } from '#testing/database/dataFolder.ts'
import { getProgram, runCommand } from '#testing/runCommand.ts'

// A restore and a drill that end in every bad way, in the middle of their work.
const home = dataFolder()
const elsewhere = dataFolder()
const root = mkdtempSync(join(tmpdir(), 'cashbook-cleans-'))
const temporary = join(root, 'tmp')
const archive = join(root, 'a.tar.gz')
const fault = join(root, 'fault.mjs')
let server: string

// Loaded into the command: once the draft exists, a fault happens outside of every promise of ours.
const FAULT = `
import { readdirSync } from 'node:fs'
const count = () => {
  try {
    return readdirSync(process.env.TEST_WATCHED.replace('*', readdirSync(process.env.TMPDIR).find((name) => name.startsWith('cashbook-')) ?? '')).length
  } catch { return 0 }
}
const FAULTS = {
  throws: () => { throw new Error('a library broke') },
  rejects: () => void Promise.reject(new Error('a library broke')),
}
const timer = setInterval(() => {
  if (count() < Number(process.env.TEST_COUNT)) return
  clearInterval(timer)
  const name = process.env.TEST_FAULT
  if (FAULTS[name]) FAULTS[name]()
  else process.kill(process.pid, name)
}, 5)
timer.unref()`

beforeAll(async () => {
  mkdirSync(temporary)
  writeFileSync(fault, FAULT)
  const { url } = await home.start()
  const db = connect({ url, maxConnections: 1 })
  await migrate(db)
  await seedDatabase(db, { adminUsername: 'root', adminPassword: 'secret-root' })
  await db.destroy()
  const made = await runCommand('backup', [archive], { env: { DATA_DIR: home.dataDir } })
  expect(made.code).toBe(0)
  server = (await elsewhere.start()).url
  await query(server, 'CREATE DATABASE books')
})
afterEach(() => {
  for (const name of readdirSync(temporary)) rmSync(join(temporary, name), { recursive: true })
})
afterAll(async () => {
  await Promise.all([home.remove(), elsewhere.remove()])
  rmSync(root, { recursive: true, force: true })
})

async function query(url: string, text: string): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(text)
  await client.end()
  return rows.map(({ name }) => name)
}

type Fault = { name: string; watched: string; count: number }

/** The settings of a command that meets a fault once a folder has so many entries. */
const withFault = ({ name, watched, count }: Fault) => ({
  DATA_DIR: join(root, 'none'),
  TMPDIR: temporary,
  NODE_OPTIONS: `--import=${fault}`,
  TEST_FAULT: name,
  TEST_WATCHED: watched,
  TEST_COUNT: String(count),
})

// A new cluster has the databases template1, template0, postgres and cashbook; the fifth is the draft.
const inDrill = (name: string) =>
  withFault({ name, watched: join(temporary, '*/postgres/base'), count: 5 })

/** What commands left below the folder of temporary files. On Node 20.19 tsx keeps what it compiled there. */
const listLeft = () => readdirSync(temporary).filter((name) => !/^tsx-\d+$/.test(name))

/** The folders of drills, and the PostgreSQL servers that run in them. */
function getRemains() {
  const folders = listLeft()
  const servers = folders.map((name) => findLivingServer(join(temporary, name, 'postgres')))
  return { folders, servers: servers.filter((found) => found !== undefined) }
}

const FAULTS = ['throws', 'rejects', 'SIGTERM', 'SIGHUP']

describe.each(FAULTS)('a command that meets %s', (name) => {
  test('leaves neither a folder nor a server of a drill', async () => {
    const ended = await runCommand('restore', ['--drill', archive], { env: inDrill(name) })
    expect(ended.output).toContain(name.startsWith('SIG') ? 'Stopped before' : 'a library broke')
    expect(ended.output).toContain('Nothing was replaced.')
    expect(ended.code).toBe(1)
    expect(getRemains()).toEqual({ folders: [], servers: [] })
  }, 240_000)

  test('leaves no draft on an external server', async () => {
    const watched = join(elsewhere.cluster, 'base')
    const env = withFault({ name, watched, count: readdirSync(watched).length + 1 })
    const url = getDatabaseUrl(server, 'books')
    const ended = await runCommand('restore', [archive], { env: { ...env, DATABASE_URL: url } })
    expect(ended.output).toContain('Nothing was replaced.')
    expect(ended.code).toBe(1)
    const list = `SELECT datname AS name FROM pg_database WHERE datname LIKE 'books%'`
    expect(await query(server, list)).toEqual(['books'])
  }, 240_000)
})

test('what a killed drill has left is removed by the next one, and a living one stays', async () => {
  const child = spawn(process.execPath, getProgram('restore', ['--drill', archive]), {
    env: { ...process.env, DATABASE_URL: '', ...inDrill('SIGKILL') },
    stdio: 'ignore',
  })
  await once(child, 'exit')
  expect(getRemains()).toMatchObject({ folders: [{}], servers: [{}] })
  const [killed = ''] = listLeft()
  const living = mkdtempSync(join(temporary, 'cashbook-drill-'))
  const own = await startEmbedded({ dataDir: living, log: () => {}, isThrowAway: true })
  // One that begins has no lock yet.
  const begun = mkdtempSync(join(temporary, 'cashbook-drill-'))
  const foreign = mkdtempSync(join(temporary, 'another-'))
  try {
    const env = { DATA_DIR: join(root, 'none'), TMPDIR: temporary }
    const next = await runCommand('restore', ['--drill', archive], { env })
    expect(next.output).toContain(`${killed} was left by a drill that was killed`)
    expect(next.output).toContain('its books hold')
    const kept = listLeft().map((name) => join(temporary, name))
    expect(kept.toSorted()).toEqual([living, begun, foreign].toSorted())
    expect(getRemains().servers).toHaveLength(1)
    expect(await query(own.url, 'SELECT 1 AS name')).toEqual([1])
  } finally {
    await own.stop()
  }
}, 240_000)
