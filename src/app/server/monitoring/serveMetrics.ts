import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '#platform/server/appError.ts'
import type { Metrics } from './openMetrics.ts'

/**
 * Serves GET /metrics: with a token, only to clients that send it; without one, only on this
 * machine, under a local host name and not through a proxy, since a forwarded request also comes
 * from this machine. All other clients get 404.
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
/** A browser sends the host name of the page's site, even if it resolves to this machine. */
const OWN_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i
/**
 * What scrapers and browsers send themselves. Each proxy adds headers of its own choice, so any other
 * header means that somebody forwarded the request.
 */
const OWN_HEADERS =
  /^(host|user-agent|accept(-encoding|-language|-charset)?|connection|keep-alive|cache-control|pragma|te|authorization|cookie|dnt|priority|upgrade-insecure-requests|sec-[a-z-]+|if-none-match|if-modified-since|traceparent|tracestate|x-prometheus-scrape-timeout-seconds)$/

function isDirect({ socket, headers }: FastifyRequest): boolean {
  const isLocal = LOOPBACK.test(socket.remoteAddress ?? '') && OWN_HOST.test(headers.host ?? '')
  return isLocal && Object.keys(headers).every((name) => OWN_HEADERS.test(name))
}
