import { AssertionError } from 'node:assert/strict'
import { request } from 'node:http'
import { pathTo, type Endpoint } from '../../../src/platform/contract/endpoint.ts'

export type Request = { call: Endpoint; params?: Record<string, unknown>; body: object }
export type Answer = { status: number; code: string; data: unknown }
type Caller = { port: number; token: string | undefined; key: string }

/** Longer than anything takes, far shorter than the 60 s after which the web gives up. */
const PATIENCE_MS = 20_000

/**
 * Asks as a client elsewhere does, over a connection of its own. Undefined when the line broke before
 * the whole answer was there. @throws AssertionError when nothing happens at all.
 */
export function requestOverHttp(
  { call, params, body }: Request,
  { port, token, key }: Caller,
): Promise<Answer | undefined> {
  return new Promise((resolve, reject) => {
    const sent = Buffer.from(JSON.stringify(body))
    const headers = {
      'content-type': 'application/json',
      'content-length': sent.length,
      'idempotency-key': key,
      authorization: `Bearer ${token}`,
    }
    const path = `/api${pathTo(call, params)}`
    const asked = request({
      port,
      host: '127.0.0.1',
      method: call.method,
      path,
      headers,
      agent: false,
    })
    const withoutResponse = setTimeout(() => {
      asked.destroy()
      reject(new AssertionError({ message: `${call.method} ${call.path} hangs` }))
    }, PATIENCE_MS)
    const answer = (given: Answer | undefined) => {
      clearTimeout(withoutResponse)
      resolve(given)
    }
    asked.on('error', () => answer(undefined))
    asked.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', () => answer(undefined))
      response.on('close', () => {
        if (!response.complete) return answer(undefined)
        const { code, data } = JSON.parse(Buffer.concat(chunks).toString()) as Answer
        answer({ status: response.statusCode ?? 0, code, data })
      })
    })
    asked.end(sent)
  })
}
