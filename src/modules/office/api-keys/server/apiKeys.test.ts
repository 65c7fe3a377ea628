import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allRoutes } from '#app/server/allRoutes.ts'
import { isLoggedIn } from '../../auth/contract.ts'
import { createCustomer, getCustomer } from '#modules/customers/contract.ts'
import { listActivity } from '#modules/records/log/contract.ts'
import { createApiKey, listApiKeys, revokeApiKey } from '../contract.ts'
import { ROLES } from '#core/access/roles.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { createTestUser, type TestUser } from '#testing/testUser.ts'

let server: TestServer
let owner: TestUser
let admin: TestUser
let lim: TestUser
let tan: TestUser
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.users.superAdmin()
  admin = await server.users.admin()
  lim = await server.users.agent({ name: 'Lim' })
  tan = await server.users.agent({ name: 'Tan' })
})
afterAll(() => server.close())
beforeEach(() => server.setDay('2026-01-10'))

const body = (person: TestUser, more: object = {}) => ({
  body: { name: 'Nightly', userId: person.id, expiresOn: '2026-01-31' as never, ...more },
})
const make = async (person: TestUser, more: object = {}) => {
  const { apiKey, key } = await owner.call(createApiKey, body(person, more))
  return { ...apiKey, key, program: createTestUser(server.app, { ...person, token: key }) }
}
const newCustomer = { body: { name: 'Siti', phoneNumber: '+60123456789' } }
const someId = { params: { id: 987_654 } }

describe('a key is refused', () => {
  test('to everybody but a super admin, and to keys', async () => {
    const { program } = await make(admin, { isReadOnly: false })
    for (const who of [admin, lim, program]) {
      expect((await who.request(createApiKey, body(lim))).status).toBe(403)
      expect((await who.request(listApiKeys)).status).toBe(403)
      expect((await who.request(revokeApiKey, someId)).status).toBe(403)
    }
  })

  test('for a super admin, a runner, a customer and nobody', async () => {
    const runner = await server.users.runner(lim)
    for (const person of [owner, runner, { ...lim, id: 987_654 }]) {
      expect(await owner.request(createApiKey, body(person))).toMatchObject({
        status: 422,
        code: 'API_KEY_PERSON_INVALID',
        data: { errors: [{ path: 'userId' }] },
      })
    }
  })

  test('with an end in the past or after two years', async () => {
    for (const expiresOn of ['2026-01-09', '2028-01-12']) {
      expect(await owner.request(createApiKey, body(lim, { expiresOn }))).toMatchObject({
        status: 422,
        code: 'API_KEY_EXPIRY_INVALID',
        data: { errors: [{ path: 'expiresOn' }] },
      })
    }
  })
})

describe('a request with a key is refused', () => {
  test('after the key expired, at the end of its last day', async () => {
    const { program } = await make(lim)
    server.setNow(new Date('2026-01-31T23:59:59+08:00'))
    expect((await program.request(getCustomer, someId)).status).toBe(404)
    server.setNow(new Date('2026-02-01T00:00:00+08:00'))
    expect((await program.request(getCustomer, someId)).status).toBe(401)
  })

  test('after the key was revoked, at once, and the revocation is logged once', async () => {
    const { id, program } = await make(lim)
    expect((await program.request(getCustomer, someId)).status).toBe(404)
    await owner.call(revokeApiKey, { params: { id } })
    await owner.call(revokeApiKey, { params: { id } })
    expect((await program.request(getCustomer, someId)).status).toBe(401)
    const { items } = await owner.call(listActivity, { query: {} })
    expect(items.filter(({ action }) => action === 'apiKey.revoke')).toHaveLength(1)
    expect((await owner.request(revokeApiKey, someId)).status).toBe(404)
  })

  test('while its person is not active', async () => {
    const person = await server.users.agent()
    const { program, id } = await make(person)
    await server.db.updateTable('users').set({ status: -1 }).where('id', '=', person.id).execute()
    expect((await program.request(getCustomer, someId)).status).toBe(401)
    const { items } = await owner.call(listApiKeys)
    expect(items.find((item) => item.id === id)?.state).toBe('USER_INACTIVE')
  })

  test('with any other key, or the stored hash', async () => {
    const { id, key } = await make(lim)
    const stored = await server.db
      .selectFrom('api_keys')
      .select('key_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const hash = Buffer.from(stored.key_hash).toString('base64url')
    for (const token of [`${key.slice(0, -1)}-`, `cbk_${hash}`, hash, key.slice(4), `${key}0`]) {
      const thief = createTestUser(server.app, { ...lim, token })
      expect((await thief.request(getCustomer, someId)).status, token).toBe(401)
    }
  })

  test('for customers of another agent, as its person is', async () => {
    const foreign = await server.users.customer(tan)
    const { program } = await make(lim, { isReadOnly: false })
    const id = { params: { id: foreign.id } }
    expect((await program.request(getCustomer, id)).status).toBe(404)
    expect((await (await make(admin)).program.request(getCustomer, id)).status).toBe(200)
  })

  test.each(['ADMIN', 'AGENT'] as const)(
    'for every change, if a key of %s reads only',
    async (role) => {
      const { program } = await make(role === 'ADMIN' ? admin : lim)
      for (const { endpoint } of allRoutes) {
        if (endpoint.method === 'GET' || endpoint.readsOnly || endpoint.access === 'PUBLIC')
          continue
        const url = `/api${endpoint.path.replace(/\{\w+\}/g, '1')}`
        const headers = { 'idempotency-key': crypto.randomUUID() }
        const reply = await program.inject({ method: endpoint.method, url, headers, payload: {} })
        expect(reply.status, url).toBe(403)
      }
    },
  )

  test('for logins, own settings and rights, whatever the key may write', async () => {
    const { program } = await make(admin, { isReadOnly: false })
    const forPeople = allRoutes.filter(({ endpoint }) => endpoint.needsPerson)
    const paths = forPeople.map(({ endpoint }) => endpoint.path)
    const logins = /^\/account\/(?!request-outcome)|password$|second-factor$/
    const all = allRoutes.filter(({ endpoint }) => endpoint.access !== 'PUBLIC')
    expect(all.map(({ endpoint }) => endpoint.path).filter((path) => logins.test(path))).toEqual(
      paths.filter((path) => logins.test(path)),
    )
    for (const { endpoint } of forPeople) {
      const url = `/api${endpoint.path.replace(/\{\w+\}/g, '3')}`
      const reply = await program.inject({ method: endpoint.method, url, payload: {} })
      expect(reply.status, url).toBe(403)
    }
  })
})

test('a key acts for its person, and the log names it', async () => {
  const { program, id, key } = await make(lim, { isReadOnly: false })
  expect(key).toMatch(/^cbk_[\w-]{43}$/)
  const { customer } = await program.call(createCustomer, newCustomer, {
    key: 'one-effect',
    headers: { 'user-agent': 'curl/8.5' },
  })
  const again = await program.call(createCustomer, newCustomer, { key: 'one-effect' })
  expect(again.customer.id).toBe(customer.id)
  expect(customer.agentId).toBe(lim.id)
  const { items } = await owner.call(listActivity, { query: {} })
  const line = items.find(
    ({ entityId, action }) => entityId === customer.id && /create/.test(action),
  )
  expect(line?.device).toBe('API key Nightly · curl/8.5')
  expect(JSON.stringify(items)).not.toContain(key.slice(8))
  const listed = (await owner.call(listApiKeys)).items.find((item) => item.id === id)
  expect(listed).toMatchObject({ state: 'ACTIVE', userName: 'Lim', roleId: ROLES.AGENT })
  expect(listed?.hint).toBe(key.slice(0, 8))
  expect(listed?.lastUsedAt).toEqual(server.now().toISOString())
})

test('a public call is answered as to nobody, so that a key gives no secrets of its person', async () => {
  const { program } = await make(lim)
  expect(await program.call(isLoggedIn)).toEqual({ isLoggedIn: false, user: null })
})
