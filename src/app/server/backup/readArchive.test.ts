import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readIdentity, writeIdentity } from './encryption.ts'
import { partContent } from './partContent.ts'
import { readArchive } from './readArchive.ts'
import { writeArchive } from './writeArchive.ts'

// Files of megabytes that no archive makes shorter stand behind the tables, so that streams are full when a reader leaves.
const TABLES = ['tables/a', 'tables/b', 'tables/c']
let folder: string
let identity: string
let files: string[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cashbook-read-'))
  const recipient = await writeIdentity(join(folder, 'key.txt'))
  identity = await readIdentity(join(folder, 'key.txt'))
  const contents = [1, 2, 3].map(() => randomBytes(2_000_000))
  files = contents.map((content) => createHash('sha256').update(content).digest('hex'))
  for (const [name, key] of [
    ['plain', undefined],
    ['encrypted', recipient],
  ] as const) {
    await writeArchive(join(folder, name), { recipient: key }, async (archive) => {
      for (const table of TABLES) await archive.add(`${table}/00001`, Buffer.from(table))
      await archive.add('jobs.json', Buffer.from('[]'))
      for (const content of contents) await archive.add('files/x', content)
      await archive.add('manifest.json', Buffer.from('{}'))
    })
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe.each(['plain', 'encrypted'])('an archive with megabytes behind its tables, %s', (name) => {
  const parts = () => readArchive(join(folder, name), { identity })

  test.each([0, 1, 20])('is left early at any part, after %i ms', async (ms) => {
    for (const last of [...TABLES, 'jobs.json', 'files/x']) {
      let found = ''
      for await (const part of parts()) {
        if (part.name !== 'files/x') await partContent(part)
        // The streams fill up behind the reader.
        await sleep(ms)
        found = part.name
        if (found === last) break
      }
      expect(found).toBe(last)
    }
  })

  test.each([0, 1, 20])('is read where parts are skipped, after %i ms', async (ms) => {
    const hashes: string[] = []
    for await (const part of parts()) {
      await sleep(ms)
      if (part.name !== 'files/x') continue
      for await (const chunk of part.content)
        hashes.push(createHash('sha256').update(chunk).digest('hex'))
    }
    expect(hashes.length).toBeGreaterThan(3)
  })

  test('gives each file whole', async () => {
    const entries: Buffer[] = []
    for await (const part of parts())
      if (part.name === 'files/x') entries.push(await partContent(part))
    const all = Buffer.concat(entries)
    const found = files.map((_, i) => all.subarray(i * 2_000_000, (i + 1) * 2_000_000))
    expect(found.map((one) => createHash('sha256').update(one).digest('hex'))).toEqual(files)
  })

  test('is left in the middle of a part, whose rest is skipped', async () => {
    const names: string[] = []
    for await (const part of parts()) {
      names.push(part.name)
      for await (const _ of part.content) break
      await sleep(5)
    }
    expect([...new Set(names)]).toEqual([...TABLES, 'jobs.json', 'files/x', 'manifest.json'])
  })
})
