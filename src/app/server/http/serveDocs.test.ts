import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { directoryStore } from '#platform/server/files/fileStore.ts'
import { openTestServer, secretKey, type TestServer } from '#testing/testServer.ts'
import { buildApp } from '../buildApp.ts'

let server: TestServer
let app: FastifyInstance
beforeAll(async () => {
  server = await openTestServer()
  app = await open({ areDocsServed: true })
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const open = ({ areDocsServed }: { areDocsServed: boolean }) =>
  buildApp({
    db: server.db,
    fileStore: directoryStore(server.filesDirectory),
    secretKey,
    areDocsServed,
    clock: () => new Date(),
    timeZone: 'Asia/Kuala_Lumpur',
    log: pino({ level: 'silent' }),
  })

const send = (url: string, accepted = '', remoteAddress = '10.0.0.1') =>
  app.inject({ url, remoteAddress, headers: { 'accept-encoding': accepted } })

test('the description is the same in every encoding and at every address', async () => {
  const plain = await send('/api/openapi.json')
  expect(plain.headers['content-type']).toMatch('application/json')
  expect(plain.json()).toMatchObject({ openapi: '3.1.0' })
  for (const path of ['/api/openapi.json', '/api/docs/json', '/api/docs/yaml']) {
    const packed = await send(path, 'gzip, deflate, br')
    expect(packed.headers, path).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding',
    })
    expect(brotliDecompressSync(packed.rawPayload).equals(plain.rawPayload), path).toBe(true)
    const zipped = await send(path, 'gzip, br;q=0')
    expect(zipped.headers, path).toMatchObject({ 'content-encoding': 'gzip' })
    expect(gunzipSync(zipped.rawPayload).equals(plain.rawPayload), path).toBe(true)
  }
})

test('the description and its page have a rate limit for each address', async () => {
  const replies = []
  for (let i = 0; i < 130; i++) {
    replies.push(await send(i % 2 ? '/api/openapi.json' : '/api/docs/json', 'br', '10.0.0.2'))
  }
  const refused = replies.filter(({ statusCode }) => statusCode === 429)
  expect(refused).toHaveLength(10)
  expect(refused[0]!.json()).toMatchObject({ code: 'TOO_OFTEN' })
  expect(refused[0]!.headers).toHaveProperty('retry-after')
  expect((await send('/api/openapi.json', 'br', '10.0.0.3')).statusCode).toBe(200)
})

test('the description can be hidden', async () => {
  const hidden = await open({ areDocsServed: false })
  for (const url of ['/api/openapi.json', '/api/docs', '/api/docs/json']) {
    expect((await hidden.inject({ url })).statusCode, url).toBe(404)
  }
  expect((await hidden.inject({ url: '/api/health' })).statusCode).toBe(200)
  await hidden.close()
})
