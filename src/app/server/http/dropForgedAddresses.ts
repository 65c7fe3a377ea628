import type { FastifyRequest } from 'fastify'
import { isIP } from 'node:net'

const HEADER = 'x-forwarded-for'

/**
 * Keeps the entries of X-Forwarded-For after the last invalid address: a proxy appends the address
 * it saw, the rest comes from the client. When none is left, the address is the proxy's own.
 */
export async function dropForgedAddresses({ headers }: FastifyRequest): Promise<void> {
  const given = headers[HEADER]
  if (given === undefined) return
  const entries = [given]
    .flat()
    .join(',')
    .split(',')
    .map((entry) => entry.trim())
  const forged = entries.findLastIndex((entry) => isIP(entry) === 0 || entry.includes('%'))
  // The header is never removed: its presence shows that a proxy forwarded the request.
  headers[HEADER] = entries.slice(forged + 1).join(', ')
}
