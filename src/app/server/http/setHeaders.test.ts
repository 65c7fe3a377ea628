import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { setHeaders } from './setHeaders.ts'

async function getHeaders(path: string, publicUrl?: string) {
  const app = Fastify()
  await setHeaders(app, publicUrl)
  app.get('/api/x', async () => 'said')
  const { headers } = await app.inject(path)
  await app.close()
  return headers
}

test('every response, found or not, runs no foreign script, and is not framed, sniffed or referred', async () => {
  for (const path of ['/api/x', '/nowhere']) {
    const headers = await getHeaders(path)
    const policy = String(headers['content-security-policy']).split(';')
    expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "script-src 'self'"]))
    expect(policy).toEqual(expect.arrayContaining(["base-uri 'none'", "frame-ancestors 'none'"]))
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(self\)/) as unknown,
    })
  }
})

test('only a server behind TLS sends HSTS', async () => {
  const name = 'strict-transport-security'
  expect(await getHeaders('/api/x', 'https://books.example')).toHaveProperty(name)
  expect(await getHeaders('/api/x', 'http://books.example')).not.toHaveProperty(name)
  expect(await getHeaders('/api/x')).not.toHaveProperty(name)
})

test('no cache stores a response of the API', async () => {
  expect(await getHeaders('/api/x')).toHaveProperty('cache-control', 'no-store')
  expect(await getHeaders('/nowhere')).not.toHaveProperty('cache-control')
})
