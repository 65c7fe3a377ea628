import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { existsSync } from 'node:fs'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startS3Server, type S3Server } from '#testing/files/s3Server.ts'
import { FileMissing } from './fileMissing.ts'
import { FilesUnreachable } from './filesUnreachable.ts'
import { directoryStore, type FileStore } from './fileStore.ts'
import { ownedStore } from './ownedStore.ts'
import { s3Store, type Bucket } from './s3Store.ts'
import { StorageFull } from './storageFull.ts'

let folder: string
let server: S3Server
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cashbook-store-'))
  server = await startS3Server()
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  server.request.length = 0
})
afterEach(() => {
  server.before = () => false
})

const getName = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const some = (bytes = 1000) => {
  const content = randomBytes(bytes)
  return [getName(content), content] as const
}
const inBucket = (more: Partial<Bucket> = {}) => s3Store({ ...server.bucket, ...more })

const owned = (store: FileStore, owner: string) => ownedStore(store, async () => owner)

const KINDS: Record<string, () => FileStore> = {
  'a folder': () => directoryStore(join(folder, 'files')),
  'a bucket': () => inBucket(),
  'a part of a bucket': () => inBucket({ prefix: 'lender-a/papers' }),
}

describe.each(Object.entries(KINDS))('%s', (_, open) => {
  test('reports a file that was never kept as missing', async () => {
    const [name] = some()
    await expect(open().get(name)).rejects.toThrow(FileMissing)
    await expect(open().get(`${name}.small`)).rejects.toThrow(name)
  })

  test('returns what was kept byte by byte, also after it is opened again', async () => {
    await open().probe()
    const kept = [some(0), some(1), some(4 * 1024 * 1024)]
    const store = open()
    for (const [name, content] of kept) await store.put(name, content)
    for (const [name, content] of kept) expect((await open().get(name)).equals(content)).toBe(true)
  })

  test('keeps the same content once, and the first version of it', async () => {
    const store = open()
    const name = `${getName(randomBytes(9))}.small`
    await Promise.all(Array.from({ length: 8 }, () => store.put(name, Buffer.from('first'))))
    await store.put(name, Buffer.from('second'))
    expect((await store.get(name)).toString()).toBe('first')
  })
})

describe('a bucket of another business', () => {
  const changes: [string, (store: FileStore) => Promise<unknown>][] = [
    ['put', (store) => store.put(...some())],
    ['remove', (store) => store.remove(some()[0])],
    ['probe', (store) => store.probe()],
  ]

  test.each(changes)(
    'is refused in one sentence before anything is changed: %s',
    async (use, change) => {
      const place = { prefix: `taken-${use}` }
      await owned(inBucket(place), 'lender-a').probe()
      server.request.length = 0
      const error = await change(owned(inBucket(place), 'lender-b')).catch(
        (thrown: unknown) => thrown,
      )
      expect(error).toBeInstanceOf(FilesUnreachable)
      expect(error).toMatchObject({
        needsSettings: true,
        message: expect.stringMatching(/taken-.* belong to another business: .*S3_PREFIX/),
      })
      expect(server.request.filter((method) => method !== 'HEAD')).toEqual(['GET'])
    },
  )

  test('of two that claim it at once one is refused', async () => {
    const place = { prefix: 'raced' }
    const both = ['lender-a', 'lender-b'].map((name) => owned(inBucket(place), name))
    await Promise.allSettled(both.map((store) => store.probe()))
    const again = await Promise.allSettled(
      ['lender-a', 'lender-b'].map((name) => owned(inBucket(place), name).probe()),
    )
    expect(again.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('is looked at again after the store was out of reach, and only until it is known', async () => {
    const store = owned(inBucket({ prefix: 'late' }), 'lender-a')
    await server.stop()
    await expect(store.put(...some())).rejects.toThrow('ECONNREFUSED')
    await server.start()
    await store.put(...some())
    server.request.length = 0
    await store.put(...some())
    expect(server.request).toEqual(['HEAD', 'PUT'])
  })

  test('with the same content keeps its own, below another prefix', async () => {
    const [name, content] = some()
    const [a, b] = ['lender-a', 'lender-b'].map((prefix) => owned(inBucket({ prefix }), prefix))
    await a!.put(name, content)
    await b!.put(name, content)
    await a!.remove(name)
    expect((await b!.get(name)).equals(content)).toBe(true)
    await expect(a!.get(name)).rejects.toThrow(FileMissing)
  })
})

describe('a bucket', () => {
  const uses: [string, (store: FileStore) => Promise<unknown>][] = [
    ['put', (store) => store.put(...some())],
    ['get', (store) => store.get(some()[0])],
    ['probe', (store) => store.probe()],
  ]
  const wrong: [string, Partial<Bucket>, string][] = [
    ['a wrong secret', { secretKey: 'guessed' }, 'S3_SECRET_KEY'],
    ['an unknown key', { accessKey: 'NOBODY' }, 'S3_ACCESS_KEY'],
    ['another region', { region: 'eu-west-1' }, 'S3_ACCESS_KEY'],
    ['a bucket that is not there', { name: 'nowhere' }, 'there is no such bucket: S3_BUCKET'],
  ]
  const matrix = wrong.flatMap((each) => uses.map((use) => [...each, ...use] as const))

  test.each(matrix)('%s: settings are wrong (%s %s %s)', async (_, more, says, _use, use) => {
    const error = await use(inBucket(more)).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(FilesUnreachable)
    expect(error).toMatchObject({ needsSettings: true, message: expect.stringContaining(says) })
    expect(String(error)).not.toContain('guessed')
  })

  test.each(uses)(
    'reports a store that is down as unreachable without blaming the settings: %s',
    async (_, use) => {
      await server.stop()
      const error = await use(inBucket()).catch((thrown: unknown) => thrown)
      await server.start()
      expect(error).toBeInstanceOf(FilesUnreachable)
      expect(error).toMatchObject({ needsSettings: false })
      expect(String(error)).toContain('ECONNREFUSED')
      await inBucket().probe()
    },
  )

  test('gives up a store that does not respond', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as { port: number }
    const request = inBucket({ endpoint: `http://127.0.0.1:${port}` }).probe()
    await expect(request).rejects.toThrow('no answer within 3 s')
    silent.close()
  })

  test('keeps nothing of a file when it goes down during an upload, and accepts it later', async () => {
    const [name, content] = some(3 * 1024 * 1024)
    server.before = (request) => {
      if (request.method !== 'PUT') return false
      request.once('data', () => request.destroy())
      return true
    }
    await expect(inBucket().put(name, content)).rejects.toThrow(FilesUnreachable)
    server.before = () => false
    await expect(inBucket().get(name)).rejects.toThrow(FileMissing)
    await inBucket().put(name, content)
    expect((await inBucket().get(name)).equals(content)).toBe(true)
  })

  test('returns no half file when a response breaks off', async () => {
    const [name, content] = some()
    await inBucket().put(name, content)
    server.before = (_, reply) => {
      reply.writeHead(200, { 'content-length': content.length })
      reply.write(content.subarray(0, 500), () => reply.destroy())
      return true
    }
    await expect(inBucket().get(name)).rejects.toThrow(FilesUnreachable)
  })

  test('retries when it is busy or the connection broke', async () => {
    const [name, content] = some()
    let broken = 1
    server.before = (request, reply) => {
      if (broken-- > 0) request.destroy()
      else if (server.request.length < 4) reply.writeHead(503).end()
      else return false
      return true
    }
    await inBucket().put(name, content)
    expect(server.request).toEqual(['HEAD', 'HEAD', 'HEAD', 'HEAD', 'PUT'])
  })

  test('tries three times when it stays broken, not for ever', async () => {
    server.before = (_, reply) => (reply.writeHead(500).end(), true)
    await expect(inBucket().get(some()[0])).rejects.toThrow('answered 500')
    expect(server.request).toEqual(['GET', 'GET', 'GET'])
  })

  test('follows no redirect', async () => {
    server.before = (_, reply) => {
      reply.writeHead(301, { location: 'http://127.0.0.1:1/' }).end()
      return true
    }
    await expect(inBucket().put(...some())).rejects.toThrow('in another region')
  })

  test('is probed once for any number of concurrent callers', async () => {
    const store = inBucket()
    await Promise.all(Array.from({ length: 20 }, () => store.probe()))
    expect(server.request).toEqual(['HEAD'])
    await store.probe()
    expect(server.request).toEqual(['HEAD', 'HEAD'])
  })

  test('accepts no content other than what was signed', async () => {
    const { endpoint, name } = server.bucket
    const headers = { 'x-amz-content-sha256': getName(Buffer.from('signed')) }
    const url = `${endpoint}/${name}/ab/abc`
    const reply = await fetch(url, { method: 'PUT', body: 'other', headers })
    expect(reply.status).toBe(400)
  })
})

describe('a folder', () => {
  test('reports a failed write, leaves nothing behind and works again', async () => {
    const place = join(folder, randomUUID())
    const [name, content] = some()
    await mkdir(place)
    // A file takes the place of the folder of its first letters.
    await writeFile(join(place, name.slice(0, 2)), '')
    const store = directoryStore(place)
    await expect(store.put(name, content)).rejects.toThrow(FilesUnreachable)
    await rm(join(place, name.slice(0, 2)))
    // A folder takes its own place: it is written to a draft but cannot be renamed.
    await mkdir(join(place, name.slice(0, 2), name), { recursive: true })
    await expect(store.get(name)).rejects.toThrow('The folder of files cannot be used')
    expect(await readdir(join(place, name.slice(0, 2)))).toEqual([name])
    await rm(join(place, name.slice(0, 2), name), { recursive: true })
    await store.put(name, content)
    expect((await store.get(name)).equals(content)).toBe(true)
  })

  test.skipIf(process.getuid?.() === 0)(
    'finds by the probe a folder that may not be entered',
    async () => {
      const place = join(folder, randomUUID())
      await mkdir(place)
      await chmod(place, 0)
      await expect(directoryStore(place).probe()).rejects.toThrow(FilesUnreachable)
    },
  )

  test('can be used before the folder exists', async () => {
    await directoryStore(join(folder, 'later')).probe()
  })
})

test('a folder that no file has created yet is full when its disk is', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'cashbook-room-'))
  const absent = join(parent, 'data/files')
  await directoryStore(absent, 1).probe()
  await expect(directoryStore(absent, 2 ** 60).probe()).rejects.toThrow(StorageFull)
  expect(existsSync(absent)).toBe(false)
  await rm(parent, { recursive: true })
})
