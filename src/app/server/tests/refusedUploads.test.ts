import { readdir } from 'node:fs/promises'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { concludeRequest } from '#platform/contract/requestOutcome.ts'
import { directoryStore } from '#platform/server/files/fileStore.ts'
import { limitUsers } from '#platform/server/pipeline/limitUsers.ts'
import { openTestServer, secretKey, type TestServer } from '#testing/testServer.ts'
import { createTestUser, type TestUser } from '#testing/testUser.ts'
import { buildApp } from '../buildApp.ts'

let server: TestServer
let agent: TestUser
let customerId: number
beforeAll(async () => void (server = await openTestServer()))
afterAll(() => server.close())
beforeEach(async () => {
  agent = await server.users.agent()
  customerId = (await server.users.customer(agent)).id
})

const kept = async () => {
  const entries = await readdir(server.filesDirectory, { recursive: true, withFileTypes: true })
  return entries.filter((each) => each.isFile()).map(({ name }) => name)
}

const getPicture = (width: number) =>
  sharp({ create: { width, height: 40, channels: 3, background: 'blue' } })
    .png()
    .toBuffer()

async function send(who: TestUser, id: number, width: number, fields: Record<string, string> = {}) {
  const payload = new FormData()
  for (const [name, value] of Object.entries(fields)) payload.append(name, value)
  payload.append('profilePhoto', new Blob([new Uint8Array(await getPicture(width))]), 'me.png')
  return who.inject({ method: 'PUT', url: `/api/customer/${id}`, payload })
}

test('a picture sent with a refused request is not kept', async () => {
  expect((await send(agent, 999_999, 41)).status).toBe(404)
  expect((await send(agent, customerId, 41, { phoneNumber: 'none' })).status).toBe(422)
  expect(await kept()).toEqual([])
})

test('a stored picture stays when another user sends the same one and is refused', async () => {
  expect((await send(agent, customerId, 42)).status).toBe(200)
  const before = await kept()
  expect(before).toHaveLength(2)
  expect((await send(await server.users.agent(), customerId, 42)).status).toBe(404)
  expect(await kept()).toEqual(before)
})

async function openLimited(limits: Parameters<typeof limitUsers>[0], reserveBytes = 0) {
  const fileStore = directoryStore(server.filesDirectory, reserveBytes)
  const app = await buildApp({
    db: server.db,
    fileStore,
    secretKey,
    limits: limitUsers(limits),
    clock: server.now,
    timeZone: 'Asia/Kuala_Lumpur',
    log: pino({ level: 'silent' }),
  })
  return { app, request: (who: TestUser) => createTestUser(app, who) }
}

test('a user who sends too many requests or too much data must wait, and no other user is affected', async () => {
  const { app, request } = await openLimited({ requestsPerMinute: 3, uploadBytesPerDay: 300 })
  const other = await server.users.agent()
  const lookUp = (who: TestUser) =>
    request(who).request(concludeRequest, { body: { idempotencyKey: 'unused-key-1' } })
  const codes = []
  for (let i = 0; i < 5; i++) codes.push((await lookUp(agent)).code)
  expect(codes).toEqual(['OK', 'OK', 'OK', 'TOO_OFTEN', 'TOO_OFTEN'])
  expect(await lookUp(other)).toMatchObject({ status: 200 })
  const refused = await send(request(other), customerId, 2_000)
  expect(refused).toMatchObject({ status: 429, code: 'UPLOADED_TOO_MUCH' })
  await app.close()
})

test('files leave the database its part of the disk, and the refusal explains it', async () => {
  const limits = { requestsPerMinute: 1e9, uploadBytesPerDay: 1e9 }
  const { app, request } = await openLimited(limits, Number.MAX_SAFE_INTEGER)
  const before = await kept()
  const refused = await send(request(agent), customerId, 43)
  expect(refused).toMatchObject({ status: 503, code: 'STORAGE_FULL' })
  expect(await kept()).toEqual(before)
  const ready = await app.inject({ url: '/api/ready' })
  const postgresql = expect.stringMatching(/^\d+\.\d+$/) as string
  expect(ready.json()).toMatchObject({ data: { status: 'ready', files: 'full', postgresql } })
  await app.close()
})
