import { sql } from 'kysely'
import { z } from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allRoutes } from '#app/server/allRoutes.ts'
import { ROLES } from '#core/access/roles.ts'
import { getName } from '#testing/everyEndpoint/getBody.ts'
import { requestFor } from '#testing/everyEndpoint/questions.ts'
import { openScenario, type Scenario } from '#testing/openScenario.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { createTestUser } from '#testing/testUser.ts'
import { createApiKey } from '../contract.ts'

// A stolen key must leave nothing behind that still opens anything after it was revoked.

const endpoints = allRoutes
  .map(({ endpoint }) => endpoint)
  .filter(({ access }) => access !== 'PUBLIC')

let server: TestServer
let scenario: Scenario
beforeAll(async () => {
  server = await openTestServer()
  scenario = await openScenario(server)
})
afterAll(() => server.close())

/** Lists the names of all fields of a body, those in lists and nested objects too. */
function getFields(body: z.ZodObject | undefined): string[] {
  const names: string[] = []
  if (body) JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }), collect)
  return names
  function collect(key: string, value: unknown) {
    if (key === 'properties') names.push(...Object.keys(value as object))
    return value
  }
}

test('no key may use an endpoint whose body has a password, a username or a role', () => {
  const about = endpoints.filter(({ body }) =>
    getFields(body).some((name) => /password|passcode|secret|username|role/i.test(name)),
  )
  expect(about.length).toBeGreaterThanOrEqual(15)
  expect(about.filter(({ needsPerson }) => !needsPerson).map(getName)).toEqual([])
})

test('no key may change the log-ins of people, under whatever path', () => {
  const people =
    /^\/user\/(admin|agent|runner|customer)(\/\{id\}(\/\w|$)|$)|^\/account\/(?!request-outcome)/
  const changes = endpoints.filter(({ method, path }) => method !== 'GET' && people.test(path))
  expect(changes.length).toBeGreaterThanOrEqual(30)
  expect(changes.filter(({ needsPerson }) => !needsPerson).map(getName)).toEqual([])
})

test('no key may take everything about a person, or anonymise one', () => {
  const whole = endpoints.filter(({ path }) => /^\/customer\/\{id\}\/(file|anonymise)$/.test(path))
  expect(whole.map(({ needsPerson }) => needsPerson)).toEqual([true, true, true])
})

/** Reads all that opens the product: log-ins with their state, and every kind of token. */
async function readOpeners() {
  const { rows } = await sql<{ what: string }>`
    SELECT concat_ws(' ', 'user', id, username, password_hash, role_id, status) AS what FROM users
    UNION ALL SELECT concat_ws(' ', 'role', id, permissions) FROM roles
    UNION ALL SELECT concat_ws(' ', 'session', user_id, token_hash) FROM sessions
    UNION ALL SELECT concat_ws(' ', 'passkey', id) FROM passkeys
    UNION ALL SELECT concat_ws(' ', 'totp', user_id) FROM totp_secrets
    UNION ALL SELECT concat_ws(' ', 'code', user_id) FROM recovery_codes
    UNION ALL SELECT concat_ws(' ', 'key', id, revoked_at) FROM api_keys
    UNION ALL SELECT concat_ws(' ', 'webhook', id, url) FROM webhooks
    ORDER BY 1`.execute(server.db)
  return rows.map(({ what }) => what)
}

test.each(['ADMIN', 'AGENT'] as const)(
  'whatever a key of %s asks for, no log-in and no token is made or changed',
  async (role) => {
    const person = scenario.people[role]
    const body = { name: role, userId: person.id, isReadOnly: false, expiresOn: '2026-01-31' }
    const made = await scenario.people.SUPER_ADMIN.call(createApiKey, { body: body as never })
    const program = createTestUser(server.app, { ...person, token: made.key })
    const before = await readOpeners()
    for (const endpoint of endpoints) await requestFor(endpoint, program, scenario.own)
    const ghost = {
      username: 'ghost',
      password: 'Zx-9182-kk',
      name: 'G',
      phoneNumber: '0123456789',
    }
    for (const payload of [ghost, { ...ghost, username: 'ghost-2', commissionRate: 0 }]) {
      const url = role === 'ADMIN' ? '/api/user/agent' : '/api/user/runner'
      const reply = await program.inject({ method: 'POST', url, payload })
      expect(reply).toMatchObject({ status: 403, code: 'API_KEY_NOT_ALLOWED' })
    }
    expect(await readOpeners()).toEqual(before)
    expect(before.some((what) => what.startsWith(`user ${person.id} `))).toBe(true)
    expect(person.roleId).toBe(ROLES[role])
  },
)

test('a key does nothing while its person owes a second factor', async () => {
  const strict = await openTestServer('2026-01-10', undefined, undefined, ['AGENT'])
  const owner = await strict.users.superAdmin()
  const makeKey = async (person: { id: number }) => {
    const body = { name: 'Nightly', userId: person.id, expiresOn: '2026-01-31' as never }
    return (await owner.call(createApiKey, { body })).key
  }
  const agent = await strict.users.agent()
  const admin = await strict.users.admin()
  const program = createTestUser(strict.app, { ...agent, token: await makeKey(agent) })
  const other = createTestUser(strict.app, { ...admin, token: await makeKey(admin) })
  const list = { method: 'GET', url: '/api/customer/v2' } as const
  expect(await program.inject(list)).toMatchObject({ status: 403, code: 'SECOND_FACTOR_REQUIRED' })
  expect((await other.inject(list)).status).toBe(200)
  await strict.close()
})
