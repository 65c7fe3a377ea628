import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actionText } from '../../features/operation-log/actionText.ts'
import { fieldMessages } from '../../features/operation-log/messages.ts'
import { BODIES, nameOf } from '../../testing/everyCall/bodyOf.ts'
import { objectOf } from '../../testing/everyCall/objectOf.ts'
import { questionsOf } from '../../testing/everyCall/questions.ts'
import { openTestServer, type TestServer } from '../../testing/testServer.ts'
import { openScenario, type Scenario } from '../../testing/openScenario.ts'
import { allRoutes } from './allRoutes.ts'

// Every call of the contract × every role × one's own, a foreign and a missing object. A call that
// names an object unknown to the tables of `testing/everyCall` fails, so that nobody can forget it.

// Logging out would end the very session that asks next; its own test covers it.
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

test('the tables know the object of every call', () => {
  const unknown = endpoints
    .filter((endpoint) => endpoint.path.includes('{') && !objectOf(endpoint))
    .map(nameOf)
  expect(unknown).toEqual([])
  const names = new Set(endpoints.map(nameOf))
  expect(Object.keys(BODIES).filter((name) => !names.has(name))).toEqual([])
})

describe.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s',
  (_, endpoint) => {
    test.each(questionsOf(endpoint))('$title', async ({ request, faultOf }) => {
      expect(faultOf(await request(scenario, server.users.stranger()), scenario)).toBeUndefined()
    })
  },
)

test('whatever was logged has words: a sentence for its action, a name for each field', async () => {
  const { rows } = await sql<{ action: string; field: string | null }>`
    SELECT DISTINCT action, field FROM operation_log
    LEFT JOIN LATERAL (SELECT jsonb_object_keys(part) AS field
      FROM jsonb_path_query(detail, '$.*') AS part WHERE jsonb_typeof(part) = 'object') AS each ON true
    ORDER BY 1, 2`.execute(server.db)
  const wordless = rows.filter(
    ({ action, field }) => !(action in actionText) || (field !== null && !(field in fieldMessages)),
  )
  expect(rows.length).toBeGreaterThan(50)
  expect(wordless).toEqual([])
})
