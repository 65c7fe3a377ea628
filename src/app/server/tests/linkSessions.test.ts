import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getPortalUrl, openPortalLink } from '#modules/portal/contract.ts'
import type { ServerEndpoint } from '#platform/contract/endpoint.ts'
import { getName } from '#testing/everyEndpoint/getBody.ts'
import { isAllowed, requestFor } from '#testing/everyEndpoint/questions.ts'
import { openScenario, type Scenario } from '#testing/openScenario.ts'
import { createTestUser, type TestUser } from '#testing/testUser.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { allRoutes } from '../allRoutes.ts'

// Every endpoint with the session of a customer's link: it reads what the login reads, and writes what
// a borrower says. Logging out would end the session that the next request uses.

const WRITES = [
  'POST /portal/promise',
  'POST /portal/dispute',
  'POST /portal/dispute/{id}/message',
  'POST /customer/{id}/signature',
]

const endpoints = allRoutes
  .map(({ endpoint }) => endpoint)
  .filter(({ access, path }) => access !== 'PUBLIC' && path !== '/account/logout')

let server: TestServer
let scenario: Scenario
let holder: TestUser
beforeAll(async () => {
  server = await openTestServer()
  scenario = await openScenario(server)
  const { agent, customerId } = scenario.own
  const { url } = await agent.call(getPortalUrl, { query: { customerId } })
  const body = { token: url.split('#')[1]! }
  const { session } = await server.users.anonymous().call(openPortalLink, { body })
  const { id, name, agentId, roleId } = session!.user
  holder = createTestUser(server.app, { id, name, agentId, roleId, token: session!.token })
})
afterAll(() => server.close())

/** Decided from the table of permissions and the list above, not by the pipeline's own function. */
function isOpen(endpoint: ServerEndpoint): boolean {
  if (!isAllowed(endpoint, 'CUSTOMER')) return false
  if (WRITES.includes(getName(endpoint))) return true
  const isRead = endpoint.method === 'GET' || endpoint.readsOnly === true
  return isRead && !endpoint.needsPerson && !endpoint.isLogged
}

test('some are open and most are not', () => {
  const open = endpoints.filter(isOpen)
  expect(open.length).toBeGreaterThan(15)
  expect(open.length).toBeLessThan(endpoints.length / 3)
  expect(open.map(getName)).toEqual(expect.arrayContaining(WRITES))
})

describe.each(endpoints.map((endpoint) => [getName(endpoint), endpoint] as const))(
  '%s',
  (_, endpoint) => {
    test('by link', async () => {
      const { status } = await requestFor(endpoint, holder, scenario.own as never)
      if (isOpen(endpoint)) expect([401, 500]).not.toContain(status)
      else expect(status).toBe(403)
    })
  },
)
