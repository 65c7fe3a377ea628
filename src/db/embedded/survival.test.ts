import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryOnce } from '#testing/database/queryOnce.ts'
import { dataFolder } from '#testing/database/dataFolder.ts'
import { type EmbeddedProcess, embeddedProcess } from '#testing/database/embeddedProcess.ts'
import { readPidFile } from './pidFile.ts'
import { isRunning } from './processFacts.ts'

let folder: ReturnType<typeof dataFolder>

beforeEach(() => {
  folder = dataFolder()
})

afterEach(() => folder.remove())

const pidOnFile = () => readPidFile(folder.cluster)?.pid ?? 0

async function startElsewhere(): Promise<EmbeddedProcess & { url: string }> {
  const starter = await embeddedProcess(folder.dataDir)
  return { ...starter, url: starter.url ?? expect.fail(starter.error) }
}

test('adopts the database of a killed process alive, and stops it in the end', async () => {
  const starter = await startElsewhere()
  await expect(folder.start()).rejects.toThrow('in use by process')
  const pid = pidOnFile()
  await queryOnce(starter.url, 'create table jars (coins int); insert into jars values (7)')
  await starter.end('SIGKILL')
  const server = await folder.start()
  expect(server).toMatchObject({ adopted: true, url: starter.url })
  expect(pidOnFile()).toBe(pid)
  expect(await queryOnce(server.url, 'select coins from jars')).toEqual([{ coins: 7 }])
  await server.stop()
  expect(isRunning(pid)).toBe(false)
})

test('waits for one that is already stopping, then starts it again', async () => {
  const starter = await startElsewhere()
  const pid = pidOnFile()
  const lingering = new Client({ connectionString: starter.url })
  await lingering.connect()
  await starter.end('SIGKILL')
  // Smart shutdown: it waits for connected clients.
  process.kill(pid, 'SIGTERM')
  await expect.poll(() => readPidFile(folder.cluster)?.status).toBe('stopping')
  const starting = folder.start()
  await setTimeout(200)
  expect(isRunning(pid)).toBe(true)
  await lingering.end()
  expect((await starting).adopted).toBe(false)
  expect(pidOnFile()).not.toBe(pid)
})

test('waits for orphans of a killed server that still work on its memory', async () => {
  const { url } = await folder.start()
  const pid = pidOnFile()
  const busy = queryOnce(url, 'select count(*) from generate_series(1, 5000000)').catch(() => {})
  const others = `select count(*) from pg_stat_activity where query like '%5000000%' and pid <> pg_backend_pid()`
  await expect.poll(() => queryOnce(url, others)).toEqual([{ count: 1 }])
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => isRunning(pid)).toBe(false)
  await folder.stop()
  const file = join(folder.cluster, 'postmaster.pid')
  writeFileSync(file, readFileSync(file, 'utf8').replace(String(pid), String(process.pid)))
  await folder.start()
  const log = readFileSync(join(folder.dataDir, 'postgres.log'), 'utf8')
  expect(log).toMatch(/pre-existing shared memory block .* is still in use/)
  await busy
})

test('lets one of several starts win; when that one stops, it stops the database', async () => {
  const starts = await Promise.all([1, 2, 3].map(() => embeddedProcess(folder.dataDir)))
  const winners = starts.filter((start) => start.url !== undefined)
  expect(winners).toHaveLength(1)
  for (const { error, url } of starts) if (url === undefined) expect(error).toContain('in use by')
  const pid = pidOnFile()
  await Promise.all(starts.map((start) => start.end('SIGTERM')))
  expect(isRunning(pid)).toBe(false)
  expect(readPidFile(folder.cluster)).toBeUndefined()
})
