import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notReady } from './health.ts'

/**
 * What `app.close()` does before the door shuts: the server is no longer ready, and for `drainSeconds`
 * it still serves whoever comes, each answer being the last on its connection. So a proxy has turned
 * elsewhere by the time that nobody listens, and no request meets a closed connection.
 */
export function leaveGracefully(app: FastifyInstance, drainSeconds: number): void {
  let isLeaving = false
  app.addHook('onRequest', async ({ routeOptions }) => {
    if (isLeaving && routeOptions.url === '/api/ready') throw notReady()
  })
  app.addHook('preClose', async () => {
    isLeaving = true
    await sleep(drainSeconds * 1000)
  })
}

/** The calls that are being answered, for who waits for their end. */
export function requestsUnderWay(app: FastifyInstance): () => string[] {
  const requests = new Set<FastifyRequest>()
  app.addHook('onRequest', async (request) => void requests.add(request))
  app.addHook('onResponse', async (request) => void requests.delete(request))
  return () => [...requests].map(({ method, routeOptions }) => `${method} ${routeOptions.url}`)
}
