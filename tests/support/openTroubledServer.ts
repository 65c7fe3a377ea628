import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a server in trouble does with the requests of an outbox; everything else it passes on. */
export type Trouble =
  | 'NONE'
  /** No server listens: every request fails, those for a page too. */
  | 'UNREACHABLE'
  /** The page of a Wi-Fi without internet, for every request. */
  | 'WIFI_PAGE'
  /** The product records, and its responses are lost. */
  | 'LOST_RESPONSES'
  /** A status with headers, as from the product or a gateway in front of it. */
  | { status: number; headers?: Record<string, string> }

/** A request that an outbox has sent, and when, in ms. */
export type Attempt = { key: string; path: string; at: number }

const WIFI_PAGE = '<!doctype html><title>Log in to this Wi-Fi</title>'

/** A server between phone and product that can be in trouble; it counts the outbox's requests. */
export async function openTroubledServer(productUrl: string) {
  const { port } = new URL(productUrl)
  const attempts: Attempt[] = []
  let trouble: Trouble = 'NONE'
  const pass = (from: IncomingMessage, to: ServerResponse, isLost: boolean) => {
    const { method, url: path, headers } = from
    const onward = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      // A network that loses a response loses its connections: the browser repeats none on another.
      if (isLost) return void answer.resume().on('end', () => server.closeAllConnections())
      // On a connection that had answered before, the browser repeats a request by itself: none is left.
      to.writeHead(answer.statusCode ?? 502, { ...answer.headers, connection: 'close' })
      answer.pipe(to)
    })
    onward.on('error', () => to.destroy())
    from.pipe(onward)
  }
  const server = createServer((from, to) => {
    const key = from.headers['idempotency-key']
    const isOutbox = typeof key === 'string'
    if (isOutbox) attempts.push({ key, path: from.url ?? '', at: performance.now() })
    // The browser repeats a request on each connection that is left: no server leaves any.
    if (trouble === 'UNREACHABLE') return server.closeAllConnections()
    if (trouble === 'WIFI_PAGE') {
      from.resume()
      return void to.writeHead(200, { 'content-type': 'text/html' }).end(WIFI_PAGE)
    }
    if (isOutbox && typeof trouble === 'object') {
      from.resume()
      to.writeHead(trouble.status, { 'content-type': 'application/json', ...trouble.headers })
      return void to.end(JSON.stringify({ success: false, message: 'no', code: 'X', data: null }))
    }
    pass(from, to, isOutbox && trouble === 'LOST_RESPONSES')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    attempts,
    beIn: (next: Trouble) => {
      trouble = next
      if (next === 'UNREACHABLE') server.closeAllConnections()
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((then) => server.close(then))
    },
  }
}
