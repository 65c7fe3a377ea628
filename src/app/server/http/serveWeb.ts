import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LANGUAGES } from '#platform/contract/message.ts'
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
    globIgnore: ['index.html', 'portal.html', 'assets/**', '**/*.{br,gz}'],
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
  const ownPage = await readFile(join(webRoot, 'portal.html'), 'utf8').catch(() => undefined)
  if (ownPage !== undefined) serveOwnPage(app, pageIn(timeZone, ownPage))
  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || !isPage(request.url)) throw notFound()
    return sendPage(reply)
  })
}

/** Serves the page of a customer's link, which begins in the customer's language. */
function serveOwnPage(app: FastifyInstance, page: string) {
  const pages = new Map(
    LANGUAGES.map((language) => [language, page.replace('lang="en"', `lang="${HTML[language]}"`)]),
  )
  app.get<{ Querystring: { lang?: unknown } }>('/portal', async ({ query }, reply) => {
    const language = LANGUAGES.find((each) => each === query.lang) ?? 'en'
    const body = pages.get(language)
    return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(body)
  })
}

const HTML = { en: 'en', my: 'ms', zh: 'zh-Hans' } as const

/**
 * Returns whether a path may be a page. One that looks like the API in other letters or with more
 * slashes is not: a program would take the page for its answer.
 */
function isPage(url: string): boolean {
  const [path = ''] = url.split('?')
  return !/^\/[\\/]|^\/(api|assets)([\\/;]|$)/i.test(decode(path))
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Returns the built page with the business's time zone in place of the default. */
export function pageIn(timeZone: string, page: string): string {
  return page.replace(/(?<=<meta name="business-time-zone" content=")[^"]*/, timeZone)
}
