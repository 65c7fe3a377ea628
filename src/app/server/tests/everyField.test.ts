import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { explain, labelAt, unwrap } from '#platform/contract/explain.ts'
import { mayRequest, type ServerEndpoint } from '#platform/contract/endpoint.ts'
import { LANGUAGES, translate } from '#platform/contract/message.ts'
import { strictInput } from '#platform/contract/strictInput.ts'
import { DEFAULT_PERMISSIONS } from '#core/access/permissions.ts'
import { roleName } from '#core/access/roles.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { requiredFields, requiredMessage } from '#testing/requiredFields.ts'
import type { TestUser } from '#testing/testUser.ts'
import { allRoutes } from '../allRoutes.ts'

// Every field that an endpoint accepts, generated from the contracts. Each error names the field by
// its label, in the reader's language.

const endpoints: ServerEndpoint[] = allRoutes.map(({ endpoint }) => endpoint)
const getName = ({ method, path }: ServerEndpoint) => `${method} ${path}`
const withBody = endpoints.filter(({ body }) => body !== undefined)
const CAMEL_CASE = /\b[a-z]+[A-Z]\w*/

type Path = readonly (string | number)[]

/** Returns the path of every field, including those inside lists and objects. */
function getFields(schema: z.ZodType, path: Path = []): Path[] {
  const kind = unwrap(schema)
  if (kind instanceof z.ZodArray) return getFields(kind.element as z.ZodType, [...path, 0])
  if (!(kind instanceof z.ZodObject)) return []
  return Object.entries(kind.shape).flatMap(([name, field]) => {
    const here = [...path, name]
    return [here, ...getFields(field as z.ZodType, here)]
  })
}

let server: TestServer
let people: TestUser[]
beforeAll(async () => {
  server = await openTestServer()
  const { users } = server
  const agent = await users.agent()
  const login = await users.customerLogin(agent, (await users.customer(agent)).id)
  people = [await users.superAdmin(), agent, await users.runner(agent), login]
})
afterAll(() => server.close())

/** Returns a user who may use the endpoint. */
const userFor = (endpoint: ServerEndpoint) =>
  people.find(({ roleId }) =>
    mayRequest(endpoint, { roleId, permissions: DEFAULT_PERMISSIONS[roleName(roleId)] }),
  )!

describe.each(withBody.map((endpoint) => [getName(endpoint), endpoint] as const))(
  '%s',
  (_, endpoint) => {
    const body = endpoint.body!

    test('each field has a label in three languages', () => {
      for (const path of getFields(body)) {
        const label = labelAt(body, path)
        expect([path.join('.'), label]).toEqual([path.join('.'), expect.anything()])
        for (const language of LANGUAGES)
          expect(translate(label!, language)).not.toMatch(CAMEL_CASE)
      }
    })

    test('{{field}} is required: an empty body gets this error for each field', async () => {
      const required = requiredFields(body)
      if (required.length === 0) return
      const user = endpoint.access === 'PUBLIC' ? server.users.anonymous() : userFor(endpoint)
      const url = `/api${endpoint.path.replace('{type}', 'customers').replace(/\{\w+\}/, '2')}`
      for (const language of LANGUAGES) {
        const headers = { 'accept-language': language, 'idempotency-key': crypto.randomUUID() }
        const reply = await user.inject({ method: endpoint.method, url, headers, payload: {} })
        const errors = required.map((path) => ({
          path,
          message: requiredMessage(body, path, language),
        }))
        expect(reply).toMatchObject({ status: 422, code: 'VALIDATION_FAILED', data: { errors } })
      }
    })
  },
)

test('no message uses the name that a field has in the API', () => {
  const parts = endpoints
    .flatMap(({ body, query }) => [body, query])
    .filter((part) => part !== undefined)
  const wrong = parts.flatMap((schema) =>
    Object.keys(schema.shape).flatMap((name) => {
      const { error } = strictInput(schema).safeParse(
        { [name]: { wrong: true } },
        { reportInput: true },
      )
      return LANGUAGES.flatMap((language) => explain(error!, schema, language))
    }),
  )
  expect(wrong.length).toBeGreaterThan(500)
  expect(wrong.filter(({ message }) => CAMEL_CASE.test(message))).toEqual([])
})

/** Every text field that a user fills in, with its schema. */
const texts = endpoints
  .flatMap((endpoint) =>
    [endpoint.body, endpoint.query].map((schema) => [getName(endpoint), schema] as const),
  )
  .flatMap(([name, schema]) =>
    schema
      ? getFields(schema).map((path) => [`${name} ${path.join('.')}`, schema, path] as const)
      : [],
  )
  // Passwords and tokens are never written to any file.
  .filter(([name]) => !/password|token/i.test(name))

test('no field accepts text that a workbook cannot hold', () => {
  const read = texts.map(([name, schema, path]) => {
    const given = fieldAt(schema, path).safeParse('+60123831495\uFFFE\u0001\uD83D')
    return `${name}: ${given.success ? JSON.stringify(given.data) : 'refused'}`
  })
  expect(read.filter((each) => /[\uFFFE\u0001]|\\u/.test(each))).toEqual([])
  expect(read.filter((each) => !each.endsWith('refused')).length).toBeGreaterThan(50)
})

function fieldAt(schema: z.ZodType, path: Path): z.ZodType {
  const [first, ...rest] = path
  if (first === undefined) return schema
  const kind = unwrap(schema)
  if (kind instanceof z.ZodArray) return fieldAt(kind.element as z.ZodType, rest)
  return fieldAt((kind as z.ZodObject).shape[first] as z.ZodType, rest)
}
