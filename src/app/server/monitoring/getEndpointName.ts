import type { FastifyRequest } from 'fastify'

/**
 * Returns the endpoint of a request by its route in the contract: the raw path may hold any text.
 */
export function getEndpointName({ method, routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined) return 'none'
  return url.startsWith('/api/') ? `${method} ${url.slice('/api'.length)}` : 'web'
}
