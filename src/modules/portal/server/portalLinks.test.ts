import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { login as signIn, isLoggedIn } from '#modules/office/auth/contract.ts'
import * as endpoints from '../contract.ts'

let server: TestServer
let admin: TestUser
let agent: TestUser
let other: TestUser
beforeAll(async () => {
  server = await openTestServer()
  admin = await server.users.admin()
  agent = await server.users.agent()
  other = await server.users.agent()
})
afterAll(() => server.close())

const DAY = 24 * 3600_000
let count = 0
const linkTo = async (customerId: number, who = agent) =>
  (await who.call(endpoints.getPortalUrl, { query: { customerId } })).url.split('#')[1]!
const open = (token: string) =>
  server.users.anonymous().request(endpoints.openPortalLink, { body: { token } })
const setLogin = (token: string, username = `aminah${++count}`) =>
  server.users
    .anonymous()
    .request(endpoints.setPortalLogin, { body: { token, username, password: 'secret-7' } })
const revoke = (who: TestUser, customerId: number) =>
  who.request(endpoints.revokePortalLinks, { query: { customerId } })
const isIn = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` }
  return (await server.users.anonymous().call(isLoggedIn, {}, { headers })).isLoggedIn
}
const lines = (action: string, customerId: number) =>
  server.db
    .selectFrom('operation_log')
    .selectAll()
    .where('action', '=', action)
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()

describe('requesting a link', () => {
  test('is refused to runners, and for another agent’s or a missing customer', async () => {
    const { id: customerId } = await server.users.customer(agent)
    const runner = await server.users.runner(agent)
    const query = { customerId }
    expect((await runner.request(endpoints.getPortalUrl, { query })).status).toBe(403)
    expect((await other.request(endpoints.getPortalUrl, { query })).status).toBe(404)
    expect((await revoke(other, customerId)).status).toBe(404)
    expect((await agent.request(endpoints.getPortalUrl, { query: {} as never })).status).toBe(422)
  })

  test('returns one for seven days, in the fragment, and changes only the log', async () => {
    const { id: customerId } = await server.users.customer(agent)
    const state = () =>
      Promise.all([
        server.db.selectFrom('customers').selectAll().where('id', '=', customerId).execute(),
        server.db.selectFrom('sessions').select('user_id').execute(),
      ])
    const before = await state()
    const result = await agent.call(endpoints.getPortalUrl, { query: { customerId } })
    expect(result.url).toMatch(/^http:\/\/localhost:80\/portal\?lang=my#[0-9a-f.]+$/)
    expect(new Date(result.expiresAt).getTime()).toBe(server.now().getTime() + 7 * DAY)
    expect(await state()).toEqual(before)
  })

  test('is logged with its creator each time, but not when it is refused', async () => {
    const { id: customerId, name } = await server.users.customer(agent)
    const query = { customerId }
    await other.request(endpoints.getPortalUrl, { query })
    expect(await lines('portalLink.create', customerId)).toEqual([])
    // Only money transactions use a key: a response that holds a link is not stored.
    const headers = { 'idempotency-key': crypto.randomUUID() }
    await agent.call(endpoints.getPortalUrl, { query }, { headers })
    await admin.call(endpoints.getPortalUrl, { query })
    const about = { entity: 'customer', entity_id: customerId, agent_id: agent.id }
    expect(await lines('portalLink.create', customerId)).toMatchObject([
      { ...about, actor_id: agent.id, detail: { after: { name } } },
      { ...about, actor_id: admin.id },
    ])
    const kept = server.db.selectFrom('idempotency_keys').selectAll()
    expect(await kept.where('key', '=', headers['idempotency-key']).execute()).toEqual([])
  })

  test('returns a complete link on the requested host, and refuses an invalid host', async () => {
    const { id } = await server.users.customer(agent)
    const urlAt = async (host: string) => {
      const url = `/api/customer/portal-url?customerId=${id}`
      const reply = await agent.inject({ method: 'GET', url, headers: { host } })
      return (reply.data as { url: string }).url.split('/portal?')[0]
    }
    expect(await urlAt('loan.example.my:8080')).toBe('http://loan.example.my:8080')
    expect(await urlAt('evil.my/x?')).toBe('')
    expect(await urlAt('a"><script>')).toBe('')
  })
})

describe('a link', () => {
  test('is refused after any change', async () => {
    const [one, two] = [await server.users.customer(agent), await server.users.customer(other)]
    const token = await linkTo(one.id)
    const [, agentId, generation, expires, signature] = token.split('.')
    const tampered = [
      'nonsense',
      `${token}0`,
      `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`,
      [two.id, other.id, generation, expires, signature].join('.'),
      [one.id, agentId, generation, Number(expires) + 1, signature].join('.'),
      [one.id, agentId, Number(generation) + 1, expires, signature].join('.'),
    ]
    for (const each of tampered) {
      expect(await open(each)).toMatchObject({ status: 422, code: 'PORTAL_LINK_INVALID' })
      expect(await setLogin(each)).toMatchObject({ status: 422, code: 'PORTAL_LINK_INVALID' })
    }
  })

  test('expires after seven days', async () => {
    const { id } = await server.users.customer(agent)
    const token = await linkTo(id)
    const start = server.now()
    server.setNow(new Date(start.getTime() + 7 * DAY - 1000))
    expect((await open(token)).status).toBe(200)
    server.setNow(new Date(start.getTime() + 7 * DAY))
    expect(await open(token)).toMatchObject({ status: 422, code: 'PORTAL_LINK_EXPIRED' })
    expect(await setLogin(token)).toMatchObject({ status: 422, code: 'PORTAL_LINK_EXPIRED' })
    server.setNow(start)
  })

  test('ends with all others of the customer, and their sessions, when revoked', async () => {
    const { id } = await server.users.customer(agent)
    const tokens = [await linkTo(id), await linkTo(id, admin)]
    const { data } = await setLogin(tokens[0]!)
    expect(await isIn(data.token)).toBe(true)
    expect((await revoke(agent, id)).status).toBe(200)
    for (const token of tokens) {
      expect(await open(token)).toMatchObject({ status: 422, code: 'PORTAL_LINK_REVOKED' })
    }
    expect(await isIn(data.token)).toBe(false)
    expect((await open(await linkTo(id))).status).toBe(200)
    expect(await lines('portalLink.revoke', id)).toMatchObject([{ actor_id: agent.id }])
  })

  test('ends when the customer is deleted or moves to another agent', async () => {
    const [gone, moved] = [await server.users.customer(agent), await server.users.customer(agent)]
    const tokens = [await linkTo(gone.id), await linkTo(moved.id)]
    await admin.inject({ method: 'DELETE', url: `/api/customer/${gone.id}` })
    const payload = { agentId: other.id }
    await admin.inject({ method: 'PUT', url: `/api/customer/${moved.id}`, payload })
    for (const token of tokens) {
      expect(await open(token)).toMatchObject({ status: 422, code: 'PORTAL_LINK_REVOKED' })
    }
  })

  test('lets a customer without a login create one, once', async () => {
    const { id, name } = await server.users.customer(agent)
    const token = await linkTo(id)
    await agent.call(endpoints.setLinkRule, { params: { id }, body: { asksForLogin: true } })
    const nothing = { customerName: name, language: 'my', session: null }
    expect((await open(token)).data).toEqual({ ...nothing, asksFor: 'NEW_LOGIN' })
    expect(await lines('customerLogin.openLink', id)).toEqual([])
    expect(await setLogin(token, 'x')).toMatchObject({ status: 422 })
    const [first, second] = await Promise.all([setLogin(token), setLogin(token)])
    expect([first.status, second.status].sort()).toEqual([200, 409])
    const done = first.status === 200 ? first : second
    expect([first.code, second.code]).toContain('PORTAL_LOGIN_EXISTS')
    expect(done.data.user).toMatchObject({ roleId: 5, agentId: agent.id, customers: [{ id }] })
    expect(await isIn(done.data.token)).toBe(true)
    expect((await open(token)).data).toEqual({ ...nothing, asksFor: 'LOGIN' })
    const { username } = done.data.user
    const body = { username, password: 'secret-7' }
    expect((await server.users.anonymous().request(signIn, { body })).status).toBe(200)
    const [line] = await lines('customerLogin.create', id)
    expect(line).toMatchObject({ actor_id: done.data.user.id, agent_id: agent.id })
    expect(JSON.stringify(line)).not.toContain('secret-7')
  })

  test('opens a session of its own, logs it, and bypasses no login that is switched off', async () => {
    const { id, name } = await server.users.customer(agent)
    const token = await linkTo(id)
    const { data } = await setLogin(token)
    const opened = (await open(token)).data
    expect(opened).toMatchObject({ customerName: name, asksFor: null })
    const { user } = opened.session!
    expect(user).toMatchObject({ username: '', roleId: 5, customers: [{ id, name }] })
    expect(user.id).not.toBe(data.user.id)
    expect(await isIn(opened.session!.token)).toBe(true)
    const [line] = await lines('customerLogin.openLink', id)
    expect(line).toMatchObject({ actor_id: user.id, entity_id: user.id })
    await server.db
      .updateTable('users')
      .set({ status: -1 })
      .where('id', '=', data.user.id)
      .execute()
    expect(await open(token)).toMatchObject({ status: 409, code: 'PORTAL_LOGIN_INACTIVE' })
    expect(await setLogin(token)).toMatchObject({ status: 409, code: 'PORTAL_LOGIN_INACTIVE' })
  })

  test('shows its own customer only, whatever logins show', async () => {
    const [one, two] = [await server.users.customer(agent), await server.users.customer(agent)]
    await agent.call(endpoints.createCustomerLogin, {
      body: { customerIds: [one.id, two.id], username: 'two.shops', password: 'secret-7' },
    })
    const { session } = (await open(await linkTo(one.id))).data
    expect(session!.user.customers).toEqual([{ id: one.id, name: one.name }])
  })
})
