import { readFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPlainClient } from '#db/backup/openPlainClient.ts'
import { directoryStore } from '#platform/server/files/fileStore.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { openAuthKey, type AuthKey } from '../authKey.ts'
import { backUp } from '../backUp.ts'
import { writeIdentity } from '../encryption.ts'
import { drillOnTime, type DrillSchedule } from './drillOnTime.ts'
import { readLastDrill, writeLastDrill } from './lastDrill.ts'

let server: TestServer
let root: string
let schedule: DrillSchedule
let key: AuthKey
beforeAll(async () => {
  server = await openTestServer()
  await server.users.agent()
})
afterAll(() => server.close())
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'cashbook-drills-'))
  const place = { backupAuthKey: undefined, dataDir: root }
  ;({ key } = await openAuthKey(place))
  const heads = join(root, 'heads')
  const none = { binDir: undefined, identityFile: undefined }
  schedule = { folder: root, key: place, logHeadsDir: heads, ...none }
})
afterEach(async () => {
  await server.db.deleteFrom('proofs').execute()
  await rm(root, { recursive: true, force: true })
})

/** Runs the job at a moment of the business's time zone; 4 January 2026 is a Sunday. */
async function runAt(time: string): Promise<void> {
  const now = new Date(`${time.replace(' ', 'T')}:00+08:00`)
  const signal = new AbortController().signal
  const parts = { db: server.db, clock: () => now, timeZone: 'Asia/Kuala_Lumpur' }
  await drillOnTime(schedule).run({ ...parts, signal, attempt: 1 } as never, {})
}

const listProofs = async () =>
  (await server.db.selectFrom('proofs').selectAll().orderBy('id').execute()).map(
    ({ proof, outcome, detail }) => [proof, outcome, detail],
  )

test('a result that the holder of the key did not write counts for nothing', async () => {
  const found = { archive: 'a.tar.gz', drilledAt: '2026-01-04T01:00:00.000Z', error: 'no' }
  const path = join(root, 'last-drill.json')
  await writeLastDrill(root, found, key)
  expect(await readLastDrill(root, key)).toEqual(found)
  const written = await readFile(path, 'utf8')
  for (const forged of [
    written.replace('"no"', 'null'),
    written.replace('01:00', '02:00'),
    written.replace(/"mark": "..../, '"mark": "0000'),
    '{}',
    'nothing',
  ]) {
    await writeFile(path, forged)
    await expect(runAt('2026-01-04 10:00'), forged).rejects.toThrow('not written by the holder')
  }
  await writeFile(path, written)
  await expect(readLastDrill(root, undefined)).rejects.toThrow('not written by the holder')
  expect(await listProofs()).toEqual([])
})

test('a drill on another machine is noted once, by the file that it leaves', async () => {
  await runAt('2026-01-04 10:00')
  expect(await listProofs()).toEqual([])
  const good = { archive: 'a.tar.gz.age', drilledAt: '2026-01-04T01:00:00.000Z', error: null }
  await writeLastDrill(root, good, key)
  await runAt('2026-01-04 10:00')
  await runAt('2026-01-04 11:00')
  expect(await listProofs()).toEqual([['backup', 'HOLDS', 'a.tar.gz.age']])
  const bad = { ...good, drilledAt: '2026-01-04T05:00:00.000Z', error: 'It is cut short.' }
  await writeLastDrill(root, bad, key)
  await runAt('2026-01-04 14:00')
  expect((await listProofs()).at(-1)).toEqual([
    'backup',
    'FAILED',
    'a.tar.gz.age: It is cut short.',
  ])
})

test('a server with the secret key restores the newest backup each Sunday, and says when it cannot', async () => {
  const identityFile = join(root, 'key.txt')
  const recipient = await writeIdentity(identityFile)
  schedule = { ...schedule, identityFile }
  await expect(runAt('2026-01-02 08:00')).rejects.toThrow('There is no backup in')
  // A day later at the earliest.
  await runAt('2026-01-02 20:00')
  expect(await listProofs()).toHaveLength(1)
  const client = await openPlainClient(server.databaseUrl)
  const path = join(root, 'cashbook-2026-01-02-210000.tar.gz.age')
  const fileStore = directoryStore(server.filesDirectory)
  await backUp({ client, fileStore, path, recipient, authKey: key }).finally(() => client.end())
  await runAt('2026-01-03 09:00')
  expect((await listProofs()).at(-1)).toEqual([
    'backup',
    'HOLDS',
    'cashbook-2026-01-02-210000.tar.gz.age',
  ])
  await runAt('2026-01-04 04:37')
  expect(await listProofs()).toHaveLength(2)
  await writeFile(path, 'not an archive')
  await expect(runAt('2026-01-04 05:37')).rejects.toThrow('could not be restored as a trial')
  expect((await listProofs()).map(([, outcome]) => outcome)).toEqual(['FAILED', 'HOLDS', 'FAILED'])
}, 240_000)
