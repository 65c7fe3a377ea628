import { EVENTS } from '#app/logParts.ts'
import type { EventGroup } from '#core/actions.ts'
import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCustomer } from '#modules/customers/contract.ts'
import * as endpoints from '../contract.ts'
import { sealLog } from '../../log/server/chain/sealLog.ts'
import { openTestServer, secretKey, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { post } from './post.ts'
import { sendWebhooks } from './sendWebhooks.ts'

type Received = { headers: IncomingHttpHeaders; body: string }

let server: TestServer
let owner: TestUser
let lim: TestUser
let receiver: Server
let address: string
let received: Received[]
let answers: (number | 'break')[]
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.users.superAdmin()
  lim = await server.users.agent({ name: 'Lim' })
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      const answer = answers.shift() ?? 200
      if (answer === 'break') request.socket.destroy()
      else response.writeHead(answer, { location: '/elsewhere' }).end('x'.repeat(100_000))
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
})
afterAll(async () => {
  receiver.close()
  await server.close()
})
beforeEach(() => {
  received = []
  answers = []
  server.setDay('2026-01-10')
})
afterEach(() => server.db.deleteFrom('webhooks').execute())

const add = async (events: EventGroup[] = ['CUSTOMERS'], url = address) => {
  const { webhook, secret } = await owner.call(endpoints.createWebhook, { body: { url, events } })
  return { ...webhook, secret }
}
const newCustomer = (name: string) =>
  lim.call(createCustomer, { body: { name, phoneNumber: '+60123456789' } })

/** Seals the log and runs the job, as every minute. */
async function runJob({ allowsInside = true, signal = new AbortController().signal } = {}) {
  const { db, now } = server
  await sealLog({ db, clock: now })
  const job = { db, secretKey, clock: now, timeZone: 'Asia/Kuala_Lumpur', signal, attempt: 1 }
  await sendWebhooks({ allowsInside, events: EVENTS }).run(job as never, {})
}
const afterMinutes = (minutes: number) =>
  server.setNow(new Date(server.now().getTime() + minutes * 60_000))
const listDeliveries = (id: number) =>
  owner.call(endpoints.listWebhookDeliveries, { params: { id } })
const getIds = () => received.map(({ headers }) => headers['webhook-id'])
const getState = async (id: number) =>
  (await owner.call(endpoints.listWebhooks)).find((each) => each.id === id)?.state

describe('refused', () => {
  test('are webhooks of everybody but a super admin', async () => {
    const admin = await server.users.admin()
    const { id } = await add()
    const body = { url: address, events: ['PAYMENTS' as const] }
    for (const who of [admin, lim]) {
      const replies = await Promise.all([
        who.request(endpoints.listWebhooks),
        who.request(endpoints.createWebhook, { body }),
        who.request(endpoints.updateWebhook, { params: { id }, body: { isPaused: true } }),
        who.request(endpoints.replaceWebhookSecret, { params: { id } }),
        who.request(endpoints.testWebhook, { params: { id } }),
        who.request(endpoints.listWebhookDeliveries, { params: { id } }),
        who.request(endpoints.removeWebhook, { params: { id } }),
      ])
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 403))
    }
  })

  test.each([
    ['nonsense', ['PAYMENTS'], 'url'],
    ['ftp://example.com', ['PAYMENTS'], 'url'],
    ['https://user:word@example.com', ['PAYMENTS'], 'url'],
    ['https://example.com', [], 'events'],
    ['https://example.com', ['GOSSIP'], 'events.0'],
  ])('are %s with %j', async (url, events, path) => {
    const body = { url, events: events as EventGroup[] }
    expect(await owner.request(endpoints.createWebhook, { body })).toMatchObject({
      status: 422,
      data: { errors: [{ path }] },
    })
  })

  test('are more than twenty', async () => {
    for (let count = 0; count < 20; count++) await add()
    const body = { url: address, events: ['CASH' as const] }
    expect(await owner.request(endpoints.createWebhook, { body })).toMatchObject({
      status: 409,
      code: 'WEBHOOKS_TOO_MANY',
    })
  })

  test('are http, this machine and its networks, unless the setting allows them', async () => {
    const { id } = await add()
    await newCustomer('Siti')
    await runJob({ allowsInside: false })
    expect(received).toEqual([])
    expect((await listDeliveries(id))[0]).toMatchObject({
      state: 'WAITING',
      answer: 'the address is not https',
    })
    const options = {
      headers: {},
      body: '',
      allowsInside: false,
      signal: new AbortController().signal,
    }
    for (const url of [
      'https://127.0.0.1',
      'https://[::1]',
      'https://10.1.2.3',
      'https://localhost',
    ])
      await expect(post(url, options), url).rejects.toThrow('of this machine or its network')
  })
})

test('an event is signed as the standard says, has IDs alone, and none of other groups is sent', async () => {
  const { id, secret } = await add()
  await add(['PAYMENTS'])
  const { customer } = await newCustomer('Aminah binti Ali')
  await runJob()
  expect(received).toHaveLength(1)
  const { headers, body } = received[0]!
  const [messageId, seconds] = [headers['webhook-id'], headers['webhook-timestamp']]
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const hash = createHmac('sha256', key).update(`${messageId}.${seconds}.${body}`)
  expect(headers['webhook-signature']).toBe(`v1,${hash.digest('base64')}`)
  expect(Number(seconds) * 1000).toBe(server.now().getTime())
  expect(JSON.parse(body)).toEqual({
    type: 'customer.create',
    timestamp: server.now().toISOString(),
    data: expect.objectContaining({
      actorId: lim.id,
      agentId: lim.id,
      entity: 'customer',
      entityId: customer.id,
    }),
  })
  expect(body).not.toMatch(/Aminah|60123456789/)
  const [delivery] = await listDeliveries(id)
  expect(delivery).toMatchObject({
    event: 'customer.create',
    state: 'DELIVERED',
    tries: 1,
    answer: '200',
  })
  await runJob()
  expect(received).toHaveLength(1)
})

test('what was recorded before it was added is not sent; afterwards the order is kept', async () => {
  await newCustomer('Before')
  await sealLog({ db: server.db, clock: server.now })
  await add()
  const made = []
  for (const name of ['A', 'B', 'C']) made.push((await newCustomer(name)).customer.id)
  await runJob()
  expect(received.map(({ body }) => JSON.parse(body).data.entityId)).toEqual(made)
})

test('a failure is tried again later with the same id, and nothing is lost by it', async () => {
  const { id } = await add()
  for (const name of ['A', 'B']) await newCustomer(name)
  answers = [500]
  await runJob()
  expect(received).toHaveLength(1)
  expect(await getState(id)).toBe('FAILING')
  await runJob()
  // The second goes on, the first waits for its minute.
  expect(received).toHaveLength(2)
  expect(await getState(id)).toBe('ACTIVE')
  afterMinutes(1)
  answers = ['break']
  await runJob()
  afterMinutes(4)
  await runJob()
  expect(received).toHaveLength(3)
  afterMinutes(1)
  await runJob()
  const [first, second, third, fourth] = getIds()
  expect([third, fourth]).toEqual([first, first])
  expect(second).not.toBe(first)
  expect((await listDeliveries(id)).map(({ state, tries }) => [state, tries])).toEqual([
    ['DELIVERED', 1],
    ['DELIVERED', 3],
  ])
})

test('a redirect is not followed, and a receiver that is gone is not asked again', async () => {
  const { id } = await add()
  await newCustomer('A')
  answers = [302]
  await runJob()
  expect((await listDeliveries(id))[0]).toMatchObject({ state: 'WAITING', answer: '302' })
  afterMinutes(1)
  answers = [410]
  await runJob()
  expect(received).toHaveLength(2)
  expect((await listDeliveries(id))[0]).toMatchObject({ state: 'GIVEN_UP', answer: '410' })
  expect(await getState(id)).toBe('PAUSED')
})

test('nine tries in 28 hours, then it is given up; three days of failures pause it, and events wait', async () => {
  const { id } = await add()
  await newCustomer('A')
  answers = Array.from({ length: 40 }, () => 503)
  for (const minutes of [0, 1, 5, 30, 60, 120, 300, 600, 600]) {
    afterMinutes(minutes)
    await runJob()
  }
  expect(received).toHaveLength(9)
  expect((await listDeliveries(id))[0]).toMatchObject({ state: 'GIVEN_UP', tries: 9 })
  afterMinutes(3 * 24 * 60)
  await newCustomer('B')
  await runJob()
  expect(await getState(id)).toBe('PAUSED')
  await newCustomer('C')
  await runJob()
  expect(received).toHaveLength(10)
  answers = []
  await owner.call(endpoints.updateWebhook, { params: { id }, body: { isPaused: false } })
  afterMinutes(1)
  await runJob()
  expect(received).toHaveLength(12)
  expect(await getState(id)).toBe('ACTIVE')
})

test('a server that stops while it sends sends again, with the same id', async () => {
  await add()
  await newCustomer('A')
  const stop = new AbortController()
  receiver.once('request', () => stop.abort())
  await expect(runJob({ signal: stop.signal })).rejects.toThrow()
  await runJob()
  expect(received.length).toBe(2)
  expect(getIds()[0]).toBe(getIds()[1])
})

test('a test is sent at once, a delivery is sent again by a press, and a new secret signs from then on', async () => {
  const { id, secret } = await add()
  const { id: deliveryId } = await owner.call(endpoints.testWebhook, { params: { id } })
  await runJob()
  expect(JSON.parse(received[0]!.body)).toMatchObject({ type: 'webhook.test', data: {} })
  const renewed = await owner.call(endpoints.replaceWebhookSecret, { params: { id } })
  expect(renewed.secret).not.toBe(secret)
  await owner.call(endpoints.replayWebhookDelivery, { params: { id: deliveryId } })
  await runJob()
  const { headers, body } = received[1]!
  const key = Buffer.from(renewed.secret.slice(6), 'base64')
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  expect(headers['webhook-signature']).toBe(
    `v1,${createHmac('sha256', key).update(text).digest('base64')}`,
  )
  expect(getIds()[1]).toBe(getIds()[0])
  const log = await server.db.selectFrom('operation_log').selectAll().execute()
  expect(JSON.stringify(log)).not.toContain(renewed.secret.slice(6))
})
