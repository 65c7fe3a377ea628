import type { FastifyRequest } from 'fastify'

/** Which call this is, by the contract: a path as it came may hold anything. */
export function callOf({ method, routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined) return 'none'
  return url.startsWith('/api/') ? `${method} ${url.slice('/api'.length)}` : 'web'
}
