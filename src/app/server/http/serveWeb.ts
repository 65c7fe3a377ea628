import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { notFound } from '#platform/server/appError.ts'

/**
 * Serves the built web application. A path that is not a file is a page and gets index.html with
 * the business's time zone, in which the browser counts days.
 */
export async function serveWeb(app: FastifyInstance, webRoot: string, timeZone: string) {
  const page = pageIn(timeZone, await readFile(join(webRoot, 'index.html'), 'utf8'))
  const sendPage = (reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(page)
  await app.register(fastifyStatic, {
    root: webRoot,
    wildcard: false,
    index: false,
    globIgnore: ['index.html', 'assets/**', '**/*.{br,gz}'],
    // The build compressed them.
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/')
      reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  // One route for all: two for each of a thousand files cost the start a tenth of its time.
  const names = await readdir(join(webRoot, 'assets'))
  const assets = new Set(names.filter((name) => !/\.(br|gz)$/.test(name)))
  app.get<{ Params: { file: string } }>('/assets/:file', async (request, reply) => {
    const { file } = request.params
    if (!assets.has(file)) throw notFound()
    return reply.sendFile(`assets/${file}`)
  })
  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isPage = isRead && !/^\/(api|assets)(\/|\?|$)/.test(request.url)
    if (!isPage) throw notFound()
    return sendPage(reply)
  })
}

/** Returns the built page with the business's time zone in place of the default. */
export function pageIn(timeZone: string, page: string): string {
  return page.replace(/(?<=<meta name="business-time-zone" content=")[^"]*/, timeZone)
}
