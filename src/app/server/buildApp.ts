import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { todayIn } from '#core/calendar.ts'
import { approvals } from '#modules/office/approvals/server/approvals.ts'
import { identifyKey } from '#modules/office/api-keys/server/identifyKey.ts'
import { isKey } from '#modules/office/api-keys/server/key.ts'
import { lacksSecondFactor } from '#modules/office/auth/server/secondFactor/ownFactors.ts'
import { identify } from '#modules/office/auth/server/sessions.ts'
import { FILE_BYTES, FILES_PER_CALL } from '#platform/contract/uploadLimits.ts'
import { registerRoute, type Dependencies } from '#platform/server/pipeline/requestPipeline.ts'
import { openCallPlaces } from '#platform/server/load/callPlaces.ts'
import { createKnownCallers } from '#platform/server/load/knownCallers.ts'
import { openHeavyReads, type HeavyLimits } from '#platform/server/load/heavyReads.ts'
import { notFound } from '#platform/server/appError.ts'
import { replyToError } from '#platform/server/pipeline/replyToError.ts'
import { requestCounts } from '#platform/server/pipeline/requestCounts.ts'
import type { Route } from '#platform/server/handler.ts'
import type { Database } from '#db/connect.ts'
import type { Replica } from '#db/connection/openReplica.ts'
import { whileWanted } from '#db/connection/whileWanted.ts'
import { allRoutes } from './allRoutes.ts'
import { dropForgedAddresses } from './http/dropForgedAddresses.ts'
import { drainOnClose } from './drainOnClose.ts'
import { handleMalformedRequest } from './http/handleMalformedRequest.ts'
import { refuseSeveralHosts } from './http/refuseSeveralHosts.ts'
import { serveDocs } from './http/serveDocs.ts'
import { serveWeb } from './http/serveWeb.ts'
import { BARE_HEADERS, setHeaders } from './http/setHeaders.ts'
import { createRequestLog } from './monitoring/createRequestLog.ts'
import { logResponse } from './monitoring/openLog.ts'
import type { Metrics } from './monitoring/openMetrics.ts'
import { serveMetrics } from './monitoring/serveMetrics.ts'

type Parts = Omit<
  Dependencies,
  'identify' | 'counters' | 'heavyReads' | 'places' | 'knownCallers' | 'approvals'
> & {
  db: Database
  /**
   * A separate connection pool for reports and exports; by default they use the pool of all
   * requests.
   */
  reportDb?: Database | undefined
  /** The replica for reports, if any. */
  replica?: Replica | undefined
  heavyLimits?: HeavyLimits
  log?: FastifyBaseLogger
  /** The folder of the built web application; without it only the API is served. */
  webRoot?: string
  publicUrl?: string
  /** The proxies whose X-Forwarded-For is trusted; by default those on this machine. */
  trustedProxies?: string
  /** How long the server keeps serving after it starts to close. */
  drainSeconds?: number
  metrics?: Metrics
  metricsToken?: string
  /** Whether the API description is public; true by default. */
  areDocsServed?: boolean
  /** The routes to serve; all of them by default. */
  routes?: readonly Route[]
}

type Identified = Pick<Parts, 'db' | 'timeZone' | 'secondFactorRoles'>

/** Returns how the person behind a token is found: a session's, or an API key's. */
function createIdentify({
  db,
  timeZone,
  secondFactorRoles = [],
}: Identified): Dependencies['identify'] {
  return async (token, now) => {
    if (!isKey(token)) return identify(db, token, now, secondFactorRoles)
    const actor = await identifyKey(db, token, { now, today: todayIn(timeZone, now) })
    // A key does no more than its person may.
    const lacks = actor && (await lacksSecondFactor(db, actor, secondFactorRoles))
    return actor && { ...actor, lacksSecondFactor: lacks }
  }
}

/** Builds the whole server on one port: the API below /api, and the web application. */
export async function buildApp({
  log,
  webRoot,
  publicUrl,
  trustedProxies = 'loopback',
  drainSeconds = 0,
  metrics,
  metricsToken,
  areDocsServed = true,
  replica,
  reportDb,
  heavyLimits,
  routes = allRoutes,
  ...parts
}: Parts): Promise<FastifyInstance> {
  const app = createFastify(log, trustedProxies)
  app.decorateRequest('actor', null)
  app.decorateRequest('errorCode', null)
  app.setErrorHandler(replyToError)
  app.addHook('onRequest', ({ raw }, _, done) => whileWanted(raw.socket, done))
  app.addHook('onRequest', refuseSeveralHosts)
  app.addHook('onRequest', dropForgedAddresses)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id)
  })
  app.addHook('onResponse', logResponse)
  metrics?.follow(app)
  drainOnClose(app, drainSeconds)
  await setHeaders(app, publicUrl)
  await app.register(compress, { threshold: 4096 })
  await app.register(rateLimit, {
    global: false,
    store: requestCounts(parts.db, (err) => app.log.error({ err }, 'requests are not counted')),
  })
  await app.register(multipart, {
    // The parser never finishes a part without a name that is longer than its buffer. Files are
    // read whole.
    fileHwm: FILE_BYTES,
    limits: { fileSize: FILE_BYTES, files: FILES_PER_CALL, fields: 100, fieldSize: 100_000 },
  })
  const dependencies: Dependencies = {
    ...parts,
    publicUrl,
    counters: metrics?.counters,
    places: openCallPlaces(),
    knownCallers: createKnownCallers(),
    approvals,
    heavyReads: openHeavyReads({ db: reportDb ?? parts.db, replica }, heavyLimits),
    identify: createIdentify(parts),
  }
  await app.register(
    async (api) => {
      for (const route of routes) registerRoute(api, route, dependencies)
      if (areDocsServed) await serveDocs(api)
      if (metrics) serveMetrics(api, metrics, metricsToken)
    },
    { prefix: '/api' },
  )
  if (webRoot) await serveWeb(app, webRoot, parts.timeZone)
  else app.setNotFoundHandler(throwNotFound)
  return app
}

function createFastify(
  log: FastifyBaseLogger | undefined,
  trustedProxies: string,
): FastifyInstance {
  return Fastify({
    loggerInstance: log,
    // `logResponse` writes one line per request, after the response.
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    childLoggerFactory: createRequestLog,
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies,
    // Field errors name the invalid field. 2 MiB is more than a mass credit of a thousand lines
    // needs.
    bodyLimit: 2 * 1024 * 1024,
    requestTimeout: 60_000,
    // Next to a hundred others that start, the routes alone can take longer than Fastify's 10 s.
    pluginTimeout: 120_000,
    // A request that arrives while closing is served; its response closes the connection.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      void replyToError(error, request, reply.headers(BARE_HEADERS))
    },
    clientErrorHandler: handleMalformedRequest,
    routerOptions: { maxParamLength: 200 },
  })
}

function throwNotFound(): never {
  throw notFound()
}
