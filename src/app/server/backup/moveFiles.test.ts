import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openMaintenance } from '#db/backup/openMaintenance.ts'
import { openPlainClient } from '#db/backup/openPlainClient.ts'
import { FileMissing } from '#platform/server/files/fileMissing.ts'
import { FilesUnreachable } from '#platform/server/files/filesUnreachable.ts'
import { directoryStore, type FileStore } from '#platform/server/files/fileStore.ts'
import { s3Store } from '#platform/server/files/s3Store.ts'
import { createDatabase, getDatabaseName, dropDatabase } from '#testing/database/cloneDatabase.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { startS3Server, type S3Server } from '#testing/files/s3Server.ts'
import { backUp } from './backUp.ts'
import { restoreBackup } from './restoreBackup.ts'

let server: S3Server
let bucket: FileStore
let testServer: TestServer
let folder: string
let target: string

beforeAll(async () => {
  server = await startS3Server()
  bucket = s3Store(server.bucket)
  testServer = await openTestServer()
  folder = await mkdtemp(join(tmpdir(), 'cashbook-move-'))
  const blue = { width: 40, height: 20, channels: 3, background: 'blue' } as const
  const photo = new Blob([new Uint8Array(await sharp({ create: blue }).png().toBuffer())])
  const payload = new FormData()
  payload.append('profilePhoto', photo, 'me.png')
  const admin = await testServer.users.admin()
  await admin.inject({ method: 'PUT', url: '/api/user/account', payload })
})
afterAll(async () => {
  await testServer.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  const name = `test_move_${randomBytes(6).toString('hex')}`
  target = await createDatabase(process.env.TEST_DATABASE_TEMPLATE!, name)
})
afterEach(() => dropDatabase(target))

async function backUpFrom(fileStore: FileStore, name: string, more = {}) {
  const path = join(folder, name)
  const client = await openPlainClient(testServer.databaseUrl)
  const manifest = await backUp({ client, fileStore, path, ...more }).finally(() => client.end())
  return { path, ...manifest.files }
}
const restore = (path: string, fileStore: FileStore) =>
  restoreBackup({ path, url: target, replace: false, fileStore })

async function databases(): Promise<number> {
  const maintenance = await openMaintenance(target)
  const { rowCount } = await maintenance.query(
    'SELECT FROM pg_database WHERE starts_with(datname, $1)',
    [getDatabaseName(target)],
  )
  await maintenance.end()
  return rowCount!
}

test('an unreachable bucket stops a backup, even one that allows missing files, and loses no file', async () => {
  await server.stop()
  const made = backUpFrom(bucket, 'down.tar.gz', { allowMissingFiles: true })
  await expect(made).rejects.toThrow(FilesUnreachable)
  await server.start()
  expect(await readdir(folder)).toEqual([])
})

test('a backup names a missing file and distinguishes it from an unreachable bucket', async () => {
  await expect(backUpFrom(bucket, 'lost.tar.gz')).rejects.toThrow('gone from the store of files')
  const { missing, count } = await backUpFrom(bucket, 'few.tar.gz', { allowMissingFiles: true })
  expect([missing.length, count]).toEqual([2, 0])
})

test('a restore checks the bucket before it creates a database', async () => {
  const { path } = await backUpFrom(directoryStore(testServer.filesDirectory), 'early.tar.gz')
  const wrong = s3Store({ ...server.bucket, secretKey: 'guessed' })
  await expect(restore(path, wrong)).rejects.toThrow('S3_SECRET_KEY')
  expect(await databases()).toBe(1)
})

test('a restore into a bucket of another business is refused and leaves nothing behind', async () => {
  const { path } = await backUpFrom(directoryStore(testServer.filesDirectory), 'foreign.tar.gz')
  const store = s3Store({ ...server.bucket, prefix: 'other' })
  await store.claim('another business')
  await expect(restore(path, store)).rejects.toThrow(/other belong to another business/)
  expect(await databases()).toBe(1)
  const { sha256 } = await testServer.db
    .selectFrom('files')
    .select('sha256')
    .executeTakeFirstOrThrow()
  await expect(store.get(sha256)).rejects.toThrow(FileMissing)
})

test('files move from a folder to a bucket and back', async () => {
  const first = await backUpFrom(directoryStore(testServer.filesDirectory), 'folder.tar.gz')
  expect(first).toMatchObject({ count: 2, missing: [] })
  const { sha256: name } = await testServer.db
    .selectFrom('files')
    .select('sha256')
    .executeTakeFirstOrThrow()
  await expect(bucket.get(name)).rejects.toThrow(FileMissing)
  await restore(first.path, bucket)
  expect((await sharp(await bucket.get(name)).metadata()).width).toBe(40)

  await dropDatabase(target)
  target = await createDatabase(process.env.TEST_DATABASE_TEMPLATE!, getDatabaseName(target))
  const second = await backUpFrom(bucket, 'bucket.tar.gz')
  expect(second).toMatchObject({ count: 2, sha256: first.sha256, missing: [] })
  const back = directoryStore(join(folder, 'back'))
  await restore(second.path, back)
  expect(await back.get(name)).toEqual(await bucket.get(name))
})
