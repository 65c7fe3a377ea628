import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { login as signIn } from '#modules/office/auth/contract.ts'
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

const password = 'secret-7'
let count = 0
const create = (who: TestUser, customerIds: number[], changes: object = {}) =>
  who.request(endpoints.createCustomerLogin, {
    body: { customerIds, username: `siti${++count}`, password, ...changes },
  })
const logIn = (username: string, word = password) =>
  server.users.anonymous().request(signIn, { body: { username, password: word } })
const newPassword = (word: string) => ({ newPassword: word, confirmPassword: word })
const logged = (action: string, id: number) =>
  server.db
    .selectFrom('operation_log')
    .selectAll()
    .where('action', '=', action)
    .where('entity_id', '=', id)
    .executeTakeFirstOrThrow()

describe('a customer’s login', () => {
  test('cannot be created by runners, without customers, or for another agent’s customers', async () => {
    const own = await server.users.customer(agent)
    const foreign = await server.users.customer(other)
    const runner = await server.users.runner(agent)
    expect((await create(runner, [own.id])).status).toBe(403)
    expect(await create(agent, [])).toMatchObject({
      status: 422,
      data: { errors: [{ path: 'customerIds', message: 'Customers is required.' }] },
    })
    expect((await create(agent, [foreign.id])).status).toBe(404)
    expect((await create(agent, [own.id, foreign.id])).status).toBe(404)
    expect(await create(admin, [own.id, foreign.id])).toMatchObject({
      status: 422,
      code: 'LOGIN_NEEDS_ONE_AGENT',
    })
  })

  test('requires a free username and six characters', async () => {
    const { id } = await server.users.customer(agent)
    await create(agent, [id], { username: 'taken.one' })
    expect(
      await create(other, [(await server.users.customer(other)).id], { username: 'Taken.One' }),
    ).toMatchObject({
      status: 409,
      code: 'USERNAME_TAKEN',
      data: { errors: [{ path: 'username' }] },
    })
    expect(await create(agent, [id], { password: '12345' })).toMatchObject({
      status: 422,
      data: { errors: [{ path: 'password', message: 'Password length not less than 6.' }] },
    })
  })

  test('shows its customers, and is in the log without the password', async () => {
    const [one, two] = [await server.users.customer(agent), await server.users.customer(agent)]
    const { data } = await create(agent, [one.id, two.id])
    expect(data).toMatchObject({ name: one.name, agentId: agent.id, status: 1, lastLoginAt: null })
    expect(data.customers.map(({ id }) => id).sort()).toEqual([one.id, two.id].sort())
    const reply = await logIn(data.username)
    expect(reply.data.user.customers.map(({ id }) => id)).toEqual([one.id, two.id])
    const line = await logged('customerLogin.create', data.id)
    expect(line).toMatchObject({ agent_id: agent.id, actor_id: agent.id })
    expect(line.detail).toEqual({
      after: {
        username: data.username,
        customers: [one.name, two.name],
        loginProof: expect.any(String),
      },
    })
    const { items } = await agent.call(endpoints.listCustomerLogins, {
      query: { customerId: two.id },
    })
    expect(items.map(({ id }) => id)).toEqual([data.id])
    const query = { customerId: two.id }
    expect((await other.call(endpoints.listCustomerLogins, { query })).items).toEqual([])
  })

  test('gets a new password: sessions and links end', async () => {
    const { id: customerId } = await server.users.customer(agent)
    const { data } = await create(agent, [customerId])
    const params = { id: data.id }
    const body = newPassword('secret-8')
    expect(
      (await other.request(endpoints.resetCustomerLoginPassword, { params, body })).status,
    ).toBe(404)
    const { url } = await agent.call(endpoints.getPortalUrl, { query: { customerId } })
    const session = (await logIn(data.username)).data.token
    expect(
      (await agent.request(endpoints.resetCustomerLoginPassword, { params, body })).status,
    ).toBe(200)
    const rows = server.db.selectFrom('sessions').where('user_id', '=', data.id).selectAll()
    expect(session).toBeTruthy()
    expect(await rows.execute()).toEqual([])
    expect((await logIn(data.username)).status).toBe(401)
    expect((await logIn(data.username, 'secret-8')).status).toBe(200)
    const token = url.split('#')[1]!
    expect(
      await server.users.anonymous().request(endpoints.openPortalLink, { body: { token } }),
    ).toMatchObject({ status: 422, code: 'PORTAL_LINK_REVOKED' })
    const line = await logged('customerLogin.resetPassword', data.id)
    const loginProof = expect.stringMatching(/^[0-9a-f]{64}$/)
    expect(line.detail).toEqual({ after: { username: data.username, loginProof } })
  })

  test('is deleted: it can no longer log in, and its name is free', async () => {
    const { id: customerId } = await server.users.customer(agent)
    const { data } = await create(agent, [customerId])
    const params = { id: data.id }
    expect((await other.request(endpoints.removeCustomerLogin, { params })).status).toBe(404)
    expect((await agent.request(endpoints.removeCustomerLogin, { params })).status).toBe(200)
    expect((await agent.request(endpoints.removeCustomerLogin, { params })).status).toBe(404)
    expect((await logIn(data.username)).status).toBe(401)
    expect((await create(agent, [customerId], { username: data.username })).status).toBe(200)
    expect((await logged('customerLogin.remove', data.id)).detail).toMatchObject({
      before: { username: data.username },
    })
  })

  test('that shows another agent’s customer can only be changed by admins', async () => {
    const [stays, moves] = [await server.users.customer(agent), await server.users.customer(agent)]
    const { data } = await create(agent, [stays.id, moves.id])
    const url = `/api/customer/${moves.id}`
    await admin.inject({ method: 'PUT', url, payload: { agentId: other.id } })
    const params = { id: data.id }
    const reset = { params, body: newPassword('secret-8') }
    expect(await other.request(endpoints.resetCustomerLoginPassword, reset)).toMatchObject({
      status: 409,
      code: 'LOGIN_OF_SEVERAL_AGENTS',
    })
    expect((await other.request(endpoints.removeCustomerLogin, { params })).status).toBe(409)
    const query = { customerId: moves.id }
    const { items } = await other.call(endpoints.listCustomerLogins, { query })
    expect(items[0]!.customers.map(({ id }) => id)).toEqual([moves.id])
    expect((await admin.request(endpoints.resetCustomerLoginPassword, reset)).status).toBe(200)
  })
})
