import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { setHeaders } from './setHeaders.ts'

async function headersOf(path: string, publicUrl?: string) {
  const app = Fastify()
  await setHeaders(app, publicUrl)
  app.get('/api/x', async () => 'said')
  const { headers } = await app.inject(path)
  await app.close()
  return headers
}

test('every response, found or not, runs no foreign script, and is not framed, sniffed or referred', async () => {
  for (const path of ['/api/x', '/nowhere']) {
    const headers = await headersOf(path)
    const policy = String(headers['content-security-policy']).split(';')
    expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "script-src 'self'"]))
    expect(policy).toEqual(expect.arrayContaining(["base-uri 'none'", "frame-ancestors 'none'"]))
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\)/) as unknown,
    })
  }
})

test('only a server behind TLS sends HSTS', async () => {
  const name = 'strict-transport-security'
  expect(await headersOf('/api/x', 'https://books.example')).toHaveProperty(name)
  expect(await headersOf('/api/x', 'http://books.example')).not.toHaveProperty(name)
  expect(await headersOf('/api/x')).not.toHaveProperty(name)
})

test('no cache stores a response of the API', async () => {
  expect(await headersOf('/api/x')).toHaveProperty('cache-control', 'no-store')
  expect(await headersOf('/nowhere')).not.toHaveProperty('cache-control')
})
