import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notReady } from './http/health.ts'

/**
 * Runs before `app.close()` stops listening: the server is not ready, and for `drainSeconds` it
 * still serves all requests and closes each connection after its response. Closing resets
 * connections that Node has not accepted, so the load balancer must have stopped sending by then.
 */
export function drainOnClose(app: FastifyInstance, drainSeconds: number): void {
  let isLeaving = false
  const connections = new Set<Socket>()
  app.server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  app.addHook('onRequest', async ({ routeOptions }) => {
    if (isLeaving && routeOptions.url === '/api/ready') throw notReady()
  })
  app.addHook('preClose', async () => {
    isLeaving = true
    await sleep(drainSeconds * 1000)
    // A connection whose response began earlier does not delay the close once that response has
    // ended.
    app.server.keepAliveTimeout = 1
    // Node closes the connections whose response has ended, but waits for those without a request.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
  })
}

/**
 * Returns a function that counts the requests in progress by name, for the code that waits for
 * their end.
 */
export function requestsUnderWay(app: FastifyInstance): () => Record<string, number> {
  const requests = new Set<FastifyRequest>()
  app.addHook('onRequest', async (request) => void requests.add(request))
  app.addHook('onResponse', async (request) => void requests.delete(request))
  return () => {
    const counts: Record<string, number> = {}
    for (const { method, routeOptions } of requests) {
      const name = `${method} ${routeOptions.url}`
      counts[name] = (counts[name] ?? 0) + 1
    }
    return counts
  }
}
