import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { createCustomer } from '../contract.ts'
import { addGroup } from '#testing/addGroup.ts'
import { logLines } from '#testing/logLines.ts'

let server: TestServer
let agent: TestUser
beforeAll(async () => {
  server = await openTestServer()
  agent = await server.users.agent({ name: 'Lim' })
})
afterAll(() => server.close())

const body = { name: 'Tan Ah Kow', phoneNumber: '012-345 6789' }

describe('refuses', () => {
  test('an empty form and names the required fields', async () => {
    const reply = await agent.request(createCustomer, { body: { name: ' ', phoneNumber: '' } })
    expect(reply).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' })
    expect(reply.data).toEqual({
      errors: [
        { path: 'name', message: 'Name is required.' },
        { path: 'phoneNumber', message: 'Phone number is required.' },
      ],
    })
  })

  test('an invalid phone number with a message in the user’s language', async () => {
    const send = { body: { ...body, phoneNumber: '12' } }
    const reply = await agent.request(createCustomer, send, { language: 'zh' })
    expect(reply.data).toEqual({
      errors: [{ path: 'phoneNumber', message: '请输入有效的电话号码。' }],
    })
  })

  test('runners, customers and anonymous users', async () => {
    const runner = await server.users.runner(agent)
    expect(await runner.request(createCustomer, { body })).toMatchObject({ status: 403 })
    const { id } = await server.users.customer(agent)
    const login = await server.users.customerLogin(agent, id)
    expect(await login.request(createCustomer, { body })).toMatchObject({ status: 403 })
    expect(await server.users.anonymous().request(createCustomer, { body })).toMatchObject({
      status: 401,
    })
  })

  test('an admin without an agent, and an agent who does not exist or is not active', async () => {
    const admin = await server.users.admin()
    expect(await admin.request(createCustomer, { body })).toMatchObject({
      status: 422,
      data: { errors: [{ path: 'agentId', message: 'Agent is required.' }] },
    })
    const away = await server.users.agent()
    await server.db.updateTable('users').set({ status: -1 }).where('id', '=', away.id).execute()
    for (const agentId of [admin.id, 999_999, away.id]) {
      const reply = await admin.request(createCustomer, { body: { ...body, agentId } })
      expect(reply).toMatchObject({ status: 422, code: 'AGENT_NOT_AVAILABLE' })
    }
  })

  test('an agent who names another agent', async () => {
    const other = await server.users.agent()
    const reply = await agent.request(createCustomer, { body: { ...body, agentId: other.id } })
    expect(reply).toMatchObject({ status: 422, code: 'AGENT_NOT_AVAILABLE' })
  })

  test('a group that belongs to another agent or does not exist', async () => {
    const other = await server.users.agent()
    const foreign = await addGroup(server.db, other.id)
    for (const customerGroupId of [foreign, 999_999]) {
      const reply = await agent.request(createCustomer, { body: { ...body, customerGroupId } })
      expect(reply).toMatchObject({
        status: 422,
        code: 'GROUP_NOT_AVAILABLE',
        data: { errors: [{ path: 'customerGroupId' }] },
      })
    }
  })
})

test('creates a customer, returns names with the ids, and logs it', async () => {
  const customerGroupId = await addGroup(server.db, agent.id, 'Pasar')
  const given = { ...body, customerGroupId, state: 'Johor', dailyPayer: true }
  const { customer, samePhone } = await agent.call(createCustomer, { body: given })
  expect(samePhone).toEqual([])
  expect(customer).toMatchObject({
    name: 'Tan Ah Kow',
    phoneNumber: '+60123456789',
    agentId: agent.id,
    agentName: 'Lim',
    customerGroupName: 'Pasar',
    state: 'Johor',
    city: '',
    dailyPayer: true,
    customerType: 1,
    hasActiveCashbook: false,
    totalBalance: 0,
    lastPaidDate: null,
    attachments: [],
  })
  const [line] = await logLines(server.db, 'customer.create', customer.id)
  expect(line).toMatchObject({ actor_id: agent.id, agent_id: agent.id, customer_id: customer.id })
  expect(line!.detail).toMatchObject({ after: { name: 'Tan Ah Kow', phoneNumber: '+60123456789' } })
})

test('warns of a phone number that exists under the same agent, and only there', async () => {
  const phoneNumber = '+60197778888'
  const first = await server.users.customer(agent, { name: 'First', phoneNumber })
  const again = await agent.call(createCustomer, { body: { name: 'Second', phoneNumber } })
  expect(again.samePhone).toEqual([{ id: first.id, name: 'First' }])
  const other = await server.users.agent()
  const elsewhere = await other.call(createCustomer, { body: { name: 'Third', phoneNumber } })
  expect(elsewhere.samePhone).toEqual([])
})

test('uses the agent that an admin names', async () => {
  const admin = await server.users.admin()
  const { customer } = await admin.call(createCustomer, { body: { ...body, agentId: agent.id } })
  expect(customer.agentId).toBe(agent.id)
})
