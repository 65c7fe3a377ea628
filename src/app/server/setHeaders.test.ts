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

test('every reply, found or not, runs no foreign script, is not framed, sniffed or referred', async () => {
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

test('only behind TLS a browser is told to stay there', async () => {
  const name = 'strict-transport-security'
  expect(await headersOf('/api/x', 'https://books.example')).toHaveProperty(name)
  expect(await headersOf('/api/x', 'http://books.example')).not.toHaveProperty(name)
  expect(await headersOf('/api/x')).not.toHaveProperty(name)
})

test('what the API says is kept by no cache', async () => {
  expect(await headersOf('/api/x')).toHaveProperty('cache-control', 'no-store')
  expect(await headersOf('/nowhere')).not.toHaveProperty('cache-control')
})
