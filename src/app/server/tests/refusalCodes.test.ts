import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REFUSAL_CODES } from '#core/loan/refusal.ts'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { requestMessages } from '#platform/contract/requestMessages.ts'
import { LANGUAGES, refusalCodes, refusalMessage, translate } from '#platform/contract/message.ts'
import { replyToError } from '#platform/server/pipeline/replyToError.ts'
import { allRoutes } from '../allRoutes.ts'

test('every refusal of the core has a message in each language', () => {
  expect(allRoutes.length).toBeGreaterThan(0)
  const defineMessages = REFUSAL_CODES.map((code) => [code, refusalMessage(code)] as const)
  expect(defineMessages.filter(([, text]) => text === undefined)).toEqual([])
  const sentences = defineMessages.flatMap(([, text]) =>
    LANGUAGES.map((language) => translate(text!, language)),
  )
  expect(sentences.filter((sentence) => sentence.trim() === '')).toEqual([])
})

test('a code has the same text in every feature: codes are words in capitals', () => {
  expect(refusalCodes().filter((code) => !/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/.test(code))).toEqual([])
})

/** A server whose every route fails with the given error. */
let app: FastifyInstance
let failure: Error
beforeAll(() => {
  app = fastify()
  app.decorateRequest('errorCode', null)
  app.setErrorHandler(replyToError)
  app.get('/', () => Promise.reject(failure))
})
afterAll(() => app.close())

const byPostgres = (code: string) => Object.assign(new Error('of PostgreSQL'), { code })
const byHttp = (statusCode: number) => Object.assign(new Error('of the framework'), { statusCode })

test.each([
  ...['22021', '22P05', '22003'].map((state) => [400, 'MALFORMED', byPostgres(state)] as const),
  ...[
    '08006',
    '08P01',
    '57P01',
    '57P03',
    '53300',
    '25006',
    'ECONNREFUSED',
    'ECONNRESET',
    'ETIMEDOUT',
  ].map((state) => [503, 'DATABASE_LOST', byPostgres(state)] as const),
  [503, 'STORAGE_FULL', byPostgres('53100')] as const,
  [503, 'DATABASE_LOST', new Error('Connection terminated unexpectedly')] as const,
  ...['23505', '23503', '23514', '40001', '40P01', '55P03', '57014', 'XX000'].map(
    (state) => [500, 'UNEXPECTED', byPostgres(state)] as const,
  ),
  [400, 'MALFORMED', byHttp(400)] as const,
  [401, 'NOT_LOGGED_IN', byHttp(401)] as const,
  [403, 'NO_PERMISSION', byHttp(403)] as const,
  [404, 'NOT_FOUND', byHttp(404)] as const,
  [405, 'MALFORMED', byHttp(405)] as const,
  [408, 'MALFORMED', byHttp(408)] as const,
  [413, 'TOO_LARGE', byHttp(413)] as const,
  [414, 'MALFORMED', byHttp(414)] as const,
  [415, 'WRONG_CONTENT_TYPE', byHttp(415)] as const,
  [429, 'TOO_OFTEN', byHttp(429)] as const,
  [431, 'MALFORMED', byHttp(431)] as const,
  [500, 'UNEXPECTED', byHttp(503)] as const,
  [500, 'UNEXPECTED', new TypeError('a bug of ours')] as const,
])('%i %s, in each language, for %o', async (status, code, error) => {
  failure = error
  for (const language of LANGUAGES) {
    const reply = await app.inject({ url: '/', headers: { 'accept-language': language } })
    const message = translate({ ...commonMessages, ...requestMessages }[code], language)
    expect([reply.statusCode, reply.json()]).toEqual([
      status,
      { success: false, code, message, data: null },
    ])
    // The response repeats no text of the database or of a bug.
    expect(message).not.toContain(error.message)
  }
})
