import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { replyToError } from '#platform/server/pipeline/replyToError.ts'
import { drainOnClose, requestsUnderWay } from '../drainOnClose.ts'
import { stopInTime } from '../stopInTime.ts'

function quietLog() {
  const logged: unknown[][] = []
  const log = (...words: unknown[]) => void logged.push(words)
  return { logged, info: log, error: log }
}

test('runs each step after the previous one has ended', async () => {
  const done: string[] = []
  const step = (name: string) => [name, () => sleep(5).then(() => done.push(name))] as const
  const log = quietLog()
  const steps = [step('requests'), step('jobs'), step('database')]
  await stopInTime({ steps, seconds: 5, underWay: () => ({}), log })
  expect(done).toEqual(['requests', 'jobs', 'database'])
  expect(log.logged).toEqual([[{ milliseconds: expect.any(Number) as number }, 'stopped']])
})

test('fails within the time limit and names the step it waited for', async () => {
  const log = quietLog()
  const steps = [
    ['requests', async () => {}],
    ['background jobs', () => sleep(5_000, undefined, { ref: false })],
  ] as const
  const stopping = stopInTime({ steps, seconds: 0.02, underWay: () => ({ 'GET /x': 2 }), log })
  await expect(stopping).rejects.toThrow('waiting for background jobs')
  const facts = { waitsFor: 'background jobs', underWay: { 'GET /x': 2 } }
  expect(log.logged).toEqual([[facts, 'stopping took too long']])
})

test('a stopping server is not ready, serves new requests and finishes running work', async () => {
  const app = Fastify({ return503OnClosing: false })
  app.decorateRequest('errorCode', null)
  app.setErrorHandler(replyToError)
  // Long enough for three requests on a machine that is busy with other work.
  drainOnClose(app, 2)
  const underWay = requestsUnderWay(app)
  let finish = () => {}
  const held = new Promise<void>((resolve) => (finish = resolve))
  const begun = new Promise<void>((resolve) => {
    app.get('/api/slow', async () => {
      resolve()
      await held
      return 'whole'
    })
  })
  app.get('/api/ready', async () => 'ready')
  app.get('/api/health', async () => 'ok')
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  expect((await fetch(`${address}/api/ready`)).status).toBe(200)

  const slow = fetch(`${address}/api/slow`)
  await begun
  const closed = once(app.server, 'close')
  const closing = app.close()
  await sleep(20)
  expect((await fetch(`${address}/api/ready`)).status).toBe(503)
  const alive = await fetch(`${address}/api/health`)
  expect(alive.status).toBe(200)
  expect(alive.headers.get('connection')).toBe('close')
  expect(underWay()).toEqual({ 'GET /api/slow': 1 })
  finish()
  expect(await (await slow).text()).toBe('whole')
  await Promise.all([closing, closed])
  await expect(fetch(`${address}/api/health`)).rejects.toThrow()
})

test('a long response that began before the stop does not keep a connection open after its end', async () => {
  const app = Fastify({ return503OnClosing: false })
  drainOnClose(app, 0.05)
  async function* pieces() {
    yield 'begun, '
    await sleep(300)
    yield 'whole'
  }
  app.get('/api/export', (_, reply) => reply.type('text/plain').send(Readable.from(pieces())))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true })
  const { port } = app.server.address() as AddressInfo
  const sent = get({ port, host: '127.0.0.1', path: '/api/export', agent })
  const [reply] = (await once(sent, 'response')) as [Readable]
  const text = reply.setEncoding('utf8').toArray()
  const closed = app.close().then(() => 'closed')
  expect((await text).join('')).toBe('begun, whole')
  expect(await Promise.race([closed, sleep(5_000, 'still open')])).toBe('closed')
  agent.destroy()
})

test('a connection that never sent a request does not delay the stop', async () => {
  const app = Fastify({ return503OnClosing: false })
  drainOnClose(app, 0.05)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const accepted = once(app.server, 'connection')
  const unused = connect({ port: (app.server.address() as AddressInfo).port, host: '127.0.0.1' })
  const ended = once(unused.resume(), 'close')
  await accepted
  const closed = app.close().then(() => 'closed')
  expect(await Promise.race([closed, sleep(5_000, 'still open')])).toBe('closed')
  await ended
})
