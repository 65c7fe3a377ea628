import Fastify, { type FastifyInstance } from 'fastify'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveWeb } from '#app/server/http/serveWeb.ts'
import { replyToError } from '#platform/server/pipeline/replyToError.ts'
import { compressAssets } from './compressAssets.ts'

const SHORT = 'run()'
const LONG = 'show();'.repeat(1_000)

let webRoot: string
let app: FastifyInstance
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'cashbook-web-'))
  await mkdir(join(webRoot, 'assets'))
  await writeFile(join(webRoot, 'index.html'), '<head></head>')
  await writeFile(join(webRoot, 'assets/short.js'), SHORT)
  await writeFile(join(webRoot, 'assets/long.js'), LONG)
  await writeFile(join(webRoot, 'assets/font.woff2'), LONG)
  await compressAssets(webRoot)
  app = Fastify()
  app.setErrorHandler(replyToError)
  await serveWeb(app, webRoot, 'Asia/Kuching')
})
afterAll(async () => {
  await app.close()
  await rm(webRoot, { recursive: true })
})

const get = (path: string, encodings: string) =>
  app.inject({ url: `/assets/${path}`, headers: { 'accept-encoding': encodings } })

test('the compressed files are not pages of their own', async () => {
  for (const path of ['long.js.br', 'long.js.gz'])
    expect((await get(path, 'br')).statusCode).toBe(404)
})

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('who takes %s gets %s', async (encodings, encoding, decompress) => {
  const { headers, rawPayload } = await get('long.js', encodings)
  expect(headers['content-encoding']).toBe(encoding)
  expect(headers.vary).toMatch(/accept-encoding/i)
  expect(headers['content-type']).toContain('javascript')
  expect(headers['cache-control']).toContain('immutable')
  expect(decompress(rawPayload).toString()).toBe(LONG)
})

test.each([
  ['long.js', 'identity', LONG],
  ['short.js', 'br', SHORT],
  ['font.woff2', 'br', LONG],
])('%s is plain for who takes %s', async (path, encodings, content) => {
  const { headers, body } = await get(path, encodings)
  expect([headers['content-encoding'], body]).toEqual([undefined, content])
})
