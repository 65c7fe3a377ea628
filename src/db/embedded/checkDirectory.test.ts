import { chownSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dataFolder } from '#testing/database/dataFolder.ts'

const isRoot = process.getuid?.() === 0

let folder: ReturnType<typeof dataFolder>

beforeEach(() => {
  folder = dataFolder()
})

afterEach(() => folder.remove())

function fakeCluster(name: string, text: string): void {
  mkdirSync(folder.cluster, { mode: 0o700 })
  writeFileSync(join(folder.cluster, name), text)
}

test.each([
  ['something else', 'holiday.jpg', 'x', 'holds something that is not a database'],
  ['another major version', 'PG_VERSION', '15\n', 'was made by PostgreSQL 15, and this is 18'],
  ['a database whose password we lack', 'PG_VERSION', '18\n', 'its password file'],
])('a folder with %s is refused and left alone', async (_, name, text, message) => {
  fakeCluster(name, text)
  await expect(folder.start()).rejects.toThrow(message)
  expect(readdirSync(folder.dataDir)).toEqual(['postgres'])
  expect(readdirSync(folder.cluster)).toEqual([name])
})

test.runIf(isRoot)('refuses a folder of another user and leaves it unchanged', async () => {
  fakeCluster('PG_VERSION', '18\n')
  chownSync(folder.cluster, 1234, 1234)
  await expect(folder.start()).rejects.toThrow('belongs to user 1234')
  expect(statSync(folder.cluster).uid).toBe(1234)
})
