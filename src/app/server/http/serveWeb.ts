import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { readFile } from 'node:fs/promises'
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
    globIgnore: ['index.html', '**/*.{br,gz}'],
    // The build compressed them.
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/')
      reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
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
