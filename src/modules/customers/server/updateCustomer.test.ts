import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addGroup } from '#testing/addGroup.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { lendTo } from '#testing/lendTo.ts'
import { logLines } from '#testing/logLines.ts'
import type { TestUser } from '#testing/testUser.ts'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { getCustomer, searchCustomers, updateCustomer } from '../contract.ts'

let server: TestServer
let agent: TestUser
let admin: TestUser
beforeAll(async () => {
  server = await openTestServer()
  agent = await server.users.agent({ name: 'Lim' })
  admin = await server.users.admin()
})
afterAll(() => server.close())

const send = (who: TestUser, id: number, body: object) =>
  who.request(updateCustomer, { params: { id }, body })

describe('refuses', () => {
  test('runners and customers, and a customer out of sight', async () => {
    const { id } = await server.users.customer(agent)
    const body = { name: 'Mine now' }
    expect((await send(await server.users.runner(agent), id, body)).status).toBe(403)
    expect((await send(await server.users.customerLogin(agent, id), id, body)).status).toBe(403)
    expect((await send(await server.users.agent(), id, body)).status).toBe(404)
    expect((await send(agent, 999_999, body)).status).toBe(404)
  })

  test('an empty name and an invalid phone number', async () => {
    const { id } = await server.users.customer(agent)
    const reply = await send(agent, id, { name: '', phoneNumber: 'abc' })
    expect(reply.data).toMatchObject({ errors: [{ path: 'name' }, { path: 'phoneNumber' }] })
  })

  test('an agent who assigns the customer to another agent', async () => {
    const { id } = await server.users.customer(agent)
    const other = await server.users.agent()
    const reply = await send(agent, id, { agentId: other.id })
    expect(reply).toMatchObject({ status: 422, code: 'AGENT_NOT_AVAILABLE' })
  })

  test('a group that is not the agent’s, also after a move', async () => {
    const { id } = await server.users.customer(agent)
    const other = await server.users.agent()
    const foreign = await addGroup(server.db, other.id)
    const own = await addGroup(server.db, agent.id)
    const refusal = { status: 422, code: 'GROUP_NOT_AVAILABLE' }
    expect(await send(agent, id, { customerGroupId: foreign })).toMatchObject(refusal)
    const moved = { agentId: other.id, customerGroupId: own }
    expect(await send(admin, id, moved)).toMatchObject(refusal)
  })
})

test('changes the sent fields, keeps the rest, and logs the differences', async () => {
  const group = await addGroup(server.db, agent.id, 'Pasar')
  const { id } = await server.users.customer(agent, { name: 'Old', city: 'Muar', state: 'Johor' })
  const body = { name: 'New', city: 'Muar', state: '', customerGroupId: group }
  const { customer } = (await send(agent, id, body)).data
  const now = { name: 'New', city: 'Muar', state: '', customerGroupName: 'Pasar' }
  expect(customer).toMatchObject(now)
  const [line] = await logLines(server.db, 'customer.update', id)
  expect(line!.detail).toEqual({
    before: { name: 'Old', state: 'Johor', customerGroupId: null },
    after: { name: 'New', state: '', customerGroupId: group },
  })
  expect((await send(agent, id, { customerGroupId: null })).data.customer.customerGroupId).toBe(
    null,
  )
})

test('the language of messages is Malay until another is chosen, and an unknown one is refused', async () => {
  const { id } = await server.users.customer(agent)
  expect((await send(agent, id, {})).data.customer.language).toBe('my')
  expect(await send(agent, id, { language: 'ta' })).toMatchObject({
    status: 422,
    data: { errors: [{ path: 'language' }] },
  })
  expect((await send(agent, id, { language: 'zh' })).data.customer.language).toBe('zh')
  const [line] = await logLines(server.db, 'customer.update', id)
  expect(line!.detail).toEqual({ before: { language: 'my' }, after: { language: 'zh' } })
})

test('logs nothing when nothing differs', async () => {
  const { id, name } = await server.users.customer(agent)
  expect((await send(agent, id, { name })).status).toBe(200)
  expect((await send(agent, id, {})).status).toBe(200)
  expect(await logLines(server.db, 'customer.update', id)).toEqual([])
})

test('is found by the new name and number, no longer by the old ones', async () => {
  const { id } = await server.users.customer(agent, { name: 'Zulaikha', phoneNumber: '0199990001' })
  await send(agent, id, { name: '黄金龙', phoneNumber: '0199990002' })
  const found = async (searchTerm: string) =>
    (await agent.call(searchCustomers, { query: { searchTerm } })).map((hit) => hit.id)
  expect(await found('zulaikha')).toEqual([])
  expect(await found('99990001')).toEqual([])
  expect(await found('金龙')).toEqual([id])
  expect(await found('019-999 0002')).toEqual([id])
})

test('stores a photo with the form, and removes it', async () => {
  const { id } = await server.users.customer(agent)
  const payload = new FormData()
  payload.set('name', 'With a photo')
  payload.set('customerGroupId', '')
  payload.set('dailyPayer', 'true')
  payload.set('profilePhoto', new Blob([PIXEL], { type: 'image/png' }), 'me.png')
  const reply = await agent.inject({ method: 'PUT', url: `/api/customer/${id}`, payload })
  expect(reply).toMatchObject({ status: 200, data: { customer: { name: 'With a photo' } } })
  const { profilePhoto, dailyPayer } = await agent.call(getCustomer, { params: { id } })
  expect(profilePhoto).toMatch(/^\/file\/\d+$/)
  expect(dailyPayer).toBe(true)
  const without = await send(agent, id, { profilePhoto: null })
  expect(without.data.customer.profilePhoto).toBe(null)
})

test('moves to another agent with cashbooks, documents and logins; recorded money stays', async () => {
  const other = await server.users.agent({ name: 'Wong' })
  const group = await addGroup(server.db, agent.id)
  const { id } = await server.users.customer(agent, { customerGroupId: group })
  const runner = await server.users.runner(agent)
  const login = await server.users.customerLogin(agent, id)
  const book = await lendTo(agent, id, { runnerId: runner.id })
  const { customer } = (await send(admin, id, { agentId: other.id })).data
  expect(customer).toMatchObject({ agentId: other.id, agentName: 'Wong', customerGroupId: null })
  expect((await agent.request(getCustomer, { params: { id } })).status).toBe(404)
  expect((await login.request(getCustomer, { params: { id } })).status).toBe(200)
  const moved = await server.db
    .selectFrom('cashbooks')
    .innerJoin('customer_logins', 'customer_logins.customer_id', 'cashbooks.customer_id')
    .innerJoin('users', 'users.id', 'customer_logins.user_id')
    .select(['cashbooks.agent_id', 'cashbooks.runner_id', 'users.agent_id as login_agent_id'])
    .where('cashbooks.id', '=', book.id)
    .executeTakeFirst()
  expect(moved).toEqual({ agent_id: other.id, runner_id: null, login_agent_id: other.id })
  const { agent_id } = await server.db
    .selectFrom('transactions')
    .select('agent_id')
    .where('cashbook_id', '=', book.id)
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(agent_id).toBe(agent.id)
  const [line] = await logLines(server.db, 'customer.move', id)
  expect(line!.detail).toMatchObject({
    before: { agentId: agent.id, customerGroupId: group },
    after: { agentId: other.id, customerGroupId: null },
  })
  expect(await logLines(server.db, 'customer.update', id)).toEqual([])
  expect(await verifyBooks(server.db)).toEqual([])
})

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
