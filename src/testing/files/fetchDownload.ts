import type { FastifyInstance } from 'fastify'
import type { TestUser } from '../testUser.ts'
import { pathTo, type RequestOf, type Endpoint } from '#platform/contract/endpoint.ts'

/** Fetches a file as the browser gets it from this host: status, headers and bytes. */
export async function fetchDownload<E extends Endpoint>(
  app: FastifyInstance,
  { token }: TestUser,
  endpoint: E,
  input: RequestOf<E>,
  language = 'en',
  host = 'lend.test',
) {
  const { params, query } = input as Record<string, Record<string, unknown> | undefined>
  const reply = await app.inject({
    method: endpoint.method,
    url: `/api${pathTo(endpoint, params)}`,
    query: Object.fromEntries(
      Object.entries(query ?? {}).map(([key, value]) => [key, String(value)]),
    ),
    headers: { host, authorization: `Bearer ${token}`, 'accept-language': language },
  })
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload }
}
