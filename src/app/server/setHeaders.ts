import type { FastifyInstance } from 'fastify'

/** The security headers of every reply; written out, because they are the same for each. */
export async function setHeaders(app: FastifyInstance, publicUrl: string | undefined) {
  const isBehindTls = publicUrl?.startsWith('https:') ?? false
  const headers = isBehindTls ? { ...ALWAYS, ...BEHIND_TLS } : ALWAYS
  app.addHook('onRequest', async (_, reply) => void reply.headers(headers))
  app.addHook('onSend', async (request, reply) => {
    // What the API says is about people and money: no cache on the way may keep it.
    if (request.url.startsWith('/api')) reply.header('Cache-Control', 'no-store')
  })
}

// Styles alone may be inline: the component library sets them.
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';')

const ALWAYS = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
  'X-Download-Options': 'noopen',
  'X-Frame-Options': 'DENY',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'X-XSS-Protection': '0',
}

const BEHIND_TLS = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
