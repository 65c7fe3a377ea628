import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import { openMaintenance } from '#db/backup/openMaintenance.ts'
import { listKept } from '#db/backup/listKept.ts'
import { openPlainClient } from '#db/backup/openPlainClient.ts'
import { connect } from '#db/connect.ts'
import { recordCredit } from '#modules/lending/credits/contract.ts'
import { getCustomer } from '#modules/customers/contract.ts'
import { getMigration } from '#modules/records/migration/contract.ts'
import { concludeRequest } from '#platform/contract/requestOutcome.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { directoryStore } from '#platform/server/files/fileStore.ts'
import { runWaitingJobs } from '#platform/server/jobs/runJobs.ts'
import { changeArchive } from '#testing/files/changeArchive.ts'
import { createDatabase, getDatabaseName, dropDatabase } from '#testing/database/cloneDatabase.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { collect, lend } from '#testing/lend.ts'
import { toCsv, sendSheet, type Migration } from '#testing/migrations.ts'
import { reopenServer } from '#testing/reopenServer.ts'
import { testDatabase } from '#testing/database/testDatabase.ts'
import { allTasks } from '../allTasks.ts'
import { createTestUser, type TestUser } from '#testing/testUser.ts'
import { verifyBooks } from '../verifyBooks.ts'
import { backUp } from './backUp.ts'
import { restoreBackup } from './restoreBackup.ts'

let testServer: TestServer
let agent: TestUser
let cashbookId: number
let customerId: number
let payment: { body: RequestOf<typeof recordCredit>['body']; key: string; id: number }
let sheet: Migration
let folder: string
let archive: string
let target: string

beforeAll(async () => {
  testServer = await openTestServer()
  folder = await mkdtemp(join(tmpdir(), 'cashbook-backup-'))
  agent = await testServer.users.agent()
  const lent = await lend(testServer, agent)
  cashbookId = lent.id
  customerId = lent.customerId
  const body = { cashbookId, creditAmount: sen(2_000), remark: 'line\none\\two\t三' }
  const key = randomUUID()
  const { transaction } = await agent.call(recordCredit, { body }, { key })
  payment = { body, key, id: transaction.id }
  await addDocument('ic.pdf')
  const rows = [
    ['Agent', 'Name', 'Phone number'],
    ['nobody', 'Mei', '0123456789'],
  ]
  sheet = (await sendSheet(await testServer.users.superAdmin(), 'customers', toCsv(rows))).data
  archive = join(folder, 'backup.tar.gz')
  await backUpTo(archive)
})
afterAll(async () => {
  await testServer.close()
  await rm(folder, { recursive: true, force: true })
})

beforeEach(async () => {
  const server = process.env.TEST_DATABASE_TEMPLATE!
  target = await createDatabase(server, `test_restore_${randomBytes(6).toString('hex')}`)
})
afterEach(async () => {
  const maintenance = await openMaintenance(target)
  for (const kept of await listKept(maintenance, getDatabaseName(target))) {
    await maintenance.query(`DROP DATABASE ${kept}`)
  }
  await maintenance.end()
  await dropDatabase(target)
})

function addDocument(name: string) {
  const payload = new FormData()
  payload.append('Files', new Blob(['%PDF-1.4\n%âãÏÓ\n', randomUUID()]), name)
  return agent.inject({ method: 'PUT', url: `/api/customer/${customerId}/attachment`, payload })
}

async function backUpTo(path: string, more: { allowMissingFiles?: boolean } = {}) {
  const client = await openPlainClient(testServer.databaseUrl)
  const fileStore = directoryStore(testServer.filesDirectory)
  return backUp({ client, fileStore, path, ...more }).finally(() => client.end())
}

const filesAt = (name: string) => join(folder, `files-${name}`)
const storeAt = (name: string) => directoryStore(filesAt(name))

function restore(path = archive, { replace = false, url = target } = {}) {
  return restoreBackup({ path, url, replace, fileStore: storeAt('restored') })
}

function isSameWhenUnpacked(one: Buffer, other: Buffer): boolean {
  try {
    return gunzipSync(one).equals(gunzipSync(other))
  } catch {
    return false
  }
}

async function names(url: string): Promise<string[]> {
  const maintenance = await openMaintenance(url)
  const { rows } = await maintenance.query<{ datname: string }>(
    'SELECT datname FROM pg_database WHERE starts_with(datname, $1) ORDER BY 1',
    [getDatabaseName(url)],
  )
  await maintenance.end()
  return rows.map(({ datname }) => datname)
}

describe('a changed archive', () => {
  test('is rejected for any changed byte, and no database is created', async () => {
    const content = await readFile(archive)
    const path = join(folder, 'byte.tar.gz')
    for (let turn = 0; turn < 12; turn++) {
      const changed = Buffer.from(content)
      // The first ten bytes hold the time and the system of the gzip run; they do not affect the
      // content.
      const place = 10 + Math.floor(((content.length - 10) * (turn + 0.5)) / 12)
      changed[place] = changed[place]! ^ 0x10
      // A changed padding bit of gzip does not affect the content.
      if (isSameWhenUnpacked(changed, content)) continue
      await writeFile(path, changed)
      await expect(restore(path), `byte ${place}`).rejects.toThrow(/damaged|cut short|manifest/)
    }
    expect(await names(target)).toEqual([getDatabaseName(target)])
  })

  test('is rejected wherever it is truncated', async () => {
    const content = await readFile(archive)
    const path = join(folder, 'short.tar.gz')
    for (const share of [0, 0.1, 0.5, 0.9, 0.999]) {
      await writeFile(path, content.subarray(0, Math.floor(content.length * share)))
      await expect(restore(path)).rejects.toThrow(/cut short|no manifest|damaged/)
    }
  })

  test('is rejected with the name of a part that is missing or differs from the manifest', async () => {
    const path = join(folder, 'changed.tar.gz')
    await changeArchive(archive, path, { without: 'tables/postings/00001' })
    await expect(restore(path)).rejects.toThrow('tables/postings is not what the manifest says')
    await changeArchive(archive, path, {
      manifest: ({ tables }) =>
        (tables.find(({ name }) => name === 'users')!.sha256 = '0'.repeat(64)),
    })
    await expect(restore(path)).rejects.toThrow('tables/users is not what the manifest says')
  })

  test('is rejected with the version to install when its version is newer or its format differs', async () => {
    const path = join(folder, 'newer.tar.gz')
    await changeArchive(archive, path, {
      manifest: (manifest) => manifest.migrations.push('9999_tomorrow'),
    })
    await expect(restore(path)).rejects.toThrow(/newer than this version.*9999_tomorrow/)
    await changeArchive(archive, path, { manifest: (manifest) => (manifest.format = 2 as 1) })
    await expect(restore(path)).rejects.toThrow('of format 2')
  })

  test('is rejected for a wrong row count, and the new database is removed', async () => {
    const path = join(folder, 'count.tar.gz')
    await changeArchive(archive, path, {
      manifest: ({ tables }) => (tables.find(({ name }) => name === 'journals')!.rows += 1),
    })
    await expect(restore(path)).rejects.toThrow('tables/journals has')
    expect(await names(target)).toEqual([getDatabaseName(target)])
  })
})

describe('a target that is in use', () => {
  test('keeps a database that is not empty unless the restore may replace it', async () => {
    const other = await testDatabase()
    await other.db.destroy()
    await expect(restore(archive, { url: other.url })).rejects.toThrow('is not empty')
    expect(await names(other.url)).toEqual([getDatabaseName(other.url)])
    await dropDatabase(other.url)
  })

  test('keeps a database that has open connections', async () => {
    const other = await testDatabase()
    await sql`SELECT`.execute(other.db)
    await expect(restore(archive, { url: other.url, replace: true })).rejects.toThrow(
      'is in use by cashbook',
    )
    await other.drop()
  })

  test('keeps the replaced database under a dated name', async () => {
    await restore()
    const db = connect({ url: target })
    await sql`INSERT INTO notes (author_id, content) SELECT min(id), 'mine' FROM users`.execute(db)
    await db.destroy()
    const { kept } = await restore(archive, { replace: true })
    expect(kept).toMatch(/^test_restore_\w+_before_\d{8}_\d{9}$/)
    const old = connect({ url: target.replace(getDatabaseName(target), kept!) })
    expect((await sql`SELECT content FROM notes`.execute(old)).rows).toEqual([{ content: 'mine' }])
    await old.destroy()
    const now = connect({ url: target })
    expect((await sql`SELECT content FROM notes`.execute(now)).rows).toEqual([])
    await now.destroy()
  })
})

test('a restore rejects inconsistent books and names the rule', async () => {
  const path = join(folder, 'wrong.tar.gz')
  const wrong = (add: number) =>
    sql`UPDATE petty_cash_accounts SET balance_sen = balance_sen + ${add}`.execute(testServer.db)
  await wrong(1)
  await backUpTo(path)
  await wrong(-1)
  await expect(restore(path)).rejects.toThrow('petty cash is the sum of its postings')
  expect(await names(target)).toEqual([getDatabaseName(target)])
})

test('a restore rejects a row without its parent and names the table', async () => {
  const path = join(folder, 'orphan.tar.gz')
  const id = await sql<{ id: number }>`
    INSERT INTO notes (author_id, content) VALUES (${agent.id}, 'x') RETURNING id`.execute(
    testServer.db,
  )
  // A backup that read each table at another moment would look like this.
  await sql`ALTER TABLE notes DISABLE TRIGGER ALL; UPDATE notes SET author_id = 999; ALTER TABLE notes ENABLE TRIGGER ALL`.execute(
    testServer.db,
  )
  await backUpTo(path)
  await sql`DELETE FROM notes WHERE id = ${id.rows[0]!.id}`.execute(testServer.db)
  await expect(restore(path)).rejects.toThrow(/Table notes does not hold together.*999/)
})

describe('files', () => {
  test('a missing file stops the backup by name unless missing files are allowed', async () => {
    const path = join(folder, 'lost.tar.gz')
    const row = await testServer.db
      .selectFrom('files')
      .select('sha256')
      .orderBy('id')
      .executeTakeFirst()
    const sha256 = row!.sha256
    const at = join(testServer.filesDirectory, sha256.slice(0, 2), sha256)
    const content = await readFile(at)
    await writeFile(at, 'other')
    await expect(backUpTo(path)).rejects.toThrow(sha256)
    await rm(at)
    await expect(backUpTo(path)).rejects.toThrow(sha256)
    expect((await readdir(folder)).filter((name) => name.startsWith('lost'))).toEqual([])
    const { files } = await backUpTo(path, { allowMissingFiles: true })
    await writeFile(at, content)
    expect(files.missing).toEqual([sha256])
    await restore(path)
    await expect(directoryStore(filesAt('none')).get(sha256)).rejects.toThrow()
  })
})

describe('a restored server', () => {
  test('continues: payments, repeated requests, documents and jobs work, and every user logs in again', async () => {
    await restore()
    const restored = await reopenServer(target, filesAt('restored'))
    const before = createTestUser(restored.app, agent)
    expect((await before.request(getCustomer, { params: { id: customerId } })).status).toBe(401)
    const owner = await restored.users.superAdmin()
    const same = { ...agent, token: await newToken(restored.db, agent.id) }
    const back = createTestUser(restored.app, same)
    // The payment's key is restored, so it is not recorded twice; its stored response is not.
    const repeated = await back.request(recordCredit, { body: payment.body }, { key: payment.key })
    expect(repeated).toMatchObject({ status: 409, code: 'REQUEST_ALREADY_RECORDED' })
    const outcome = { body: { idempotencyKey: payment.key } }
    expect(await back.call(concludeRequest, outcome)).toEqual({
      isRecorded: true,
      answer: null,
      isAnswerKept: false,
    })
    const next = await collect(back, cashbookId, 10)
    expect(next.transaction.id).toBeGreaterThan(payment.id)
    const { attachments } = await back.call(getCustomer, { params: { id: customerId } })
    const url = `/api/file/${attachments[0]!.id}`
    expect((await back.inject({ method: 'GET', url })).status).toBe(200)
    const { parts } = restored
    const log = { warn: () => {}, error: () => {} }
    await runWaitingJobs({ url: target, tasks: allTasks, parts, log })
    const { state } = await owner.call(getMigration, { params: { id: sheet.id } })
    expect(state).toBe('REFUSED')
    expect(await verifyBooks(restored.db)).toEqual([])
    await restored.close()
  })
})

async function newToken(db: TestServer['db'], userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const token_hash = createHash('sha256').update(token).digest()
  await db.insertInto('sessions').values({ token_hash, user_id: userId }).execute()
  return token
}
