import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '../../../kit/server/refused.ts'
import type { Metrics } from './openMetrics.ts'

/**
 * GET /metrics. With a token only to who shows it; without one only on this machine and past no proxy,
 * because whatever a proxy hands on comes from this machine too. To everybody else there is no such page.
 */
export function serveMetrics(
  api: FastifyInstance,
  metrics: Metrics,
  token: string | undefined,
): void {
  api.get('/metrics', async (request, reply) => {
    if (!(token ? shows(request, token) : isDirect(request))) throw notFound()
    const { text, mediaType } = await metrics.read()
    return reply.type(mediaType).send(text)
  })
}

function shows({ headers }: FastifyRequest, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`))
}

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const OF_PROXIES = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via', 'x-forwarded-proto']

function isDirect({ socket, headers }: FastifyRequest): boolean {
  return LOOPBACK.test(socket.remoteAddress ?? '') && OF_PROXIES.every((name) => !(name in headers))
}
