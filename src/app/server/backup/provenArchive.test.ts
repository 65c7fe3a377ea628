import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { assertDefined } from '#core/invariant.ts'
import { openPlainClient } from '#db/backup/openPlainClient.ts'
import { logHead } from '#modules/records/log/server/chain/logHead.ts'
import { sealLog } from '#modules/records/log/server/chain/sealLog.ts'
import type { KeptHead } from '#modules/records/log/server/chain/readLogHeads.ts'
import { directoryStore } from '#platform/server/files/fileStore.ts'
import { changeArchive } from '#testing/files/changeArchive.ts'
import { createDatabase, dropDatabase } from '#testing/database/cloneDatabase.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { openAuthKey, readAuthKey } from './authKey.ts'
import { backUp } from './backUp.ts'
import { checkArchive } from './checkArchive.ts'
import { restoreBackup } from './restoreBackup.ts'

// What a restore proves about who made an archive. The attacker may write the folder or the bucket of the backups.

const key = randomBytes(32)
let server: TestServer
let folder: string
let archive: string
let forged: string
let target: string
let head: KeptHead['head']

beforeAll(async () => {
  server = await openTestServer()
  const agent = await server.users.agent()
  await server.users.customer(agent)
  await sealLog({ db: server.db, clock: server.now })
  head = assertDefined(await logHead(server.db), 'the log was sealed')
  folder = await mkdtemp(join(tmpdir(), 'cashbook-proven-'))
  archive = join(folder, 'backup.tar.gz')
  forged = join(folder, 'forged.tar.gz')
  await backUpTo(archive, key)
  // Another password for the owner, with every digest in the manifest made right again.
  await changeArchive(archive, forged, {
    content: (name, rows) =>
      name.startsWith('tables/users/')
        ? rows.replace(/\$argon2id\$[^\t]+/, '$argon2id$mine')
        : undefined,
  })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  const name = `test_proven_${randomBytes(6).toString('hex')}`
  target = await createDatabase(process.env.TEST_DATABASE_TEMPLATE!, name)
})
afterEach(() => dropDatabase(target))

async function backUpTo(path: string, authKey: Buffer | undefined) {
  const client = await openPlainClient(server.databaseUrl)
  const fileStore = directoryStore(server.filesDirectory)
  return backUp({ client, fileStore, path, authKey }).finally(() => client.end())
}

const restore = (
  path: string,
  more: { authKey?: Buffer; heads?: KeptHead[]; acceptUnproved?: boolean },
) =>
  restoreBackup({ path, url: target, replace: false, fileStore: directoryStore(folder), ...more })

test('a marked archive is proved by its key, and refused with another one', async () => {
  expect((await checkArchive(archive, { authKey: key })).proof).toBe('PROVED')
  expect((await checkArchive(archive)).proof).toBe('NO_KEY')
  const another = { authKey: randomBytes(32) }
  await expect(checkArchive(archive, another)).rejects.toThrow(/was marked with another key/)
  await expect(restore(archive, another)).rejects.toThrow(/was marked with another key/)
  const accepted = { ...another, acceptUnproved: true }
  expect((await checkArchive(archive, accepted)).proof).toBeUndefined()
  expect((await restore(archive, { authKey: key })).proof).toBe('PROVED')
}, 240_000)

test('a forged archive is refused where the key is, by the check and by the restore', async () => {
  expect((await checkArchive(forged)).proof).toBe('NO_KEY')
  for (const run of [checkArchive, restore]) {
    await expect(run(forged, { authKey: key })).rejects.toThrow(/not made by the holder of the key/)
  }
}, 240_000)

test('a mark that is cut out or spoilt proves nothing', async () => {
  const path = join(folder, 'unmarked.tar.gz')
  await changeArchive(archive, path, { manifest: (manifest) => delete manifest.mark })
  expect((await checkArchive(path, { authKey: key })).proof).toBe('NO_MARK')
  const spoilt = { keyId: '', hmac: '' }
  await changeArchive(archive, path, { manifest: (manifest) => (manifest.mark = spoilt) })
  await expect(checkArchive(path, { authKey: key })).rejects.toThrow(/manifest cannot be read/)
}, 240_000)

test('an archive whose log is not that of a kept head is refused, and a newer head is not asked', async () => {
  const kept = { file: 'kept.json', head }
  const newer = { file: 'newer.json', head: { ...head, position: head.position + 1 } }
  const other = { file: 'other.json', head: { ...head, hash: '0'.repeat(64) } }
  await expect(restore(archive, { heads: [kept, other] })).rejects.toThrow(
    /operation log of the backup is not the one of the kept heads other\.json/,
  )
  const { heads } = await restore(archive, { heads: [kept, other, newer], acceptUnproved: true })
  expect(heads).toEqual({
    agreeing: ['kept.json'],
    differing: ['other.json'],
    newer: ['newer.json'],
  })
}, 240_000)

test('the key is made once, in DATA_DIR or by the setting', async () => {
  const place = { dataDir: folder, backupAuthKey: undefined }
  expect(await readAuthKey(place)).toBeUndefined()
  const made = await openAuthKey(place)
  expect(made.isNew).toBe(true)
  expect(await openAuthKey(place)).toEqual({ key: made.key, isNew: false })
  const setting = made.key.toString('hex')
  expect(await readAuthKey({ ...place, backupAuthKey: setting })).toEqual(made.key)
  expect(
    await readAuthKey({ ...place, backupAuthKey: 'thirty-two characters or more here' }),
  ).toHaveLength(32)
}, 240_000)
