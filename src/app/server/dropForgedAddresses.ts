import type { FastifyRequest } from 'fastify'
import { isIP } from 'node:net'

const HEADER = 'x-forwarded-for'

/**
 * Keeps of X-Forwarded-For what stands behind the last entry that is no address: a proxy appends what it saw,
 * the rest is what the client says. With none left the address is the proxy's own.
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
  // Never removed: that it was sent at all says that a proxy handed the request on.
  headers[HEADER] = entries.slice(forged + 1).join(', ')
}
