import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { login } from '../../../auth/contract.ts'
import * as endpoints from '../../contract.ts'

let server: TestServer
let admin: TestUser
beforeAll(async () => {
  server = await openTestServer()
  admin = await server.users.admin()
})
afterAll(() => server.close())

let count = 0
const form = (changes: object = {}) => ({
  username: `agent${++count}`,
  password: 'secret8',
  name: 'Lim Ah Kow',
  phoneNumber: '012-345 6789',
  ...changes,
})
const create = (changes: object = {}) =>
  admin.request(endpoints.createAgent, { body: form(changes) as never })
const created = async (changes: object = {}) => (await create(changes)).data
const logged = (action: string, id: number) =>
  server.db
    .selectFrom('operation_log')
    .select(['detail', 'actor_id', 'agent_id'])
    .where('action', '=', action)
    .where('entity_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

test('ends the sessions of a user who is deactivated or gets a new password', async () => {
  const agent = await created()
  const params = { id: agent.id }
  const signIn = (password: string) =>
    server.users.anonymous().request(login, { body: { username: agent.username, password } })
  const seen = async (token: string) =>
    (
      await server.users.anonymous().inject({
        method: 'GET',
        url: '/api/configuration/role',
        headers: { authorization: `Bearer ${token}` },
      })
    ).status
  const first = (await signIn('secret8')).data.token
  expect(await seen(first)).toBe(200)
  await admin.call(endpoints.setAgentStatus, { params, body: { status: -1 } })
  expect(await seen(first)).toBe(401)
  expect((await signIn('secret8')).status).toBe(401)
  await admin.call(endpoints.setAgentStatus, { params, body: { status: 1 } })
  expect(await seen(first)).toBe(401)
  const second = (await signIn('secret8')).data.token
  const reset = { newPassword: 'secret2', confirmPassword: 'secret3' }
  expect(await admin.request(endpoints.resetAgentPassword, { params, body: reset })).toMatchObject({
    status: 422,
    data: { errors: [{ path: 'confirmPassword', message: 'Passwords do not match' }] },
  })
  const twice = { newPassword: 'secret2', confirmPassword: 'secret2' }
  await admin.call(endpoints.resetAgentPassword, { params, body: twice })
  expect(await seen(second)).toBe(401)
  expect((await signIn('secret8')).status).toBe(401)
  expect((await signIn('secret2')).status).toBe(200)
  expect((await logged('agent.setStatus', agent.id)).detail).toEqual({
    before: { username: agent.username, status: -1 },
    after: { username: agent.username, status: 1 },
  })
  const line = JSON.stringify(await logged('agent.resetPassword', agent.id))
  expect(line).not.toMatch(/secret|argon/)
})

test('refuses to delete an agent with dependent records, and names them', async () => {
  const agent = await server.users.agent()
  await server.users.runner(agent)
  await server.users.runner(agent)
  await server.db
    .insertInto('customer_groups')
    .values({ agent_id: agent.id, group_name: 'Pasar' })
    .execute()
  await server.db
    .updateTable('petty_cash_accounts')
    .set({ balance_sen: 5050 as never })
    .where('agent_id', '=', agent.id)
    .execute()
  const params = { id: agent.id }
  expect(await admin.request(endpoints.removeAgent, { params })).toMatchObject({
    status: 409,
    code: 'AGENT_IN_USE',
    message:
      'This agent still has 1 customer group, 2 runners and RM 50.50 of petty cash. Set the agent inactive instead.',
    data: { customers: 0, groups: 1, runners: 2, cashbooks: 0, pettyCash: 5050 },
  })
  const chinese = await admin.request(endpoints.removeAgent, { params }, { language: 'zh' })
  expect(chinese.message).toBe(
    '此代理仍有 1 个客户群组、2 位收款员和零用现金 RM 50.50，请改为停用。',
  )
})

test('deletes an agent without dependent records, and frees the username', async () => {
  const agent = await created()
  const params = { id: agent.id }
  expect((await admin.request(endpoints.removeAgent, { params })).status).toBe(200)
  expect(await admin.request(endpoints.removeAgent, { params })).toMatchObject({ status: 404 })
  expect(await admin.request(endpoints.getAgent, { params })).toMatchObject({ status: 404 })
  expect(await create({ username: agent.username })).toMatchObject({ status: 200 })
  expect((await logged('agent.remove', agent.id)).detail).toEqual({
    before: { username: agent.username, name: agent.name },
  })
})

test('leaves no runner behind that is created at the same moment', async () => {
  for (let round = 0; round < 8; round++) {
    const agent = await server.users.agent()
    const [removed, made] = await Promise.all([
      admin.request(endpoints.removeAgent, { params: { id: agent.id } }),
      admin.request(endpoints.createRunner, { body: { ...form(), agentId: agent.id } }),
    ])
    expect([removed.code, made.code]).toEqual(
      removed.success ? ['OK', 'AGENT_NOT_AVAILABLE'] : ['AGENT_IN_USE', 'OK'],
    )
  }
})
