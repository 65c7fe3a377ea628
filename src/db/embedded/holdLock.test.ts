import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { holdLock } from './holdLock.ts'
import { getStart } from './processFacts.ts'

let folder: string
let path: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cashbook-lock-'))
  path = join(folder, 'lock')
})

afterEach(() => rmSync(folder, { recursive: true }))

const NO_PROCESS = 2_147_483_647

function writeHolder(pid: number, start: string, host?: string): void {
  writeFileSync(path, [pid, start, host ?? '', 'id', ''].join('\n'))
}

const hostOnFile = () => readFileSync(path, 'utf8').split('\n')[2] ?? ''

async function ownHost(): Promise<string> {
  const lock = await holdLock(path)
  const host = hostOnFile()
  lock.release()
  return host
}

test('refuses a second holder until the first releases the lock', async () => {
  const lock = await holdLock(path)
  await expect(holdLock(path)).rejects.toThrow(`in use by process ${process.pid} `)
  expect(readdirSync(folder)).toEqual(['lock'])
  expect(statSync(path).mode & 0o777).toBe(0o600)
  lock.release()
  expect(readdirSync(folder)).toEqual([])
})

test('takes over the lock of a dead process, or of one whose pid was reused', async () => {
  const host = await ownHost()
  writeHolder(NO_PROCESS, '1', host)
  const lock = await holdLock(path)
  lock.release()
  writeHolder(process.pid, `${getStart(process.pid)}0`, host)
  const again = await holdLock(path)
  again.release()
})

test('lets exactly one of many take over from a dead holder', async () => {
  writeHolder(NO_PROCESS, '1', await ownHost())
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => holdLock(path)))
  const won = tries.filter((attempt) => attempt.status === 'fulfilled')
  expect(won).toHaveLength(1)
  expect(readdirSync(folder)).toEqual(['lock'])
})

test('does not release the lock of a successor after losing it', async () => {
  const lock = await holdLock(path)
  writeHolder(process.pid, getStart(process.pid), hostOnFile())
  lock.release()
  expect(readdirSync(folder)).toEqual(['lock'])
})

test('recognises a holder in another container by its heartbeat', async () => {
  writeHolder(1, '1', 'elsewhere')
  const longAgo = new Date(Date.now() - 60_000)
  utimesSync(path, longAgo, longAgo)
  const lock = await holdLock(path)
  lock.release()
})
