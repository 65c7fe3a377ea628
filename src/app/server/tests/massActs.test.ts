import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLE_NAMES, type RoleName } from '#core/access/roles.ts'
import { collect, lend } from '#testing/lend.ts'
import { getName } from '#testing/everyEndpoint/getBody.ts'
import { isAllowed } from '#testing/everyEndpoint/questions.ts'
import { openScenario, type Scenario } from '#testing/openScenario.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { allRoutes } from '../allRoutes.ts'

// Every write × every role, with nothing said about whom it concerns: leaving out a filter never
// means everybody.

const writes = allRoutes
  .map(({ endpoint }) => endpoint)
  .filter(({ method, readsOnly, access }) => method !== 'GET' && !readsOnly && access !== 'PUBLIC')
  .filter(({ path }) => path !== '/account/logout')

/** These concern the person who asks, or the records of an agent who asks, and name nobody. */
const OWN = [
  /^\w+ PUT \/business$/,
  /^\w+ DELETE \/account\/session$/,
  /^\w+ POST \/account\/passkey\/options$/,
  /^\w+ PUT \/user\/account$/,
  /^\w+ POST \/user\/keep-password$/,
  /^(AGENT|RUNNER) POST \/transaction\/hand-over$/,
  /^AGENT POST \/report\/settlement\/close-all$/,
  /^AGENT POST \/report\/statement$/,
  /^(AGENT|RUNNER) POST \/transaction\/listing\/submit$/,
]

let server: TestServer
let scenario: Scenario
beforeAll(async () => {
  server = await openTestServer()
  scenario = await openScenario(server)
  // Something that Close All would close, of two agents.
  for (const { agent, runner } of [scenario.own, scenario.foreign]) {
    const { id } = await lend(server, agent)
    await collect(runner, id, 1_200)
    await agent.call(setCashbookStatus, { params: { status: 2 }, body: { ids: [id] } })
  }
})
afterAll(() => server.close())

const countEffects = async () =>
  (await sql<{ count: number }>`SELECT count(*) FROM operation_log`.execute(server.db)).rows[0]!
    .count

const cases = writes.flatMap((endpoint) =>
  ROLE_NAMES.filter((role) => isAllowed(endpoint, role))
    .map((role): [string, typeof endpoint, RoleName] => [
      `${role} ${getName(endpoint)}`,
      endpoint,
      role,
    ])
    .filter(([name]) => !OWN.some((own) => own.test(name))),
)

describe.each(cases.filter(([, { path }]) => !path.includes('{')))('%s', (_, endpoint, role) => {
  test('does nothing without saying about whom', async () => {
    const before = await countEffects()
    const reply = await scenario.people[role].inject({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      payload: {},
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
    expect(reply.status).toBeGreaterThanOrEqual(400)
    expect(reply.status).toBeLessThan(500)
    expect(await countEffects()).toBe(before)
  })
})
