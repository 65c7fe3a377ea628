import type { ResponseOf, RequestOf, Endpoint } from '#platform/contract/endpoint.ts'
import { pathTo } from '#platform/contract/endpoint.ts'

/** Sends one request to an endpoint over HTTP. @throws Error at any reply but 200. */
export async function requestFromThread<E extends Endpoint>(
  port: number,
  token: string,
  endpoint: E,
  input: RequestOf<E>,
): Promise<ResponseOf<E>> {
  const { params, body } = input as Record<string, Record<string, unknown>>
  const reply = await fetch(`http://127.0.0.1:${port}/api${pathTo(endpoint, params)}`, {
    method: endpoint.method,
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  })
  const { data } = (await reply.json()) as { data: ResponseOf<E> }
  if (reply.status !== 200) throw new Error(`${endpoint.path}: ${reply.status}`)
  return data
}
