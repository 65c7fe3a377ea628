import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statusMessage } from '#platform/contract/statusMessage.ts'
import { LANGUAGES, translate } from '#platform/contract/message.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser, Reply } from '#testing/testUser.ts'
import { allRefusals } from '../allRefusals.ts'

// Every refusal, by our rules or by the framework, has the envelope, a stable code and a text in
// the reader's language.

let server: TestServer
let agent: TestUser
beforeAll(async () => {
  server = await openTestServer()
  agent = await server.users.agent()
})
afterAll(() => server.close())

test('every code has its own text in each language', () => {
  expect(allRefusals.length).toBeGreaterThan(120)
  for (const message of allRefusals) {
    const texts = LANGUAGES.map((language) => translate(message, language))
    expect([message.key, new Set(texts).size]).toEqual([message.key, LANGUAGES.length])
  }
})

test('every error status has a text in each language, for a response without an envelope', () => {
  for (let status = 400; status < 600; status++) {
    const texts = LANGUAGES.map((language) => translate(statusMessage(status), language))
    expect([status, texts.filter((text) => text.length > 4).length]).toEqual([status, 3])
  }
})

const FORM = ['--b--', 'multipart/form-data; boundary=b'] as const
const send = (payload: string, type: string, url = '/api/user/note') => ({
  method: 'POST' as const,
  url,
  payload,
  headers: { 'content-type': type },
})

describe('errors of the framework use the envelope', () => {
  test.each([
    ['malformed JSON', 400, 'MALFORMED', send('{"content":', 'application/json')],
    ['a body that is no object', 422, 'VALIDATION_FAILED', send('[1]', 'application/json')],
    ['an unknown media type', 415, 'WRONG_CONTENT_TYPE', send('<a/>', 'application/xml')],
    ['form data where none is taken', 415, 'WRONG_CONTENT_TYPE', send(...FORM)],
    ['too large a body', 413, 'TOO_LARGE', send(`"${'x'.repeat(3_000_000)}"`, 'application/json')],
    ['an unknown path', 404, 'NOT_FOUND', { method: 'GET' as const, url: '/api/nothing' }],
    ['another method', 404, 'NOT_FOUND', { method: 'PUT' as const, url: '/api/user/note' }],
    ['a path that cannot be read', 400, 'MALFORMED', { method: 'GET' as const, url: '/api/%ff' }],
    [
      ...(['too long a part of the path', 414, 'MALFORMED'] as const),
      { method: 'GET' as const, url: `/api/customer/${'1'.repeat(300)}` },
    ],
  ])('%s: %i %s', async (_, status, code, request) => {
    const texts = new Set<string>()
    for (const language of LANGUAGES) {
      const headers = { ...('headers' in request && request.headers), 'accept-language': language }
      const reply = await agent.inject({ ...request, headers })
      expect(reply).toMatchObject({ status, success: false, code })
      expect(Object.keys(getErrorBody(reply))).toEqual(['code', 'data', 'message', 'success'])
      texts.add(reply.message)
    }
    expect(texts.size).toBe(LANGUAGES.length)
  })
})

const getErrorBody = ({ bytes }: Reply) =>
  Object.fromEntries(
    Object.entries(JSON.parse(bytes.toString()) as object).sort(([a], [b]) => a.localeCompare(b)),
  )

test('a client over the rate limit gets a wait message in the reader’s language', async () => {
  const lookUp = () =>
    server.users.anonymous().inject({
      method: 'GET',
      url: '/api/account/is-logged-in',
      remoteAddress: '10.1.2.3',
      headers: { 'accept-language': 'my' },
    })
  let reply = await lookUp()
  for (let count = 0; count < 400 && reply.status !== 429; count++) reply = await lookUp()
  expect(reply).toMatchObject({
    status: 429,
    success: false,
    code: 'TOO_OFTEN',
    message: 'Terlalu banyak permintaan. Sila tunggu seminit dan cuba lagi.',
  })
})

test('a request that is not HTTP also gets the envelope', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const reply = await new Promise<string>((done, fail) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('NO SUCH THING\r\n\r\n'))
    let text = ''
    socket.on('data', (piece) => (text += String(piece)))
    socket.on('error', fail).on('close', () => done(text))
  })
  expect(reply).toMatch(/^HTTP\/1\.1 400 /)
  expect(JSON.parse(reply.split('\r\n\r\n')[1]!)).toEqual({
    success: false,
    code: 'MALFORMED',
    data: null,
    message: 'The request could not be read. Reload the page and try again.',
  })
})
