import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApiOf } from '../../kit/server/openApi.ts'
import { allRoutes } from './allRoutes.ts'
import { productVersion } from './productVersion.ts'

/** The OpenAPI document at /openapi.json and a page to browse it at /docs. */
export async function serveDocs(api: FastifyInstance) {
  const calls = allRoutes.map(({ call }) => call)
  const document = openApiOf(calls, { title: 'Cashbook', version: productVersion() })
  await api.register(swagger, {
    mode: 'static',
    specification: { document: document as never },
  })
  api.get('/openapi.json', async (_, reply) => reply.type('application/json').send(document))
  await api.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: '/api',
    theme: { title: 'Cashbook API' },
    // Without the bar that loads other documents; families stand closed, since the page gives up on
    // listing all calls at once.
    uiConfig: { layout: 'BaseLayout', docExpansion: 'none' },
  })
}
