import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { queryOnce } from '#testing/database/queryOnce.ts'
import { dataFolder } from '#testing/database/dataFolder.ts'
import { readPidFile } from './pidFile.ts'
import { isRunning } from './processFacts.ts'

let folder: ReturnType<typeof dataFolder>
let helper: ChildProcess | undefined

beforeAll(async () => {
  folder = dataFolder()
  const { url } = await folder.start()
  await queryOnce(url, 'create table jars (coins int); insert into jars values (7)')
  await folder.stop()
})

afterEach(async () => {
  helper?.kill('SIGKILL')
  await folder.stop()
})

afterAll(() => folder.remove())

/** Leaves the database as a killed PostgreSQL does; returns its old pid. */
async function crash(): Promise<number> {
  await folder.start()
  const pid = readPidFile(folder.cluster)?.pid ?? 0
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => isRunning(pid)).toBe(false)
  await folder.stop()
  expect(readPidFile(folder.cluster)?.pid).toBe(pid)
  return pid
}

function rewrite(change: (lines: string[]) => string[]): void {
  const path = join(folder.cluster, 'postmaster.pid')
  writeFileSync(path, change(readFileSync(path, 'utf8').split('\n')).join('\n'))
}

const writePid = (pid: number) => rewrite(([, ...rest]) => [String(pid), ...rest])

async function expectNewStart(): Promise<void> {
  const { url, adopted } = await folder.start()
  expect(adopted).toBe(false)
  expect(await queryOnce(url, 'select coins from jars')).toEqual([{ coins: 7 }])
}

// PostgreSQL replaces the file of a dead server as it starts.
test('reads the file while it is replaced', async () => {
  const path = join(folder.dataDir, 'postmaster.pid')
  const replace = `const { rmSync, writeFileSync } = require('node:fs')
    console.log('begun')
    for (;;) { writeFileSync(process.argv[1], '7'); rmSync(process.argv[1]) }`
  helper = spawn(process.execPath, ['-e', replace, path])
  await once(helper.stdout ?? helper, 'data')
  const pids = new Set<number | undefined>()
  for (let reads = 0; reads < 50_000; reads++) pids.add(readPidFile(folder.dataDir)?.pid)
  expect(pids).toContain(undefined)
  expect(pids).toContain(7)
})

test('ignores the pid of a dead server', async () => {
  await crash()
  await expectNewStart()
})

test('ignores a pid that another program has now', async () => {
  await crash()
  helper = spawn('sleep', ['60'])
  writePid(helper.pid ?? 0)
  await expectNewStart()
  expect(isRunning(helper.pid ?? 0)).toBe(true)
})

test('ignores its own pid', async () => {
  await crash()
  writePid(process.pid)
  await expectNewStart()
})

test.runIf(process.platform === 'linux')('nor that of a zombie', async () => {
  await crash()
  helper = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 60'])
  const [printed] = (await once(helper.stdout ?? helper, 'data')) as [Buffer]
  const zombie = Number(printed.toString())
  await expect.poll(() => readFileSync(`/proc/${zombie}/stat`, 'utf8')).toContain(') Z ')
  writePid(zombie)
  await expectNewStart()
})

test('ignores a file that a power failure cut short', async () => {
  await crash()
  rewrite(() => [])
  await expectNewStart()
})
