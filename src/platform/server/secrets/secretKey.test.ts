import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashOfRequest } from '../pipeline/idempotency.ts'
import { keyedHash, openSecretKey } from './secretKey.ts'

let folder: string
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'cashbook-key-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('refuses by its path a file that holds no key, and does not change it', async () => {
  const dataDir = await mkdtemp(join(folder, 'wrong-'))
  await writeFile(join(dataDir, 'secret-key'), 'half a k')
  await expect(openSecretKey(dataDir, undefined)).rejects.toThrow(join(dataDir, 'secret-key'))
})

test('shares one key, readable to its owner only, among servers that start at once on one folder', async () => {
  const dataDir = join(folder, 'new')
  const keys = await Promise.all(Array.from({ length: 8 }, () => openSecretKey(dataDir, undefined)))
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
  expect(keys[0]).toHaveLength(32)
  expect(await openSecretKey(dataDir, undefined)).toEqual(keys[0])
  expect(await readdir(dataDir)).toEqual(['secret-key'])
  expect((await stat(join(dataDir, 'secret-key'))).mode & 0o777).toBe(0o600)
})

test('needs no folder with a set key, which is the same on every server', async () => {
  const nowhere = join(folder, 'nowhere')
  const [one, two] = [
    await openSecretKey(nowhere, 'x'.repeat(32)),
    await openSecretKey(nowhere, 'x'.repeat(32)),
  ]
  expect(one).toEqual(two)
  expect(one).not.toEqual(await openSecretKey(nowhere, 'y'.repeat(32)))
  expect(await readdir(folder)).not.toContain('nowhere')
})

test('hashes differently for each use and key, and hashes a request without its passwords', () => {
  const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  expect(keyedHash(one, 'a', 'x')).not.toEqual(keyedHash(one, 'b', 'x'))
  const hash = (key: Buffer, password: string, name = 'Ali') =>
    hashOfRequest(key, 'POST /x', { body: { name, newPassword: password } })
  expect(hash(one, 'summer')).toEqual(hash(one, 'winter'))
  expect(hash(one, 'summer')).not.toEqual(hash(one, 'summer', 'Abu'))
  expect(hash(one, 'summer')).not.toEqual(hash(two, 'summer'))
})
