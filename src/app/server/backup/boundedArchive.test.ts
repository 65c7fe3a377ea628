import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { packTar } from 'modern-tar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlainClient } from '#db/backup/openPlainClient.ts'
import { directoryStore } from '#platform/server/files/fileStore.ts'
import { changeArchive } from '#testing/files/changeArchive.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { backUp } from './backUp.ts'
import { checkArchive } from './checkArchive.ts'

// A check finds what a restore would fail on, and no archive takes more memory than a backup does.

let server: TestServer
let folder: string
let archive: string
let path: string

beforeAll(async () => {
  server = await openTestServer()
  folder = await mkdtemp(join(tmpdir(), 'cashbook-bounded-'))
  archive = join(folder, 'backup.tar.gz')
  path = join(folder, 'changed.tar.gz')
  const client = await openPlainClient(server.databaseUrl)
  const fileStore = directoryStore(server.filesDirectory)
  await backUp({ client, fileStore, path: archive }).finally(() => client.end())
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const NAME = 'a'.repeat(64)

/** Returns the header of an entry, which says that the entry has so many bytes. */
async function getHeader(name: string, size: number): Promise<Buffer> {
  const packed = await packTar([{ header: { name, size: 0, type: 'file' }, body: '' }])
  const block = Buffer.from(packed.subarray(0, 512))
  block.write(size.toString(8).padStart(11, '0'), 124)
  block.fill(' ', 148, 156)
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

test.each(['manifest.json', 'jobs.json', `files/${NAME}`, 'tables/users/00001'])(
  'an entry of 5 GiB is refused by its header: %s',
  async (name) => {
    const header = await getHeader(name, 5 * 2 ** 30)
    await writeFile(path, gzipSync(Buffer.concat([header, Buffer.alloc(2 ** 20)])))
    await expect(checkArchive(path)).rejects.toThrow('has 5,120 MiB, and no part of a backup has')
  },
)

test.each(['manifest.json', 'jobs.json'])(
  'a part of many entries is refused once it is too large: %s',
  async (part) => {
    const body = new Uint8Array(2 ** 20)
    const numbers = Array.from({ length: 80 }, (_, i) => String(i + 1).padStart(5, '0'))
    const entries = numbers.map((number) => {
      return {
        header: { name: `${part}/${number}`, size: body.length, type: 'file' as const },
        body,
      }
    })
    await writeFile(path, gzipSync(await packTar(entries)))
    await expect(checkArchive(path)).rejects.toThrow('is too large for a part of a backup')
  },
)

test('parts that no backup has, or twice, or in another order are refused by name', async () => {
  const rename = (from: string, to: string) =>
    changeArchive(archive, path, {
      entries: (all) => {
        for (const { header } of all) if (header.name === from) header.name = to
        return all
      },
    })
  await rename('tables/users/00001', 'tables/../users/00001')
  await expect(checkArchive(path)).rejects.toThrow('tables/../users is no part of a backup')
  await rename('tables/users/00001', 'tables/roles/00001')
  await expect(checkArchive(path)).rejects.toThrow('tables/roles is there twice')
  await changeArchive(archive, path, {
    entries: (all) => [...all.slice(-2, -1), ...all.slice(0, -2), ...all.slice(-1)],
  })
  await expect(checkArchive(path)).rejects.toThrow('is not where a backup has it')
})

test('what a restore would stop at is found by the check', async () => {
  const change = (content: (name: string) => string | undefined) =>
    changeArchive(archive, path, { content })
  await change((name) => (name === 'jobs.json' ? 'nothing' : undefined))
  await expect(checkArchive(path)).rejects.toThrow('jobs.json is no list of jobs')
  await change((name) => (name === 'tables/roles/00001' ? '' : undefined))
  await expect(checkArchive(path)).rejects.toThrow(/tables\/roles has 0 lines and should have/)
  const add = (manifest: { migrations: string[] }) => manifest.migrations.push('9999_tomorrow')
  await changeArchive(archive, path, { manifest: add })
  await expect(checkArchive(path)).rejects.toThrow(/newer than this version.*9999_tomorrow/)
  const spoil = (manifest: { tables: unknown }) => (manifest.tables = 'none')
  await changeArchive(archive, path, { manifest: spoil as never })
  await expect(checkArchive(path)).rejects.toThrow('its manifest cannot be read')
})

test('a file that is not there is named in a sentence', async () => {
  await expect(checkArchive(join(folder, 'none.tar.gz'))).rejects.toThrow(
    /^There is no file .*none/,
  )
})
