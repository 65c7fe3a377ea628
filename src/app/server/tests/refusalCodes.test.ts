import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { REFUSAL_CODES } from '#core/loan/refusal.ts'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { requestMessages } from '#platform/contract/requestMessages.ts'
import { LANGUAGES, translate } from '#platform/contract/message.ts'
import { fieldMessages } from '#platform/contract/fieldMessages.ts'
import { refusalMessages } from '#platform/contract/refusalMessages.ts'
import { replyToError } from '#platform/server/pipeline/replyToError.ts'
import { allRefusals } from '../allRefusals.ts'
import { allRoutes } from '../allRoutes.ts'

test('every refusal of the core has a message in each language', () => {
  expect(REFUSAL_CODES.map((code) => refusalMessages[code].key)).toEqual([...REFUSAL_CODES])
})

test('codes are words in capitals, each once', () => {
  const codes = allRefusals.map(({ key }) => key)
  expect(codes.filter((code) => !/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/.test(code))).toEqual([])
  expect(codes).toEqual([...new Set(codes)])
})

test('each code in a schema has a text', () => {
  const schemas = allRoutes.flatMap(({ endpoint: { params, query, body } }) => [
    params,
    query,
    body,
  ])
  const codes = new Set(schemas.flatMap((schema) => (schema ? getCodes(schema) : [])))
  expect(codes).toContain('USERNAME_INVALID')
  const texts = { ...commonMessages, ...fieldMessages }
  expect([...codes].filter((code) => !(code in texts))).toEqual([])
})

/** Lists the codes that the checks of a schema, and of all schemas in it, refuse with. */
function getCodes(schema: z.core.$ZodType): string[] {
  const { checks = [], ...def } = schema._zod.def as z.core.$ZodTypeDef & Record<string, unknown>
  const errors = [def.error, ...checks.map((check) => check._zod.def.error)]
  const messages = errors.map((error) =>
    typeof error === 'function' ? (error as () => unknown)() : undefined,
  )
  const inside = [def.innerType, def.element, def.in, def.out, def.options, def.shape]
  const all = inside.flatMap((part) => (isSchema(part) ? part : Object.values(part ?? {})))
  return [
    ...messages.filter((each) => typeof each === 'string'),
    ...all.filter(isSchema).flatMap(getCodes),
  ]
}

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value

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
