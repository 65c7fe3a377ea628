import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { bucketObjects } from '#platform/server/files/bucketObjects.ts'
import { directoryStore } from '#platform/server/files/fileStore.ts'
import { s3Store } from '#platform/server/files/s3Store.ts'
import { runCommand } from '#testing/runCommand.ts'
import { startS3Server } from '#testing/files/s3Server.ts'
import { checkArchive } from '../checkArchive.ts'
import { checkRecipient, readIdentity, writeIdentity } from '../encryption.ts'
import { backUpOnTime, type BackupSchedule } from './backUpOnTime.ts'

let server: TestServer
let root: string
let schedule: BackupSchedule
let identity: string
beforeAll(async () => {
  server = await openTestServer()
  await server.users.agent()
})
afterAll(() => server.close())
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'cashbook-schedule-'))
  const recipient = await writeIdentity(join(root, 'key.txt'))
  identity = await readIdentity(join(root, 'key.txt'))
  schedule = {
    at: ['03:00'],
    recipient,
    key: { backupAuthKey: undefined, dataDir: root },
    folder: join(root, 'backups'),
    bucket: undefined,
    keepDays: 7,
  }
})
afterEach(async () => {
  await server.db.deleteFrom('backups').execute()
  await rm(root, { recursive: true, force: true })
})

/** Runs the job at a moment of the business's time zone: `2026-01-05 03:00`. */
async function runAt(time: string, signal = new AbortController().signal): Promise<void> {
  const now = new Date(`${time.replace(' ', 'T')}:00+08:00`)
  const job = {
    db: server.db,
    fileStore: directoryStore(server.filesDirectory),
    clock: () => now,
    timeZone: 'Asia/Kuala_Lumpur',
    signal,
    attempt: 1,
  }
  await backUpOnTime(schedule, server.databaseUrl).run(job as never, {})
}

const listFiles = () => readdir(schedule.folder).catch(() => [])
const listRows = () => server.db.selectFrom('backups').selectAll().orderBy('taken_at').execute()
const newest = async () => join(schedule.folder, (await listFiles()).toSorted().at(-1)!)

test('what is no public key is refused, also with one letter changed, and no key is overwritten', async () => {
  const { recipient } = schedule
  const last = recipient.at(-1) === 'q' ? 'p' : 'q'
  for (const wrong of [recipient.slice(0, -1) + last, identity, 'age1']) {
    await expect(checkRecipient(wrong)).rejects.toThrow('is no public key of age')
  }
  await checkRecipient(recipient)
  await expect(writeIdentity(join(root, 'key.txt'))).rejects.toThrow('is there already')
  await writeFile(join(root, 'other.txt'), 'nothing')
  await expect(readIdentity(join(root, 'other.txt'))).rejects.toThrow('has no secret key')
})

test('an archive is read with its key only, and not when a byte was changed or is missing', async () => {
  await runAt('2026-01-05 03:00')
  const path = await newest()
  expect((await readFile(path)).toString('latin1')).toMatch(/^age-encryption\.org\/v1\n/)
  await expect(checkArchive(path)).rejects.toThrow('is encrypted: name the file of its secret key')
  await writeIdentity(join(root, 'another.txt'))
  const another = await readIdentity(join(root, 'another.txt'))
  await expect(checkArchive(path, { identity: another })).rejects.toThrow('for another key')
  const { manifest } = await checkArchive(path, { identity })
  expect(manifest.tables.length).toBeGreaterThan(30)

  const content = await readFile(path)
  const changed = Buffer.from(content)
  changed[content.length - 100]! ^= 1
  await writeFile(path, changed)
  await expect(checkArchive(path, { identity })).rejects.toThrow('damaged or cut short')
  await writeFile(path, content)
  await truncate(path, content.length - 1_000)
  await expect(checkArchive(path, { identity })).rejects.toThrow('damaged or cut short')
})

test('a backup is made once a day from its time on, and late when no server ran then', async () => {
  await runAt('2026-01-05 02:55')
  // Due since yesterday's time: there was none yet.
  expect(await listFiles()).toHaveLength(1)
  await runAt('2026-01-05 02:59')
  expect(await listFiles()).toHaveLength(1)
  for (const time of ['03:00', '03:05', '23:55']) await runAt(`2026-01-05 ${time}`)
  expect(await listFiles()).toHaveLength(2)
  await runAt('2026-01-07 11:00')
  expect(await listFiles()).toHaveLength(3)
  expect((await listRows()).map(({ error, bytes }) => [error, Number(bytes) > 0])).toEqual([
    [null, true],
    [null, true],
    [null, true],
  ])
})

test('several times a day give several backups a day, and each says when the next is due', async () => {
  schedule = { ...schedule, at: ['13:00', '03:00'] }
  for (const time of ['03:10', '12:55', '13:00', '13:05', '23:55'])
    await runAt(`2026-01-05 ${time}`)
  await runAt('2026-01-06 02:55')
  await runAt('2026-01-06 04:00')
  const local = (date: Date | null) => date?.toLocaleString('sv', { timeZone: 'Asia/Kuala_Lumpur' })
  expect((await listRows()).map((row) => [local(row.taken_at), local(row.next_at)])).toEqual([
    ['2026-01-05 03:10:00', '2026-01-05 13:00:00'],
    ['2026-01-05 13:00:00', '2026-01-06 03:00:00'],
    ['2026-01-06 04:00:00', '2026-01-06 13:00:00'],
  ])
})

test('one that fails leaves the last good one, is written down, and is tried again after half an hour', async () => {
  await runAt('2026-01-05 03:00')
  const good = await listFiles()
  const { folder } = schedule
  // Where the folder would be is a file.
  schedule = { ...schedule, folder: join(root, 'key.txt'), keepDays: 1 }
  await expect(runAt('2026-01-08 03:00')).rejects.toThrow('EEXIST')
  await runAt('2026-01-08 03:10')
  schedule = { ...schedule, folder }
  expect(await listFiles()).toEqual(good)
  expect((await listRows()).map(({ error }) => error !== null)).toEqual([false, true])
  await runAt('2026-01-08 03:20')
  expect(await listFiles()).toEqual(good)
  await runAt('2026-01-08 03:35')
  expect(await listFiles()).toHaveLength(1)
  expect(await listFiles()).not.toEqual(good)
})

test('a server that stops leaves neither a file nor a line, and what a killed one left goes after a day', async () => {
  const stop = new AbortController()
  stop.abort()
  await expect(runAt('2026-01-05 03:00', stop.signal)).rejects.toThrow()
  expect([await listFiles(), await listRows()]).toEqual([[], []])
  await mkdir(schedule.folder, { recursive: true })
  const old = join(schedule.folder, 'cashbook-2025-12-30-190000.tar.gz.age.partial-7')
  const young = join(schedule.folder, 'cashbook-2026-01-04-190000.tar.gz.age.partial-8')
  await writeFile(old, '')
  await writeFile(young, '')
  await utimes(old, 0, 0)
  await runAt('2026-01-05 03:00')
  expect((await listFiles()).filter((name) => name.includes('partial'))).toEqual([
    'cashbook-2026-01-04-190000.tar.gz.age.partial-8',
  ])
})

test('backups are kept for their days', async () => {
  for (const day of ['01', '02', '08', '09', '10']) await runAt(`2026-01-${day} 03:00`)
  expect((await listFiles()).map((name) => name.slice(9, 19))).toEqual([
    '2026-01-07',
    '2026-01-08',
    '2026-01-09',
  ])
  expect(await listRows()).toHaveLength(3)
})

test('in a bucket the archives are complete, signed, kept for their days, and not on the disk', async () => {
  const store = await startS3Server('backups')
  const bucket = { ...store.bucket, prefix: 'lender-a' }
  const objects = s3Store(bucket)
  const read = async (name: string) => {
    const url = `${store.bucket.endpoint}/backups/lender-a/backups/${name}`
    const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = store.bucket
    const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
    const hash = createHash('sha256').digest('hex')
    const reply = await client.fetch(url, { headers: { 'X-Amz-Content-Sha256': hash } })
    return { status: reply.status, content: Buffer.from(await reply.arrayBuffer()) }
  }
  try {
    await objects.probe()
    schedule = { ...schedule, bucket: bucketObjects(bucket), keepDays: 1 }
    await runAt('2026-01-05 03:00')
    expect(await listFiles()).toEqual([])
    const [row] = await listRows()
    expect(row!.path).toBe('bucket:backups/cashbook-2026-01-04-190000.tar.gz.age')
    const { content } = await read('cashbook-2026-01-04-190000.tar.gz.age')
    expect(content.length).toBe(Number(row!.bytes))
    const path = join(root, 'copy.age')
    await writeFile(path, content)
    await checkArchive(path, { identity })

    const wrong = { ...bucket, secretKey: 'guessed' }
    schedule = { ...schedule, bucket: bucketObjects(wrong) }
    await expect(runAt('2026-01-07 03:00')).rejects.toThrow('403 SignatureDoesNotMatch')
    expect([await listFiles(), (await listRows()).length]).toEqual([[], 2])
    schedule = { ...schedule, bucket: bucketObjects(bucket) }
    await runAt('2026-01-07 03:35')
    expect((await read('cashbook-2026-01-04-190000.tar.gz.age')).status).toBe(404)
    expect((await read('cashbook-2026-01-06-193500.tar.gz.age')).status).toBe(200)
    await store.stop()
    await expect(runAt('2026-01-08 03:00')).rejects.toThrow('is out of reach')
  } finally {
    await store.close()
  }
})

test('the drill restores the newest into a throw-away database, with its key', async () => {
  await runAt('2026-01-05 03:00')
  const env = { BACKUP_DIR: schedule.folder, DATA_DIR: join(root, 'none') }
  const drill = (...args: string[]) => runCommand('restore', ['--drill', ...args], { env })
  const refused = await drill()
  expect(refused.code).toBe(1)
  expect(refused.output).toContain('is encrypted')
  const done = await drill('--identity', join(root, 'key.txt'))
  expect(done.output).toContain('was restored and its books hold')
  expect(done.code).toBe(0)
  expect(await readdir(root)).not.toContain('none')
}, 240_000)
