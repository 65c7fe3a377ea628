import Fastify, { type FastifyInstance } from 'fastify'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replyToError } from '#platform/server/pipeline/replyToError.ts'
import { serveWeb } from './serveWeb.ts'

const PAGE = '<head><meta name="business-time-zone" content="Asia/Kuala_Lumpur" /></head>'

let webRoot: string
let app: FastifyInstance
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'cashbook-web-'))
  await mkdir(join(webRoot, 'assets'))
  await writeFile(join(webRoot, 'index.html'), PAGE)
  await writeFile(join(webRoot, 'portal.html'), `<html lang="en">${PAGE}`)
  await writeFile(join(webRoot, 'assets/index-1a2b.js'), 'run()')
  await writeFile(join(webRoot, 'assets/index-1a2b.js.br'), 'packed')
  app = Fastify()
  app.setErrorHandler(replyToError)
  await serveWeb(app, webRoot, 'Asia/Kuching')
})
afterAll(async () => {
  await app.close()
  await rm(webRoot, { recursive: true })
})

test('a path that is neither a page nor a file is not found, so no page is returned as a script', async () => {
  const paths = ['/assets/gone-1a2b.js', '/assets/index-1a2b.js.br', '/assets/', '/api/nothing']
  for (const path of [...paths, '/assets/..%2Findex.html', '/assets/%2e%2e%2findex-1a2b.js'])
    expect((await app.inject(path)).statusCode, path).toBe(404)
  expect((await app.inject({ method: 'POST', url: '/customer' })).statusCode).toBe(404)
})

test('what looks like the API is no page, however it is written', async () => {
  const paths = ['//api/health', '/API/health', '/Api', '/api;x/health', '/%2Fapi/health']
  for (const url of [...paths, '//customer', '/ASSETS/index-1a2b.js', '/%41PI/health', '/api%2Fx'])
    expect((await app.inject({ url })).statusCode, url).toBe(404)
  expect((await app.inject('/apiary')).statusCode).toBe(200)
})

test('every page is the application, uncached, with the time zone of the business', async () => {
  for (const path of ['/', '/index.html', '/customer/details?id=7']) {
    const { statusCode, headers, body } = await app.inject(path)
    expect([path, statusCode, headers['cache-control']]).toEqual([path, 200, 'no-cache'])
    expect(headers['content-type']).toContain('text/html')
    expect(body).toBe(PAGE.replace('Kuala_Lumpur', 'Kuching'))
  }
})

test('a HEAD request shows whether a page exists', async () => {
  for (const url of ['/', '/index.html', '/customer'])
    expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(200)
})

test('a file with a hash in its name is cached permanently', async () => {
  const { body, headers } = await app.inject('/assets/index-1a2b.js')
  expect(body).toBe('run()')
  expect(headers['cache-control']).toContain('immutable')
  const head = await app.inject({ method: 'HEAD', url: '/assets/index-1a2b.js' })
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '5', ''])
})

test('a browser that takes brotli gets the file as the build compressed it', async () => {
  const headers = { 'accept-encoding': 'gzip, br' }
  const packed = await app.inject({ url: '/assets/index-1a2b.js', headers })
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
  })
  expect(packed.body).toBe('packed')
})

test('the page of a link begins in the language that the link names, and no other language', async () => {
  const head = PAGE.replace('Kuala_Lumpur', 'Kuching')
  const queries = ['?lang=my', '?lang=zh', '?lang=en', '', '?lang="><script>', '?lang=my&lang=zh']
  const shown = await Promise.all(
    queries.map(async (query) => (await app.inject(`/portal${query}`)).body),
  )
  const languages = ['ms', 'zh-Hans', 'en', 'en', 'en', 'en']
  expect(shown).toEqual(languages.map((language) => `<html lang="${language}">${head}`))
  expect((await app.inject('/portal/login')).body).toBe(head)
})
