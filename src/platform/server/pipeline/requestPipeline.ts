import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ROLES, type RoleId } from '#core/access/roles.ts'
import { todayIn } from '#core/calendar.ts'
import type { Database } from '#db/connect.ts'
import { getLostRecords } from '#db/lostRecords.ts'
import { commonMessages } from '../../contract/commonMessages.ts'
import { requestMessages } from '../../contract/requestMessages.ts'
import { mayRequest, type ServerEndpoint } from '../../contract/endpoint.ts'
import { withoutStaffFields } from '../../contract/staffOnly.ts'
import { getLanguage, translate } from '../../contract/message.ts'
import { createGate, isWaiting, type Approvals } from './approval.ts'
import { commitOnce } from './commitOnce.ts'
import type { FileStore } from '../files/fileStore.ts'
import type { CallPlaces } from '../load/callPlaces.ts'
import type { HeavyReads } from '../load/heavyReads.ts'
import type { KnownCallers } from '../load/knownCallers.ts'
import { getCaller } from './getCaller.ts'
import { keepWhileUsed, type Contents } from '../files/keepWhileUsed.ts'
import type { LimitedUsers } from './limitUsers.ts'
import type { LogEntry } from '../operationLog.ts'
import { readInput, type ReadInput, type Wire } from './readInput.ts'
import { readKey } from './readKey.ts'
import { getToken, refuseIfFull, takePlace } from './requestPlaces.ts'
import { AppError } from '../appError.ts'
import type { SecretKey } from '../secrets/secretKey.ts'
import { MIN_PASSWORD_LENGTH } from '../../contract/field.ts'
import {
  Download,
  type Actor,
  type ApiKeyOfRequest,
  type Context,
  type Route,
  type Counters,
} from '../handler.ts'

/** The dependencies of the request pipeline. */
export type Dependencies = {
  db: Database
  /** Reads reports and exports of any length. */
  heavyReads: HeavyReads
  /** The places of all other requests of users. */
  places: CallPlaces
  knownCallers: KnownCallers
  /** Undefined for no limits. */
  limits?: LimitedUsers | undefined
  counters?: Counters | undefined
  /** Returns the user of a token, if it is still valid. */
  identify(token: string, now: Date): Promise<Actor | undefined>
  /** Keeps acts that a second person must approve; without it none waits. */
  approvals?: Approvals | undefined
  fileStore: FileStore
  secretKey: SecretKey
  clock(): Date
  timeZone: string
  /** The lender's name at the head of documents; empty by default. */
  businessName?: string | undefined
  /** The minimum length of a new password; the specification's by default. */
  minPasswordLength?: number | undefined
  /** The roles that need a second factor; none by default. */
  secondFactorRoles?: readonly RoleId[] | undefined
  /** Our public address; the request's own by default. */
  publicUrl?: string | undefined
}

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges
  interface FastifyRequest {
    actor: Actor | null
  }
}

/**
 * Registers an endpoint with the pipeline that every request passes. Authentication and permissions
 * come before validation.
 */
export function registerRoute(
  app: FastifyInstance,
  route: Route,
  dependencies: Dependencies,
): void {
  const { endpoint } = route
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    config: {
      rateLimit: endpoint.access === 'PUBLIC' && !endpoint.unlimited ? getLimit(endpoint) : false,
    },
    onRequest: async (request) => {
      await refuseIfFull(route, request, dependencies)
      request.actor = await admit(endpoint, request, dependencies)
      if (request.actor) dependencies.limits?.countRequest(getCaller(request.actor))
    },
    handler: async (request, reply) => {
      const context = getContext(request, dependencies)
      const read = () => readInput(endpoint, request, context.language)
      // A form arrives as slowly as its client sends: it gets its place when it is complete.
      const form = request.isMultipart?.() ? await read() : undefined
      const leavePlace = await takePlace(route, request, dependencies)
      try {
        const { input: given, contents, wire } = form ?? (await read())
        const query = shownTo(request.actor, endpoint.query, given.query) as object
        const input = { ...given, query }
        if (request.actor) dependencies.limits?.countUpload(request.actor.id, getBytes(contents))
        const data = await keepWhileUsed(dependencies, contents, () =>
          result(route, context, { ...input, wire }, request, reply, dependencies),
        )
        // Serialized before the place is free.
        return reply.send(data)
      } finally {
        leavePlace()
      }
    },
  })
}

const getBytes = (contents: Contents) =>
  [...contents.values()].reduce((sum, { length }) => sum + length, 0)

const PUBLIC_LIMIT = 300

const getLimit = ({ requestsPerMinute: max = PUBLIC_LIMIT }: ServerEndpoint) => ({
  max,
  timeWindow: '1 minute',
})

async function admit(
  endpoint: ServerEndpoint,
  request: FastifyRequest,
  dependencies: Dependencies,
) {
  const token = getToken(request)
  const actor = token ? await dependencies.identify(token, dependencies.clock()) : undefined
  if (token && actor) dependencies.knownCallers.remember(token, getCaller(actor))
  // A public endpoint responds about the person's login, which is not the key's.
  if (endpoint.access === 'PUBLIC') return actor?.apiKey ? null : (actor ?? null)
  if (!actor) throw new AppError(requestMessages.NOT_LOGGED_IN, { status: 401 })
  if (actor.lacksSecondFactor && !endpoint.needsNoSecondFactor) {
    throw new AppError(commonMessages.SECOND_FACTOR_REQUIRED, { status: 403 })
  }
  if (!mayRequest(endpoint, actor))
    throw new AppError(requestMessages.NO_PERMISSION, { status: 403 })
  if (actor.apiKey) refuseKey(endpoint, actor.apiKey)
  if (actor.isByLink && !isOpenToLinks(endpoint)) {
    throw new AppError(commonMessages.LINK_NOT_ALLOWED, { status: 403 })
  }
  return actor
}

/** @throws AppError for what no key may do, or a key that only reads */
function refuseKey(endpoint: ServerEndpoint, { isReadOnly }: ApiKeyOfRequest): void {
  const isAllowed = !endpoint.needsPerson && (!isReadOnly || isReading(endpoint))
  if (!isAllowed) throw new AppError(commonMessages.API_KEY_NOT_ALLOWED, { status: 403 })
}

/** A holder of the link reads, and writes what a borrower says; the rest needs the borrower's login. */
const isOpenToLinks = (endpoint: ServerEndpoint) =>
  endpoint.openToLinks ?? (isReading(endpoint) && !endpoint.isLogged && !endpoint.needsPerson)

// A logged GET only writes that it was read.
const isReading = ({ method, readsOnly }: ServerEndpoint) => method === 'GET' || readsOnly

/** The device in the log: of a key its name, since the person did not act. */
function getDevice({ actor, headers }: FastifyRequest): string | undefined {
  const device = headers['user-agent']
  return actor?.apiKey ? `API key ${actor.apiKey.name} · ${device ?? '-'}` : device
}

function getContext(request: FastifyRequest, dependencies: Dependencies): Context<Actor | null> {
  const now = dependencies.clock()
  return {
    db: dependencies.db,
    actor: request.actor,
    now,
    today: todayIn(dependencies.timeZone, now),
    timeZone: dependencies.timeZone,
    businessName: dependencies.businessName ?? '',
    minPasswordLength: dependencies.minPasswordLength ?? MIN_PASSWORD_LENGTH,
    secondFactorRoles: dependencies.secondFactorRoles ?? [],
    language: getLanguage(request.headers['accept-language']),
    publicOrigin: getOrigin(request, dependencies.publicUrl),
    requestId: request.id,
    address: request.ip,
    device: getDevice(request),
    fileStore: dependencies.fileStore,
    secretKey: dependencies.secretKey,
    lostRecords: getLostRecords(dependencies.db),
    counters: dependencies.counters,
    enqueue: () => {
      throw new Error('an endpoint that reads cannot write')
    },
  }
}

/** Returns nothing for an invalid Host: an address is then relative to the request's. */
function getOrigin({ protocol, host }: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl) return publicUrl.replace(/\/$/, '')
  return HOST_FORM.test(host) ? `${protocol}://${host}` : ''
}

const HOST_FORM = /^([a-z\d.-]{1,253}|\[[\da-f:.]{2,45}\])(:\d{1,5})?$/i

async function result(
  route: Route,
  context: Context<Actor | null>,
  { wire, ...input }: ReadInput & { wire: Wire },
  request: FastifyRequest,
  reply: FastifyReply,
  { heavyReads, approvals }: Dependencies,
): Promise<unknown> {
  const { endpoint, handler } = route
  const readsOnly = (endpoint.method === 'GET' && !endpoint.isLogged) || endpoint.readsOnly
  if (!readsOnly) {
    const work = async (inside: Context<Actor | null>, prepared: unknown) => {
      const written = (await handler(inside as never, { ...input, prepared } as never)) as Written
      const { data } = written
      const sendable = data instanceof Download ? data : encoded(endpoint, data, context)
      return { log: [written.log].flat(), data: sendable }
    }
    const prepare = async () => route.prepare?.(context as never, input as never)
    const repeatable = readKey(endpoint, request, input, context.secretKey)
    const given = { context, repeatable, wire, files: input.files }
    const gate = createGate(route, approvals, given)
    const data = await commitOnce(context, repeatable, work, { prepare, gate })
    if (isWaiting(route, data)) {
      reply.status(202)
      const message = translate(commonMessages.WAITING_FOR_APPROVAL, context.language)
      return { ...enveloped(data), message, code: commonMessages.WAITING_FOR_APPROVAL.key }
    }
    // Only a logged GET returns a file; it has no idempotency key, so the file is never stored.
    return data instanceof Download ? sent(reply, data) : enveloped(data)
  }
  const read = async (from: Context<Actor | null>) => {
    const data = await handler(from as never, input as never)
    return data instanceof Download ? data : encoded(endpoint, data, context)
  }
  // A report is encoded before its place is free.
  const data = route.isReport
    ? await heavyReads.read({ ...route, handler: read }, context, input, request.raw.socket)
    : await read(context)
  return data instanceof Download ? sent(reply, data) : enveloped(data)
}

/** Encodes a response for the wire, as far as its user may read it. */
const encoded = ({ output }: ServerEndpoint, data: unknown, { actor }: Context<Actor | null>) =>
  shownTo(actor, output, z.encode(output, data))

/** Blanks the staff fields of a customer's requests and responses. */
function shownTo(actor: Actor | null, schema: z.ZodType | undefined, value: unknown): unknown {
  return schema && actor?.roleId === ROLES.CUSTOMER ? withoutStaffFields(schema, value) : value
}

type Written = { data: unknown; log: LogEntry | readonly LogEntry[] }

/** Builds the envelope of every JSON reply that is not an error. */
export function enveloped(data: unknown) {
  return { success: true, message: '', data: data ?? null, code: 'OK' }
}

function sent(reply: FastifyReply, { mediaType, fileName, content, isInline }: Download) {
  reply
    .type(mediaType)
    .header('X-Content-Type-Options', 'nosniff')
    .header(
      'Content-Disposition',
      `${isInline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    )
  return content
}
