import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { randomUUID } from 'node:crypto'
import { identify } from '../../features/auth/server/sessions.ts'
import { FILE_BYTES, FILES_PER_CALL } from '../../kit/contract/uploadLimits.ts'
import { hang, type House } from '../../kit/server/door.ts'
import { notFound } from '../../kit/server/refused.ts'
import { replyToError } from '../../kit/server/replyToError.ts'
import type { Database } from '../../db/connect.ts'
import { allRoutes } from './allRoutes.ts'
import { serveDocs } from './serveDocs.ts'
import { serveWeb } from './serveWeb.ts'
import { setHeaders } from './setHeaders.ts'

type Parts = Omit<House, 'identify'> & {
  db: Database
  log?: FastifyBaseLogger
  /** The built web application; without it only the API is served. */
  webRoot?: string
  publicUrl?: string
}

/** The whole server on one port: the API below /api and the web application beside it. */
export async function buildApp({
  log,
  webRoot,
  publicUrl,
  ...parts
}: Parts): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    // One line a request, when it is answered.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: 'loopback',
    // Field errors name what is wrong; a body larger than a thousand lines of credit is not ours.
    bodyLimit: 2 * 1024 * 1024,
    requestTimeout: 60_000,
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200 },
  })
  app.decorateRequest('actor', null)
  app.setErrorHandler(replyToError)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id)
  })
  app.addHook('onResponse', logAnswer)
  await setHeaders(app, publicUrl)
  await app.register(compress, { threshold: 4096 })
  await app.register(rateLimit, { global: false })
  await app.register(multipart, {
    limits: { fileSize: FILE_BYTES, files: FILES_PER_CALL, fields: 100, fieldSize: 100_000 },
  })
  const house: House = { ...parts, identify: (token, now) => identify(parts.db, token, now) }
  await app.register(
    async (api) => {
      for (const route of allRoutes) hang(api, route, house)
      await serveDocs(api)
    },
    { prefix: '/api' },
  )
  if (webRoot) await serveWeb(app, webRoot)
  else app.setNotFoundHandler(sayNotFound)
  return app
}

function sayNotFound(): never {
  throw notFound()
}

/** Neither query nor body is logged: they hold names, phone numbers and passwords. */
async function logAnswer({ method, url, id, actor, log }: FastifyRequest, reply: FastifyReply) {
  log.info({
    requestId: id,
    method,
    path: url.split('?')[0],
    status: reply.statusCode,
    milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    userId: actor?.id,
  })
}
