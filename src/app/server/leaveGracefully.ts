import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notReady } from './health.ts'

/**
 * What `app.close()` does before it listens no more: the server is not ready, and for `drainSeconds` it still
 * serves all requests, each answer being the last on its connection. Closing resets connections that the
 * system completed and Node has not accepted, so a balancer must have turned elsewhere by then.
 */
export function leaveGracefully(app: FastifyInstance, drainSeconds: number): void {
  let isLeaving = false
  app.addHook('onRequest', async ({ routeOptions }) => {
    if (isLeaving && routeOptions.url === '/api/ready') throw notReady()
  })
  app.addHook('preClose', async () => {
    isLeaving = true
    await sleep(drainSeconds * 1000)
    // The connection of an answer that began before is not waited for once that answer has ended.
    app.server.keepAliveTimeout = 1
  })
}

/** The calls that are being answered, for who waits for their end. */
export function requestsUnderWay(app: FastifyInstance): () => string[] {
  const requests = new Set<FastifyRequest>()
  app.addHook('onRequest', async (request) => void requests.add(request))
  app.addHook('onResponse', async (request) => void requests.delete(request))
  return () => [...requests].map(({ method, routeOptions }) => `${method} ${routeOptions.url}`)
}
