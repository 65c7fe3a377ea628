import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PROOFS } from '#modules/records/log/server/toActivityDto.ts'
import { SENTENCES } from '#app/logParts.ts'
import { fieldMessages } from '#modules/records/log/messages.ts'
import { BODIES, getName } from '#testing/everyEndpoint/getBody.ts'
import { buildObject } from '#testing/everyEndpoint/buildObject.ts'
import { getQuestions } from '#testing/everyEndpoint/questions.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { openScenario, type Scenario } from '#testing/openScenario.ts'
import { allRoutes } from '../allRoutes.ts'

// Every endpoint of the contract × every role × an own, a foreign and a missing object. An endpoint
// that names an object unknown to the tables of `testing/everyEndpoint` fails, so none is forgotten.

// Logging out would end the session that the next request uses; its own test covers it.
const endpoints = allRoutes
  .map(({ endpoint }) => endpoint)
  .filter(({ path }) => path !== '/account/logout')

let server: TestServer
let scenario: Scenario
beforeAll(async () => {
  server = await openTestServer()
  scenario = await openScenario(server)
})
afterAll(() => server.close())

test('the tables know the object of every endpoint', () => {
  const unknown = endpoints
    .filter((endpoint) => endpoint.path.includes('{') && !buildObject(endpoint))
    .map(getName)
  expect(unknown).toEqual([])
  const names = new Set(endpoints.map(getName))
  expect(Object.keys(BODIES).filter((name) => !names.has(name))).toEqual([])
})

describe.each(endpoints.map((endpoint) => [getName(endpoint), endpoint] as const))(
  '%s',
  (_, endpoint) => {
    test.each(getQuestions(endpoint))('$title', async ({ request, faultOf }) => {
      expect(faultOf(await request(scenario, server.users.anonymous()), scenario)).toBeUndefined()
    })
  },
)

test('every logged action has a sentence, and every logged field a name', async () => {
  const { rows } = await sql<{ action: string; field: string | null }>`
    SELECT DISTINCT action, field FROM operation_log
    LEFT JOIN LATERAL (SELECT jsonb_object_keys(part) AS field
      FROM jsonb_path_query(detail, '$.*') AS part WHERE jsonb_typeof(part) = 'object') AS each ON true
    ORDER BY 1, 2`.execute(server.db)
  const wordless = rows.filter(
    ({ action, field }) =>
      !(action in SENTENCES) || (field !== null && !(field in fieldMessages) && !PROOFS.has(field)),
  )
  expect(rows.length).toBeGreaterThan(50)
  expect(wordless).toEqual([])
})
