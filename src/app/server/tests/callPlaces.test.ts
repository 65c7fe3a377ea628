import { EventEmitter, once } from 'node:events'
import { connect as connectSocket, type AddressInfo, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { connect, type Database } from '#db/connect.ts'
import { poolState } from '#db/connection/poolState.ts'
import { createNote, listNotes } from '#modules/customers/notes/contract.ts'
import { openTestServer, secretKey, type TestServer } from '#testing/testServer.ts'
import { createTestUser, type TestUser } from '#testing/testUser.ts'
import { allRoutes } from '../allRoutes.ts'
import { buildApp } from '../buildApp.ts'

const AT_ONCE = 3
const WAITING = 100

let testServer: TestServer
let db: Database
let app: FastifyInstance
let lim: TestUser
let tan: TestUser
let port: number
let begun: number
let gate: EventEmitter
let isOpen: boolean
beforeAll(async () => {
  testServer = await openTestServer()
  db = connect({ url: testServer.databaseUrl, maxConnections: 5 })
  // Lists of notes begin, and end when the test lets them.
  const routes = allRoutes.map((route) => {
    if (route.endpoint.path !== listNotes.path || route.endpoint.method !== 'GET') return route
    const handler = async (context: never, input: never) => {
      begun += 1
      gate.emit('begun')
      if (!isOpen) await once(gate, 'open')
      return route.handler(context, input)
    }
    return { ...route, handler }
  })
  app = await buildApp({
    db,
    secretKey,
    fileStore: { put: Promise.reject, get: Promise.reject, remove: Promise.reject } as never,
    timeZone: 'Asia/Kuala_Lumpur',
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
    routes,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
  lim = createTestUser(app, await testServer.users.agent())
  tan = createTestUser(app, await testServer.users.agent())
})
afterAll(async () => {
  await app.close()
  await db.destroy()
  await testServer.close()
})
beforeEach(() => {
  begun = 0
  isOpen = false
  gate = new EventEmitter()
  gate.setMaxListeners(0)
})
afterEach(() => openGate())

function openGate() {
  isOpen = true
  gate.emit('open')
}

/** Sends lists of one user, and waits until as many have begun as may, and the rest is refused. */
async function sendLists(who: TestUser, count: number) {
  const refused = new EventEmitter()
  let refusals = 0
  const replies = Array.from({ length: count }, async () => {
    const reply = await who.request(listNotes)
    if (reply.status === 429) {
      refusals += 1
      refused.emit('one')
    }
    return reply
  })
  while (begun < Math.min(count, AT_ONCE)) await once(gate, 'begun')
  while (refusals < count - AT_ONCE - WAITING) await once(refused, 'one')
  return replies
}

test('200 lists at once of one user: three begin, a hundred wait, the others are refused for now', async () => {
  const lists = await sendLists(lim, 200)
  expect(begun).toBe(AT_ONCE)
  // No request that waits holds a connection, and others do not wait for it.
  expect(poolState(db)).toMatchObject({ inUse: 0, waiting: 0 })
  await lim.call(createNote, { body: { content: 'of the same user' } })
  await tan.call(createNote, { body: { content: 'of another' } })
  const other = tan.request(listNotes)
  openGate()
  expect((await other).status).toBe(200)
  const replies = await Promise.all(lists)
  const refused = replies.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(200 - AT_ONCE - WAITING)
  expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 'TOO_MANY_AT_ONCE'))
  expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true)
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(AT_ONCE + WAITING)
  expect(begun).toBe(AT_ONCE + WAITING + 1)
})

test('the eighty requests of a page’s first load all get their answer', async () => {
  const lists = await sendLists(lim, 80)
  openGate()
  const statuses = (await Promise.all(lists)).map(({ status }) => status)
  expect(statuses).toEqual(lists.map(() => 200))
})

function openSocket(text: string): Socket {
  const socket = connectSocket({ port, host: '127.0.0.1' })
  socket.on('error', () => {})
  socket.write(text)
  return socket
}
const getHead = (method: string, length: number) =>
  `${method} /api/user/note HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${lim.token}\r\n` +
  `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

test('a body that never arrives holds no place', async () => {
  const arrived = new EventEmitter()
  let count = 0
  app.server.on('request', () => ++count === AT_ONCE + 1 && arrived.emit('all'))
  const stalled = Array.from({ length: AT_ONCE + 1 }, () => openSocket(getHead('POST', 90)))
  await once(arrived, 'all')
  await lim.call(createNote, { body: { content: 'while bodies arrive' } })
  for (const socket of stalled) socket.destroy()
})

test('a list whose client has gone is not read', async () => {
  const first = await sendLists(lim, AT_ONCE)
  for (let count = 0; count < 3; count++) {
    const request = once(app.server, 'request')
    const socket = openSocket(getHead('GET', 0))
    const [message] = (await request) as [{ socket: Socket }]
    const gone = once(message.socket, 'close')
    socket.destroy()
    await gone
  }
  openGate()
  await Promise.all(first)
  await lim.call(listNotes)
  expect(begun).toBe(AT_ONCE + 1)
})
