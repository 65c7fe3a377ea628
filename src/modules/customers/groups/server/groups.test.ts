import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import type { Day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { collect } from '#testing/lend.ts'
import { lendTo } from '#testing/lendTo.ts'
import { recordRefund } from '#modules/lending/credits/contract.ts'
import * as endpoints from '../contract.ts'

let server: TestServer
let admin: TestUser
let agent: TestUser
let other: TestUser
beforeAll(async () => {
  server = await openTestServer()
  admin = await server.users.admin()
  agent = await server.users.agent({ name: 'Own agent' })
  other = await server.users.agent()
})
afterAll(() => server.close())

const TWO_DAYS_AGO = '2026-01-08' as Day

let count = 0
const create = (who: TestUser, changes: object = {}) =>
  who.request(endpoints.createCustomerGroup, {
    body: { groupName: `Pasar ${++count}`, ...changes },
  })
const join = (groupId: number, name: string, status = 1) =>
  server.db
    .insertInto('customers')
    .values({
      agent_id: agent.id,
      customer_group_id: groupId,
      name,
      phone_number: '+60123456789',
      search_text: name,
      status,
    })
    .execute()
const logged = async (action: string, id: number) =>
  (
    await server.db
      .selectFrom('operation_log')
      .select('detail')
      .where('action', '=', action)
      .where('entity_id', '=', id)
      .executeTakeFirstOrThrow()
  ).detail

describe('creating a group', () => {
  test('is refused to runners, without a name, and without an agent', async () => {
    const runner = await server.users.runner(agent)
    expect((await create(runner)).status).toBe(403)
    expect(await create(agent, { groupName: ' ' })).toMatchObject({
      status: 422,
      data: { errors: [{ path: 'groupName', message: 'Group name is required.' }] },
    })
    expect(await create(admin)).toMatchObject({
      status: 422,
      data: { errors: [{ path: 'agentId', message: 'Agent is required.' }] },
    })
    expect(await create(agent, { agentId: other.id })).toMatchObject({
      status: 422,
      code: 'AGENT_NOT_AVAILABLE',
    })
  })

  test('refuses a name that the agent already uses; another agent may use it too', async () => {
    await create(agent, { groupName: 'Pagi' })
    expect(await create(agent, { groupName: 'PAGI' })).toMatchObject({
      status: 409,
      code: 'GROUP_NAME_TAKEN',
      data: { errors: [{ path: 'groupName' }] },
    })
    expect((await create(admin, { groupName: 'Pagi', agentId: other.id })).status).toBe(200)
  })

  test('creates it for the agent by either path, and logs it', async () => {
    const { data } = await create(agent, { groupName: '早市' })
    expect(data).toMatchObject({
      groupName: '早市',
      agentId: agent.id,
      agentName: 'Own agent',
      customerCount: 0,
      totalBalance: 0,
    })
    expect(await logged('customerGroup.create', data.id)).toEqual({ after: { groupName: '早市' } })
    const body = { groupName: 'Malam', agentId: agent.id }
    const made = await admin.call(endpoints.createAgentGroup, { body })
    const { items } = await agent.call(endpoints.listAgentGroups, { query: { searchTerm: 'MAL' } })
    expect(items).toEqual([made])
  })
})

describe('another agent’s group', () => {
  test('does not exist for an agent, and no group exists for a customer', async () => {
    const { data } = await create(other)
    const params = { id: data.id }
    const replies = await Promise.all([
      agent.request(endpoints.getCustomerGroup, { params }),
      agent.request(endpoints.renameCustomerGroup, { params, body: { groupName: 'Mine' } }),
      agent.request(endpoints.removeCustomerGroup, { params }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404])
    for (const endpoint of [
      endpoints.listCustomerGroups,
      endpoints.listAgentGroups,
      endpoints.listCustomerGroupsWithCustomers,
    ]) {
      const { items } = await agent.call(endpoint, { query: { agentId: other.id } })
      expect(items).toEqual([])
    }
    const customerId = 1
    await join((await create(agent)).data.id, 'Somebody')
    const login = await server.users.customerLogin(agent, customerId)
    expect((await login.request(endpoints.listCustomerGroups)).status).toBe(403)
    await server.db
      .updateTable('roles')
      .set({ permissions: ['CUSTOMER_GROUP_MANAGEMENT_READ'] })
      .where('id', '=', 5)
      .execute()
    expect((await login.call(endpoints.listCustomerGroups)).total).toBe(0)
  })
})

describe('the agent’s own group', () => {
  test('is listed with its customers that are not deleted', async () => {
    const { data } = await create(agent, { groupName: 'Zon 1' })
    await join(data.id, 'Siti')
    await join(data.id, 'Ah Meng')
    await join(data.id, 'Gone', -2)
    const group = await agent.call(endpoints.getCustomerGroup, { params: { id: data.id } })
    expect(group).toMatchObject({ customerCount: 2, groupName: 'Zon 1' })
    expect(group.customers.map(({ name }) => name)).toEqual(['Ah Meng', 'Siti'])
    const query = { searchTerm: 'zon' }
    const runner = await server.users.runner(agent)
    expect((await runner.call(endpoints.listCustomerGroupsWithCustomers, { query })).items).toEqual(
      [group],
    )
    const { customers, ...alone } = group
    expect(customers).toHaveLength(2)
    expect((await admin.call(endpoints.listCustomerGroups, { query })).items).toEqual([alone])
    expect(await admin.request(endpoints.listAgentGroups)).toMatchObject({ status: 422 })
  })

  test('is renamed unless the name is in use', async () => {
    const [one, two] = [(await create(agent)).data, (await create(agent)).data]
    const rename = (groupName: string) =>
      agent.request(endpoints.renameCustomerGroup, { params: { id: two.id }, body: { groupName } })
    expect(await rename(one.groupName)).toMatchObject({ status: 409, code: 'GROUP_NAME_TAKEN' })
    expect((await rename('Baharu')).data).toEqual({ ...two, groupName: 'Baharu' })
    expect(await logged('customerGroup.rename', two.id)).toEqual({
      before: { groupName: two.groupName },
      after: { groupName: 'Baharu' },
    })
  })

  test('shows the debts of its customers, and today’s collections from them', async () => {
    const { data } = await create(agent)
    const read = async (who: TestUser) => {
      const { items } = await who.call(endpoints.listCustomerGroups, { query: { pageSize: 200 } })
      return items.find(({ id }) => id === data.id)
    }
    expect(await read(agent)).toMatchObject({ totalBalance: 0, collectedToday: 0 })
    const { id } = await server.users.customer(agent, { customerGroupId: data.id })
    const book = await lendTo(agent, id, { debitDate: TWO_DAYS_AGO, startDate: TWO_DAYS_AGO })
    await collect(agent, book.id, 40)
    await collect(agent, book.id, 20)
    await agent.call(recordRefund, { body: { cashbookId: book.id, amount: sen(500) } })
    // The first credit is from the day of the debit, two days ago; a refund is not a collection.
    const figures = { customerCount: 1, totalBalance: 112_500, collectedToday: 6_000 }
    expect(await read(agent)).toMatchObject(figures)
    expect(await read(admin)).toMatchObject(figures)
  })

  test('can be deleted only when it is empty', async () => {
    const { data } = await create(agent)
    const params = { id: data.id }
    await join(data.id, 'Gone', -2)
    await join(data.id, 'Here')
    expect(await agent.request(endpoints.removeCustomerGroup, { params })).toMatchObject({
      status: 409,
      code: 'GROUP_NOT_EMPTY',
      message: '1 customer is still in this group. Move them out first.',
    })
    await server.db
      .updateTable('customers')
      .set({ customer_group_id: null })
      .where('name', '=', 'Here')
      .execute()
    expect((await agent.request(endpoints.removeCustomerGroup, { params })).status).toBe(200)
    expect((await agent.request(endpoints.getCustomerGroup, { params })).status).toBe(404)
    expect(await logged('customerGroup.remove', data.id)).toEqual({
      before: { groupName: data.groupName },
    })
  })
})
