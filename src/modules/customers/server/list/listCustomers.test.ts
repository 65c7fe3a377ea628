import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { addGroup } from '#testing/addGroup.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { lendTo } from '#testing/lendTo.ts'
import type { TestUser } from '#testing/testUser.ts'
import { listCustomers } from '../../contract.ts'

type Query = NonNullable<RequestOf<typeof listCustomers>['query']>

let server: TestServer
let agent: TestUser
let group: number
beforeAll(async () => {
  server = await openTestServer()
  agent = await server.users.agent()
  group = await addGroup(server.db, agent.id, 'Pasar')
  const { id } = await server.users.customer(agent, { name: 'borrower', customerGroupId: group })
  await lendTo(agent, id)
  await server.users.customer(agent, { name: 'Äpfel', dailyPayer: true })
  await server.users.customer(agent, { name: 'Zul' })
  await server.users.customer(await server.users.agent(), { name: 'Elsewhere' })
})
afterAll(() => server.close())

const names = async (query: Query = {}, who = agent) =>
  (await who.call(listCustomers, { query })).map(({ name }) => name)

test('refuses customers’ logins, anonymous users and more than a thousand', async () => {
  const { id } = await server.users.customer(await server.users.agent())
  const login = await server.users.customerLogin(agent, id)
  expect((await login.request(listCustomers)).status).toBe(403)
  expect((await server.users.anonymous().request(listCustomers)).status).toBe(401)
  expect((await agent.request(listCustomers, { query: { limit: 1001 } })).status).toBe(422)
})

test('is a plain array of the visible customers in natural order of names', async () => {
  expect(await names()).toEqual(['Äpfel', 'borrower', 'Zul'])
  expect(await names({}, await server.users.runner(agent))).toEqual(['Äpfel', 'borrower', 'Zul'])
  expect(await names({ agentId: agent.id }, await server.users.admin())).toHaveLength(3)
  expect(await names({ limit: 1 })).toEqual(['Äpfel'])
  expect((await agent.call(listCustomers))[1]).toEqual({
    id: expect.any(Number),
    name: 'borrower',
    phoneNumber: expect.stringMatching(/^\+60/),
    profilePhoto: null,
    agentId: agent.id,
    customerGroupId: group,
    customerGroupName: 'Pasar',
    dailyPayer: false,
    hasActiveCashbook: true,
  })
})

test('filters by group, daily payer, active cashbook and search', async () => {
  expect(await names({ customerGroupId: group })).toEqual(['borrower'])
  expect(await names({ dailyPayer: true })).toEqual(['Äpfel'])
  expect(await names({ hasActiveCashbook: true })).toEqual(['borrower'])
  expect(await names({ hasActiveCashbook: false })).toEqual(['Äpfel', 'Zul'])
  expect(await names({ searchTerm: 'zu' })).toEqual(['Zul'])
})
