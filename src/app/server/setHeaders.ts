import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** The security headers of every reply. Styles alone may be inline: the component library sets them. */
export async function setHeaders(app: FastifyInstance, publicUrl: string | undefined) {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: publicUrl?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('Permissions-Policy', PERMISSIONS)
    // What the API says is about people and money: no cache on the way may keep it.
    if (request.url.startsWith('/api')) reply.header('Cache-Control', 'no-store')
  })
}

/** Those of a reply to a path that cannot be read: no hook runs for it, and it is no page. */
export const BARE_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
}

// What a page may ask of the device: nothing but what it uses, sharing and the clipboard.
const UNUSED = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'serial', 'usb'],
]
const PERMISSIONS = UNUSED.map((feature) => `${feature}=()`).join(', ')
