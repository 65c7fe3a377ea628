import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { describeApi } from '../apiDocument/describeApi.ts'

// One page loads a dozen files.
const LIMIT = { max: 120, timeWindow: '1 minute' }

/** Serves the OpenAPI document at /openapi.json and a page to browse it at /docs. */
export async function serveDocs(api: FastifyInstance) {
  const send = documentSender()
  await api.register(async (docs) => {
    // This process counts in memory: it spares the database, and the routes protect no secret.
    await docs.register(rateLimit, LIMIT)
    // The page's own two handlers would serialize half a megabyte per request, and want it when the server
    // starts. JSON is also valid YAML.
    docs.addHook('preHandler', async (request, reply) => {
      if (DOCUMENT.test(request.routeOptions.url ?? '')) return send(request, reply)
    })
    docs.get('/openapi.json', async () => {})
    await docs.register(swagger, { mode: 'static', specification: { document: {} as never } })
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      indexPrefix: '/api',
      theme: { title: 'Cashbook API' },
      // The base layout has no bar for other documents. Groups are collapsed, since the page cannot
      // list all endpoints at once.
      uiConfig: { layout: 'BaseLayout', docExpansion: 'none' },
    })
  })
}

// The document does not change while the process runs. The first reader waits for it, not the start of the server.
let described: Buffer | undefined
const getDocument = () => (described ??= Buffer.from(JSON.stringify(describeApi())))

const DOCUMENT = /\/(openapi\.json|docs\/json|docs\/yaml)$/

/** Returns a handler that sends the document in an accepted encoding. Each encoding is made once. */
function documentSender() {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
  const packers = {
    br: () => promisify(brotliCompress)(getDocument(), quality),
    gzip: () => promisify(gzip)(getDocument()),
  }
  const made = new Map<string, Promise<Buffer>>()
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.type('application/json; charset=utf-8').header('Vary', 'accept-encoding')
    const accepted = request.headers['accept-encoding'] ?? ''
    const form = (['br', 'gzip'] as const).find((name) => takes(accepted, name))
    if (!form) return reply.header('Content-Encoding', 'identity').send(getDocument())
    const packed = made.get(form) ?? packers[form]()
    made.set(form, packed)
    return reply.header('Content-Encoding', form).send(await packed)
  }
}

const takes = (accepted: string, name: string) =>
  accepted.split(',').some((each) => {
    const [form, weight = ''] = each.split(';').map((part) => part.trim())
    return form === name && !/^q=0(\.0*)?$/.test(weight)
  })
