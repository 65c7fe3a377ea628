import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getMigration } from '#modules/records/migration/contract.ts'
import { FilesUnreachable } from '#platform/server/files/filesUnreachable.ts'
import { s3Store } from '#platform/server/files/s3Store.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { collect, lend } from '#testing/lend.ts'
import { toCsv, sendSheet } from '#testing/migrations.ts'
import { startS3Server, type S3Server } from '#testing/files/s3Server.ts'
import type { TestUser } from '#testing/testUser.ts'
import { checkFileStore } from '../checkFileStore.ts'
import { verifyBooks } from '../verifyBooks.ts'

let store: S3Server
let server: TestServer
let agent: TestUser
let cashbookId: number
beforeAll(async () => {
  store = await startS3Server()
  server = await openTestServer('2026-01-10', s3Store(store.bucket))
  agent = await server.users.agent()
  cashbookId = (await lend(server, agent)).id
})
afterAll(async () => {
  await server.close()
  await store.close()
})

/** Sends a photo of the receipt that the customer signed. */
async function sendReceipt(who: TestUser, key: string, language = 'en') {
  const red = { width: 30, height: 20, channels: 3, background: 'red' } as const
  const payload = new FormData()
  payload.append('deleteIdString', '')
  payload.append('Files', new Blob([new Uint8Array(await sharp({ create: red }).png().toBuffer())]))
  const url = `/api/cashbook/${cashbookId}/attachment`
  const headers = { 'idempotency-key': key, 'accept-language': language }
  return who.inject({ method: 'PUT', url, payload, headers })
}
const fileCount = async () => (await server.db.selectFrom('files').select('id').execute()).length
const ready = () => agent.inject({ url: '/api/ready' })

describe('while the bucket is unreachable', () => {
  beforeEach(() => store.stop())
  afterEach(() => store.start())

  test('an upload is refused in the reader’s language, and nothing is written', async () => {
    const before = await fileCount()
    const text = []
    for (const language of ['en', 'ms', 'zh']) {
      const reply = await sendReceipt(agent, randomUUID(), language)
      expect(reply).toMatchObject({ status: 503, success: false, code: 'FILES_UNREACHABLE' })
      text.push(reply.message)
    }
    expect(text[0]).toMatch(/^Files are temporarily unavailable/)
    expect(text[1]).toMatch(/^Gambar dan dokumen tidak dapat dicapai/)
    expect(text[2]).toMatch(/^暂时无法存取照片和文件/)
    expect(await fileCount()).toBe(before)
  })

  test('payments continue, and the server stays ready but reports the missing store', async () => {
    await collect(agent, cashbookId, 10)
    expect(await ready()).toMatchObject({
      status: 200,
      data: { status: 'ready', files: 'unreachable' },
    })
    expect(await verifyBooks(server.db)).toEqual([])
  })

  test('the start logs a warning and continues', async () => {
    const text: string[] = []
    await checkFileStore(s3Store(store.bucket), { error: (message) => text.push(message) })
    expect(text).toEqual([expect.stringContaining('out of reach')])
  })
})

test('a start with a wrong key ends, because waiting does not help', async () => {
  const wrong = s3Store({ ...store.bucket, secretKey: 'guessed' })
  const look = checkFileStore(wrong, { error: () => {} })
  await expect(look).rejects.toThrow(FilesUnreachable)
  await expect(look).rejects.toThrow('S3_SECRET_KEY')
})

describe('a file in the bucket', () => {
  test('is stored once when it is sent again with the same key after the bucket is back', async () => {
    const key = randomUUID()
    const before = await fileCount()
    await store.stop()
    expect((await sendReceipt(agent, key)).status).toBe(503)
    await store.start()
    expect((await sendReceipt(agent, key)).status).toBe(200)
    expect((await sendReceipt(agent, key)).status).toBe(200)
    expect(await fileCount()).toBe(before + 1)
  })

  test('is served only by the server, only to permitted users, as an attachment, and never sniffed', async () => {
    const reply = await sendReceipt(agent, randomUUID())
    const url = `/api${(reply.data as { path: string }[]).at(-1)!.path}`
    const other = await server.users.agent()
    expect((await server.users.anonymous().inject({ url })).status).toBe(401)
    expect((await other.inject({ url })).status).toBe(404)
    const large = await agent.inject({ url })
    expect(large.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': expect.stringMatching(/^attachment/),
      'x-content-type-options': 'nosniff',
    })
    expect((await sharp(large.bytes).metadata()).width).toBe(30)
    expect((await agent.inject({ url: `${url}?size=small` })).status).toBe(200)
    await store.stop()
    expect(await agent.inject({ url })).toMatchObject({ status: 503, code: 'FILES_UNREACHABLE' })
    await store.start()
    expect(await ready()).toMatchObject({ data: { files: 'ok' } })
  })

  test('makes a job that needs it run again until it is available', async () => {
    const owner = await server.users.superAdmin()
    const rows = [
      ['Agent', 'Name', 'Phone number'],
      ['nobody', 'Mei', '0123456789'],
    ]
    const { data } = await sendSheet(owner, 'customers', toCsv(rows))
    const state = async () => (await owner.call(getMigration, { params: { id: data.id } })).state
    await store.stop()
    await server.runJobs()
    expect(await state()).toBe('CHECKING')
    await store.start()
    await sql`UPDATE graphile_worker._private_jobs SET run_at = now()`.execute(server.db)
    await server.runJobs()
    expect(await state()).toBe('REFUSED')
  })
})
