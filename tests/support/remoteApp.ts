import { request } from 'node:http'
import type { FastifyInstance, InjectOptions } from 'fastify'

type Options = { headers?: Record<string, string> }

/**
 * A server in another process behind the interface of one in this process: each request has its own connection.
 * A line that breaks rejects.
 */
export function remoteApp(port: number, { headers: always = {} }: Options = {}): FastifyInstance {
  const inject = async ({ method, url, query, payload, headers }: InjectOptions) => {
    const given = payload === undefined ? new Response() : getBody(payload)
    const bytes = Buffer.from(await given.arrayBuffer())
    const type = given.headers.get('content-type')
    const search = new URLSearchParams(query as Record<string, string>).toString()
    const path = search ? `${String(url)}?${search}` : String(url)
    const sent = {
      ...always,
      ...(headers as Record<string, string>),
      ...(bytes.length > 0
        ? { 'content-length': String(bytes.length), 'content-type': type! }
        : {}),
    }
    return new Promise((resolve, reject) => {
      const requested = request({
        port,
        host: '127.0.0.1',
        method,
        path,
        headers: sent,
        agent: false,
      })
      requested.on('error', reject)
      requested.on('response', (reply) => {
        const chunks: Buffer[] = []
        reply.on('data', (chunk: Buffer) => chunks.push(chunk))
        reply.on('error', reject)
        reply.on('end', () => {
          const rawPayload = Buffer.concat(chunks)
          const json = () => JSON.parse(rawPayload.toString()) as unknown
          resolve({ statusCode: reply.statusCode, headers: reply.headers, rawPayload, json })
        })
      })
      requested.end(bytes)
    })
  }
  return { inject } as unknown as FastifyInstance
}

function getBody(payload: unknown): Response {
  return payload instanceof FormData ? new Response(payload) : Response.json(payload)
}
