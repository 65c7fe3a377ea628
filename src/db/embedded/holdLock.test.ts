import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { holdLock } from './holdLock.ts'
import { startOf } from './processFacts.ts'

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

test('a running holder is refused to the second, and gives it back', async () => {
  const lock = await holdLock(path)
  await expect(holdLock(path)).rejects.toThrow(`in use by process ${process.pid} `)
  expect(readdirSync(folder)).toEqual(['lock'])
  lock.release()
  expect(readdirSync(folder)).toEqual([])
})

test('the lock of a dead process, or of one whose pid another has now, is taken over', async () => {
  const host = await ownHost()
  writeHolder(NO_PROCESS, '1', host)
  const lock = await holdLock(path)
  lock.release()
  writeHolder(process.pid, `${startOf(process.pid)}0`, host)
  const again = await holdLock(path)
  again.release()
})

test('of many who find a dead holder, exactly one takes over', async () => {
  writeHolder(NO_PROCESS, '1', await ownHost())
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => holdLock(path)))
  const won = tries.filter((attempt) => attempt.status === 'fulfilled')
  expect(won).toHaveLength(1)
  expect(readdirSync(folder)).toEqual(['lock'])
})

test('one who lost the lock does not release that of its successor', async () => {
  const lock = await holdLock(path)
  writeHolder(process.pid, startOf(process.pid), hostOnFile())
  lock.release()
  expect(readdirSync(folder)).toEqual(['lock'])
})

test('a holder in another container is known by its heartbeat', async () => {
  writeHolder(1, '1', 'elsewhere')
  const longAgo = new Date(Date.now() - 60_000)
  utimesSync(path, longAgo, longAgo)
  const lock = await holdLock(path)
  lock.release()
})
