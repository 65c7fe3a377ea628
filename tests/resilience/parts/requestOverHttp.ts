import { AssertionError } from 'node:assert/strict'
import { request } from 'node:http'
import { pathTo, type Endpoint } from '#platform/contract/endpoint.ts'

export type Request = { endpoint: Endpoint; params?: Record<string, unknown>; body: object }
export type Reply = { status: number; code: string; data: unknown }
type Caller = { port: number; token: string | undefined; key: string }

/** Longer than anything takes, far shorter than the 60 s after which the web gives up. */
const PATIENCE_MS = 20_000

/**
 * Sends the request as a remote client, over a connection of its own. Undefined when the connection broke before
 * the whole answer was there. @throws AssertionError when nothing happens at all.
 */
export function requestOverHttp(
  { endpoint, params, body }: Request,
  { port, token, key }: Caller,
): Promise<Reply | undefined> {
  return new Promise((resolve, reject) => {
    const sent = Buffer.from(JSON.stringify(body))
    const headers = {
      'content-type': 'application/json',
      'content-length': sent.length,
      'idempotency-key': key,
      authorization: `Bearer ${token}`,
    }
    const path = `/api${pathTo(endpoint, params)}`
    const requested = request({
      port,
      host: '127.0.0.1',
      method: endpoint.method,
      path,
      headers,
      agent: false,
    })
    const timer = setTimeout(() => {
      requested.destroy()
      reject(
        new AssertionError({ message: `${endpoint.method} ${endpoint.path} gets no response` }),
      )
    }, PATIENCE_MS)
    const reply = (given: Reply | undefined) => {
      clearTimeout(timer)
      resolve(given)
    }
    requested.on('error', () => reply(undefined))
    requested.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', () => reply(undefined))
      response.on('close', () => {
        if (!response.complete) return reply(undefined)
        const { code, data } = JSON.parse(Buffer.concat(chunks).toString()) as Reply
        reply({ status: response.statusCode ?? 0, code, data })
      })
    })
    requested.end(sent)
  })
}
