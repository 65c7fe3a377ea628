import { once } from 'node:events'
import { connect as connectSocket, type AddressInfo, type Socket } from 'node:net'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '#db/connect.ts'
import { poolState } from '#db/connection/poolState.ts'
import { exportCustomers } from '#modules/customers/contract.ts'
import { directoryStore } from '#platform/server/files/fileStore.ts'
import { openTestServer, secretKey, type TestServer } from '#testing/testServer.ts'
import { createTestUser, type TestUser } from '#testing/testUser.ts'
import { buildApp } from '../buildApp.ts'
import { openMetrics } from '../monitoring/openMetrics.ts'

let testServer: TestServer
let db: Database
let reportDb: Database
let app: FastifyInstance
let agent: TestUser
let port: number

const PATH = `/api${exportCustomers.path}?format=csv`

beforeAll(async () => {
  testServer = await openTestServer()
  db = connect({ url: testServer.databaseUrl, maxConnections: 2 })
  reportDb = connect({ url: testServer.databaseUrl, maxConnections: 4, waitMs: 2_000 })
  const parts = { db, reportDb, timeZone: 'Asia/Kuala_Lumpur', clock: () => new Date() }
  app = await buildApp({
    ...parts,
    secretKey,
    fileStore: directoryStore(testServer.filesDirectory),
    metrics: openMetrics({ db }),
    log: pino({ level: 'silent' }),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
  agent = createTestUser(app, await testServer.users.agent())
  // Ten megabytes: more than the sockets and the read-ahead buffers hold.
  await sql`
    INSERT INTO customers (agent_id, name, phone_number, address, search_text, created_by)
    SELECT ${agent.id}, 'Customer ' || n, '+6011' || (10000000 + n), repeat('Jalan Besar ', 35), '', ${agent.id}
    FROM generate_series(1, 25000) AS n`.execute(testServer.db)
})

afterAll(async () => {
  await app.close()
  await Promise.all([db.destroy(), reportDb.destroy()])
  await testServer.close()
})

function openUnread(requests: number): Socket {
  const socket = connectSocket({ port, host: '127.0.0.1' })
  socket.on('error', () => {})
  socket.pause()
  const head = `GET ${PATH} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${agent.token}\r\n\r\n`
  socket.write(head.repeat(requests))
  return socket
}

async function until(isSo: () => boolean) {
  for (let tries = 0; !isSo(); tries++) {
    expect(tries).toBeLessThan(500)
    await sleep(20)
  }
}

test('file requests on one connection release every resource when it closes', async () => {
  const socket = openUnread(16)
  await until(() => poolState(reportDb).inUse > 0)
  // Each request has passed authentication by then; after that no other request waits for them.
  await until(() => poolState(db).inUse === 0)
  socket.destroy()
  await until(() => poolState(reportDb).inUse === 0 && poolState(reportDb).waiting === 0)
  const whole = await agent.inject({ method: 'GET', url: PATH })
  expect(whole.status).toBe(200)
  expect(whole.bytes.toString().split('\n').length).toBeGreaterThan(25_000)
  await until(() => poolState(reportDb).inUse === 0)
})

test('one user exports one file at a time, queues some, and is refused more', async () => {
  const socket = openUnread(1)
  await until(() => poolState(reportDb).inUse > 0)
  const request = Array.from({ length: 6 }, () => agent.inject({ method: 'GET', url: PATH }))
  const refused = (await Promise.race(request.map((each) => each.then((reply) => reply))))!
  expect(refused).toMatchObject({ status: 429, code: 'TOO_MANY_AT_ONCE' })
  expect(refused.headers).toHaveProperty('retry-after')
  expect((await agent.inject({ method: 'GET', url: '/api/account' })).status).not.toBe(429)
  socket.destroy()
  const statuses = (await Promise.all(request)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 200, 200, 429, 429, 429])
})

test('a connection that the database has ended is released although its client stopped reading', async () => {
  const socket = openUnread(1)
  await until(() => poolState(reportDb).inUse === 1)
  const end = () =>
    sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND state = 'idle in transaction'`.execute(testServer.db)
  for (let ended = 0; ended === 0; ended = (await end()).rows.length) await sleep(100)
  await until(() => poolState(reportDb).inUse === 0)
  socket.destroy()
})

test('with every connection in use, a monitoring request immediately learns that the server is busy', async () => {
  const held = await Promise.all([1, 2].map(() => db.startTransaction().execute()))
  await Promise.all(held.map((trx) => sql`SELECT 1`.execute(trx)))
  const begun = performance.now()
  const [ready, metrics, health] = await Promise.all(
    ['/api/ready', '/api/metrics', '/api/health'].map((url) => app.inject({ url })),
  )
  expect(performance.now() - begun).toBeLessThan(3_000)
  expect(ready!.statusCode).toBe(503)
  expect(ready!.json()).toMatchObject({ code: 'BUSY' })
  expect(metrics!.statusCode).toBe(200)
  expect(metrics!.body).toMatch(/cashbook_pool_connections\{state="in use"\} 2/)
  expect(health!.statusCode).toBe(200)
  await Promise.all(held.map((trx) => trx.rollback().execute()))
  expect((await app.inject({ url: '/api/ready' })).statusCode).toBe(200)
})

test('a stalled reader is cut off, and a slow reader is not', async () => {
  const { paceDownload } = await import('#platform/server/load/paceDownload.ts')
  const { Readable } = await import('node:stream')
  const { createServer } = await import('node:net')
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const near = connectSocket((server.address() as AddressInfo).port, '127.0.0.1')
  await once(near, 'connect')
  const megabyte = Buffer.alloc(2 ** 20)
  const endless = Readable.from(
    (function* () {
      for (;;) yield megabyte
    })(),
    { objectMode: false },
  )
  const paced = paceDownload(endless, near, { patienceMs: 300 })
  for (let read = 0; read < 5; read++) {
    while (paced.read() === null) await once(paced, 'readable')
    await sleep(100)
  }
  expect(near.destroyed).toBe(false)
  await once(near, 'close')
  await until(() => endless.destroyed && paced.destroyed)
  server.close()
})

test('a download ends after the longest time, however steadily it is read', async () => {
  const { paceDownload } = await import('#platform/server/load/paceDownload.ts')
  const { Duplex, Readable } = await import('node:stream')
  const socket = new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() })
  const endless = Readable.from(
    (async function* () {
      for (;;) {
        // As rows of a database arrive: timers and sockets have their turn.
        await setImmediate()
        yield Buffer.alloc(100_000)
      }
    })(),
    { objectMode: false },
  )
  const paced = paceDownload(endless, socket as never, { longestMs: 200 })
  paced.on('data', () => {})
  await once(socket, 'close')
  await until(() => endless.destroyed && paced.destroyed)
})
