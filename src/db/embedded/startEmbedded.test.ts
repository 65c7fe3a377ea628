import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { queryOnce } from '#testing/database/queryOnce.ts'
import { dataFolder } from '#testing/database/dataFolder.ts'
import { readPidFile } from './pidFile.ts'
import { isRunning } from './processFacts.ts'
import { rotateLog } from './rotateLog.ts'
import { runningUrl } from './runningUrl.ts'

let folder: ReturnType<typeof dataFolder>

beforeAll(() => {
  folder = dataFolder()
})

afterEach(() => folder.stop())

afterAll(() => folder.remove())

const pidOnFile = () => readPidFile(folder.cluster)?.pid ?? 0

test('a failed start shows PostgreSQL’s error and holds nothing', async () => {
  const wrong = folder.start({ settings: { shared_buffers: 'plenty' } })
  await expect(wrong).rejects.toThrow(/did not start.*plenty/s)
  await folder.start()
})

test('refuses a second start while one runs; the first continues', async () => {
  const { url } = await folder.start()
  await expect(folder.start()).rejects.toThrow(`in use by process ${process.pid}`)
  expect(runningUrl(folder.dataDir)).toBe(url)
  expect(await queryOnce(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a later start is quick and finds the data; after stop() nothing runs', async () => {
  const first = await folder.start()
  await queryOnce(first.url, `create table names (name text); insert into names values ('陈美玲')`)
  const pid = pidOnFile()
  await first.stop()
  expect(isRunning(pid)).toBe(false)
  expect(readPidFile(folder.cluster)).toBeUndefined()
  expect(runningUrl(folder.dataDir)).toBeUndefined()
  expect(readdirSync(folder.dataDir).sort()).toEqual([
    'postgres',
    'postgres.log',
    'postgres.password',
  ])
  const before = performance.now()
  const second = await folder.start()
  expect(performance.now() - before).toBeLessThan(2_000)
  expect(second.adopted).toBe(false)
  const rows = await queryOnce(second.url, 'select name, length(name) as characters from names')
  expect(rows).toEqual([{ name: '陈美玲', characters: 3 }])
})

test('reports the end of PostgreSQL unless it was requested', async () => {
  const ends: string[] = []
  await folder.start({ onExit: (message) => ends.push(message) })
  process.kill(pidOnFile(), 'SIGKILL')
  await expect.poll(() => ends.length, { timeout: 3_000 }).toBe(1)
  expect(ends[0]).toContain('ended unexpectedly')
})

test('a new one is UTF-8, durable, private, and in a process group of its own', async () => {
  const fresh = dataFolder()
  // The remains of an interrupted first start.
  mkdirSync(join(fresh.dataDir, 'postgres.new'))
  writeFileSync(join(fresh.dataDir, 'postgres.new/PG_VERSION'), '18\n')
  const { url, adopted } = await fresh.start({ isThrowAway: false })
  expect(adopted).toBe(false)
  const settings = await queryOnce(
    url,
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
      current_setting('full_page_writes') as pages, current_setting('data_checksums') as checksums,
      current_setting('server_encoding') as encoding, datlocprovider as provider,
      datlocale as locale, current_setting('listen_addresses') as addresses
    from pg_database where datname = current_database()`,
  )
  expect(settings).toEqual([
    {
      fsync: 'on',
      commit: 'on',
      pages: 'on',
      checksums: 'on',
      encoding: 'UTF8',
      provider: 'b',
      locale: 'C.UTF-8',
      addresses: '127.0.0.1',
    },
  ])
  const { password } = new URL(url)
  expect(password.length).toBeGreaterThan(20)
  expect(statSync(join(fresh.dataDir, 'postgres.password')).mode & 0o777).toBe(0o600)
  const guess = queryOnce(url.replace(password, 'guess'), 'select 1')
  await expect(guess).rejects.toMatchObject({ code: '28P01' })
  const pid = String(readPidFile(fresh.cluster)?.pid)
  const shown = execFileSync('ps', ['-o', 'pgid=,args=', '-p', pid], { encoding: 'utf8' }).trim()
  expect(shown.split(' ')[0]).toBe(pid)
  expect(shown).not.toContain(password)
  expect(readFileSync(join(fresh.dataDir, 'postgres.log'), 'utf8')).toContain('ready to accept')
  await fresh.remove()
})

test('a killed PostgreSQL is started again at the same address, a few times, and then reported', async () => {
  const ends: string[] = []
  const onExit = (message: string) => void ends.push(message)
  // A throw-away one loses what it confirmed.
  const { url } = await folder.start({ isThrowAway: false, restarts: 2, onExit })
  await queryOnce(url, 'create table if not exists kept (n int); insert into kept values (1)')
  for (const _ of [1, 2]) {
    const pid = pidOnFile()
    process.kill(pid, 'SIGKILL')
    const isBack = () => queryOnce(url, 'select count(*) as n from kept').catch(() => undefined)
    await expect.poll(() => pidOnFile() !== pid && isRunning(pidOnFile())).toBe(true)
    await expect.poll(isBack).toEqual([{ n: 1 }])
  }
  expect(ends).toEqual([])
  process.kill(pidOnFile(), 'SIGKILL')
  await expect.poll(() => ends.length).toBe(1)
})

test('stop() during a restart leaves nothing running', async () => {
  const server = await folder.start({ restarts: 2, onExit: () => {} })
  const pid = pidOnFile()
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => pidOnFile() !== pid).toBe(true)
  await server.stop()
  expect(isRunning(pidOnFile())).toBe(false)
})

test('the log has no values of statements, errors or rows, and is rotated while PostgreSQL runs', async () => {
  const { url } = await folder.start({ settings: { log_min_duration_statement: '0' } })
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('create table people (name text unique, age int)')
  // Longer than a process number, a position or a time of the log.
  await client.query('insert into people values ($1)', ['aminah-3141592653'])
  for (const [text, value] of [
    ['insert into people values ($1)', 'aminah-3141592653'],
    ['select $1::text::int', 'bibi-2718281828'],
    ['insert into people select $1, $1::int / 0', '1618033988'],
  ] as const) {
    await client.query(text, [value]).catch(() => {})
  }
  const log = join(folder.dataDir, 'postgres.log')
  const written = readFileSync(log, 'utf8')
  rotateLog(log, 0)
  await client.query('select 4 as after_rotation')
  await client.end()
  expect(written).toContain('insert into people')
  expect(written).not.toMatch(/3141592653|2718281828|1618033988/)
  expect(readFileSync(log, 'utf8')).toContain('after_rotation')
  expect(readFileSync(log, 'utf8')).not.toContain('create table people')
  expect(readFileSync(`${log}.1`, 'utf8')).toContain('create table people')
  expect(statSync(`${log}.1`).mode & 0o777).toBe(0o600)
})
