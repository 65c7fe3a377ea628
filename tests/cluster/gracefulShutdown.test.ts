import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { drainOnClose } from '#app/server/drainOnClose.ts'
import { replyToError } from '#platform/server/pipeline/replyToError.ts'
import { roundRobin } from './parts/roundRobin.ts'

const CLIENTS = 12
const ROUNDS = 2

async function startServer(drainSeconds: number) {
  const app = Fastify({ return503OnClosing: false })
  app.decorateRequest('errorCode', null)
  app.setErrorHandler(replyToError)
  drainOnClose(app, drainSeconds)
  app.get('/api/ready', async () => 'ready')
  app.get('/api/health', async () => 'ok')
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, port: (app.server.address() as AddressInfo).port }
}

/** One request on a connection of its own: its status, or the code of what broke it. */
function fetchStatus(port: number): Promise<number | string> {
  return new Promise((resolve) => {
    const sent = request({ port, host: '127.0.0.1', path: '/api/health', agent: false })
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    sent.on('response', (reply) => {
      reply.resume().on('error', () => {})
      reply.on('close', () => resolve(reply.complete ? reply.statusCode! : 'cut'))
    })
    sent.end()
  })
}

// Closing the socket that listens resets connections which the system has completed and Node has not
// accepted yet. Nothing in the process prevents that: no client may send by then.
test('a balancer that checks readiness loses no request when a server leaves, under many connections', async () => {
  const broken: (number | string)[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const stays = await startServer(0)
    const leaves = await startServer(1)
    const front = await roundRobin([stays.port, leaves.port])
    let isOver = false
    const work = async () => {
      while (!isOver) {
        const status = await fetchStatus(front.port)
        if (status !== 200) broken.push(status)
      }
    }
    const working = Array.from({ length: CLIENTS }, work)
    await sleep(100)
    await leaves.app.close()
    await sleep(50)
    isOver = true
    await Promise.all(working)
    await front.close()
    await stays.app.close()
  }
  expect(broken).toEqual([])
})
