import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replyToError } from '#platform/server/pipeline/replyToError.ts'
import { refuseSeveralHosts } from './refuseSeveralHosts.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  app.decorateRequest('errorCode', null)
  app.setErrorHandler(replyToError)
  app.addHook('onRequest', refuseSeveralHosts)
  app.get('/', async () => 'served')
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

async function send(lines: readonly string[]): Promise<string> {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  let reply = ''
  socket.on('data', (bytes) => (reply += bytes.toString()))
  socket.write(['GET / HTTP/1.1', ...lines, 'Connection: close', '', ''].join('\r\n'))
  await once(socket, 'close')
  return reply
}

test('several Host headers are refused, also equal ones and in other letters', async () => {
  for (const second of ['Host: evil.example', 'HOST: localhost', 'host: localhost']) {
    const reply = await send(['Host: localhost', second])
    expect(reply, second).toMatch(/^HTTP\/1\.1 400 /)
    expect(reply, second).toContain('"code":"MALFORMED"')
  }
})

test('one Host header is served', async () => {
  expect(await send(['Host: localhost'])).toContain('served')
})
