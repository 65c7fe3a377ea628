import { EVENTS } from '#app/logParts.ts'
import { createServer, type Server } from 'node:http'
import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestServer, secretKey, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { createWebhook, listWebhookDeliveries, listWebhooks } from '../contract.ts'
import { sendWebhooks } from './sendWebhooks.ts'

let server: TestServer
let owner: TestUser
let receiver: Server
let base: string
let received: string[]
/** How a path answers; 200 by default. */
let answers: Record<string, () => number | Promise<number>>
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.users.superAdmin()
  receiver = createServer((request, response) => {
    const path = request.url ?? ''
    received.push(path)
    const answer = answers[path] ?? (() => 200)
    request.resume().on('end', async () => response.writeHead(await answer()).end())
  })
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  base = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
})
afterAll(async () => {
  receiver.closeAllConnections()
  receiver.close()
  await server.close()
})
beforeEach(() => {
  received = []
  answers = {}
  server.setDay('2026-01-10')
})
afterEach(() => server.db.deleteFrom('webhooks').execute())

async function add(path: string, waiting: number): Promise<number> {
  const body = { url: base + path, events: ['CUSTOMERS' as const] }
  const { webhook } = await owner.call(createWebhook, { body })
  await sql`INSERT INTO webhook_deliveries (webhook_id, next_at, created_at)
    SELECT ${webhook.id}, ${server.now()}::timestamptz, ${server.now()}::timestamptz
    FROM generate_series(1, ${waiting}::int)`.execute(server.db)
  return webhook.id
}

async function runJob() {
  const { db, now } = server
  const { signal } = new AbortController()
  const job = { db, secretKey, clock: now, timeZone: 'Asia/Kuala_Lumpur', signal, attempt: 1 }
  await sendWebhooks({ allowsInside: true, events: EVENTS }).run(job as never, {})
}
const afterMinutes = (minutes: number) =>
  server.setNow(new Date(server.now().getTime() + minutes * 60_000))
const getState = async (id: number) =>
  (await owner.call(listWebhooks)).find((each) => each.id === id)?.state

test('one dead webhook of three, with 1,000 deliveries due, keeps no other waiting', async () => {
  answers = { '/down': () => 503 }
  const down = await add('/down', 1_000)
  const [left, right] = [await add('/left', 3), await add('/right', 2)]
  await runJob()
  expect(received.toSorted()).toEqual([
    '/down',
    ...['/left', '/left', '/left'],
    ...['/right', '/right'],
  ])
  expect([await getState(down), await getState(left), await getState(right)]).toEqual([
    'FAILING',
    'ACTIVE',
    'ACTIVE',
  ])
  // Later the dead one has had one try a minute, and the others still wait for nothing.
  for (let minute = 0; minute < 19; minute++) {
    afterMinutes(1)
    await runJob()
  }
  expect(received.filter((path) => path === '/down')).toHaveLength(20)
  await sql`INSERT INTO webhook_deliveries (webhook_id, next_at, created_at)
    VALUES (${left}, ${server.now()}::timestamptz, ${server.now()}::timestamptz)`.execute(server.db)
  await runJob()
  expect(received.filter((path) => path === '/left')).toHaveLength(4)
})

test('webhooks do not wait for one that has not answered yet', async () => {
  const others = new EventEmitter()
  const isOver = once(others, 'sent').then(() => 200)
  let sent = 0
  const respond = () => {
    sent += 1
    if (sent === 4) others.emit('sent')
    return 200
  }
  // Answers only after the others have all of theirs; if they waited for it, it would time out.
  answers = { '/slow': () => isOver, '/left': respond, '/right': respond }
  const slow = await add('/slow', 2)
  await add('/left', 2)
  await add('/right', 2)
  await runJob()
  expect(await getState(slow)).toBe('ACTIVE')
  expect(received).toHaveLength(6)
})

test('a webhook that is up again gets all that waited, in order', async () => {
  answers = { '/down': () => 503 }
  const id = await add('/down', 4)
  await runJob()
  answers = {}
  afterMinutes(1)
  await runJob()
  const deliveries = await owner.call(listWebhookDeliveries, { params: { id } })
  expect(deliveries.map(({ state }) => state)).toEqual(Array(4).fill('DELIVERED'))
  expect(received).toHaveLength(5)
})

test('failures of less than three days pause nothing, those of more do', async () => {
  answers = { '/down': () => 503 }
  const id = await add('/down', 3)
  await runJob()
  afterMinutes(3 * 24 * 60)
  await runJob()
  expect(await getState(id)).toBe('FAILING')
  afterMinutes(1)
  await runJob()
  expect(await getState(id)).toBe('PAUSED')
})

test('the delivery and its webhook are written together or not at all', async () => {
  const id = await add('/hook', 1)
  await server.db.updateTable('webhooks').set({ failing_since: server.now() }).execute()
  // The update of the delivery is refused after that of the webhook, or before it.
  await sql`ALTER TABLE webhook_deliveries ADD CONSTRAINT broken CHECK (delivered_at IS NULL)`.execute(
    server.db,
  )
  await expect(runJob()).rejects.toThrow('broken')
  expect(await getState(id)).toBe('FAILING')
  await sql`ALTER TABLE webhook_deliveries DROP CONSTRAINT broken`.execute(server.db)
  await sql`ALTER TABLE webhooks ADD CONSTRAINT broken CHECK (failing_since IS NOT NULL)`.execute(
    server.db,
  )
  await expect(runJob()).rejects.toThrow('broken')
  const [delivery] = await owner.call(listWebhookDeliveries, { params: { id } })
  expect(delivery).toMatchObject({ state: 'WAITING', tries: 0 })
  await sql`ALTER TABLE webhooks DROP CONSTRAINT broken`.execute(server.db)
  await runJob()
  expect(await getState(id)).toBe('ACTIVE')
})
