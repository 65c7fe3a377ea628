import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { removeRunner } from '../../users/contract.ts'
import * as endpoints from '../contract.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'

let server: TestServer
let agent: TestUser
let other: TestUser
beforeAll(async () => {
  server = await openTestServer()
  agent = await server.users.agent()
  other = await server.users.agent()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('saved_views').execute()
  await server.db.deleteFrom('list_columns').execute()
})

const list = 'customers'
const save = (who: TestUser, change: object = {}) =>
  who.request(endpoints.createSavedView, {
    body: { list, name: 'Behind', query: 'customerType=2&columns=none', ...change },
  })
const change = (who: TestUser, id: number, body: object) =>
  who.request(endpoints.updateSavedView, { params: { id }, body })
const remove = (who: TestUser, id: number) =>
  who.request(endpoints.removeSavedView, { params: { id } })
const choose = (who: TestUser, columns: string[], ofList = 'customers') =>
  who.request(endpoints.setListColumns, { body: { list: ofList, columns } as never })
const names = async (who: TestUser) =>
  (await who.call(endpoints.getOwnLists)).views.map(({ name }) => name)
/** What the log has of a person's views, oldest first. */
const getLogOf = async (who: TestUser) => {
  const lines = await server.db
    .selectFrom('operation_log')
    .select(['action', 'agent_id', 'detail'])
    .where('actor_id', '=', who.id)
    .orderBy('id')
    .execute()
  return lines
    .filter(({ action }) => /view|list/i.test(action))
    .map(({ action, agent_id: agentId, detail }) => ({ action, agentId, detail }))
}
const errorAt = (path: string, message: string) => ({ data: { errors: [{ path, message }] } })

describe('a view is refused', () => {
  test('to customers, as is everything about lists', async () => {
    const { id } = await server.users.customer(agent)
    const login = await server.users.customerLogin(agent, id)
    const replies = [
      await login.request(endpoints.getOwnLists),
      await save(login),
      await change(login, 1, { name: 'New' }),
      await remove(login, 1),
      await choose(login, ['city']),
    ]
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  })

  test('without a name, with a long one, or for an unknown list', async () => {
    for (const name of ['', '  ', 'n'.repeat(61)]) {
      expect(await save(agent, { name })).toMatchObject({
        status: 422,
        data: { errors: [{ path: 'name' }] },
      })
    }
    expect(await save(agent, { list: 'secrets' })).toMatchObject({
      status: 422,
      data: { errors: [{ path: 'list' }] },
    })
    expect((await save(agent, { name: 'n'.repeat(60) })).status).toBe(200)
  })

  test('with a query of more than 2,000 characters', async () => {
    expect(await save(agent, { query: 'q'.repeat(2_001) })).toMatchObject({
      status: 422,
      data: { errors: [{ path: 'query', message: expect.stringMatching(/too long/) }] },
    })
    const { data } = await save(agent, { query: 'q'.repeat(2_000) })
    expect((await change(agent, data.id, { query: 'q'.repeat(2_001) })).status).toBe(422)
  })

  test('under a name that the person has on this list, in any case, and in their language', async () => {
    await save(agent)
    expect(await save(agent, { name: 'BEHIND ' })).toMatchObject({
      status: 409,
      code: 'VIEW_NAME_TAKEN',
      ...errorAt('name', 'This list already has a view with this name. Choose another name.'),
    })
    const body = { list, name: 'behind', query: '' } as const
    const inChinese = await agent.request(endpoints.createSavedView, { body }, { language: 'zh' })
    expect(inChinese).toMatchObject(errorAt('name', '此列表已有同名视图，请另取名称。'))
    const second = (await save(agent, { name: 'Ahead' })).data
    expect((await change(agent, second.id, { name: 'behinD' })).status).toBe(409)
    expect(await names(agent)).toEqual(['Ahead', 'Behind'])
    expect((await save(agent, { list: 'cashbooks' })).status).toBe(200)
    expect((await save(other)).status).toBe(200)
  })

  test('beyond 50 on a list, also of two at once', async () => {
    const at = new Date()
    const row = { user_id: agent.id, list, query: '', created_at: at, updated_at: at }
    const rows = Array.from({ length: 49 }, (_, i) => ({ ...row, name: `View ${i}` }))
    await server.db.insertInto('saved_views').values(rows).execute()
    const replies = await Promise.all(['A', 'B'].map((name) => save(agent, { name })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(replies.map(({ code }) => code)).toContain('TOO_MANY_VIEWS')
    expect((await save(agent, { list: 'cashbooks' })).status).toBe(200)
  })
})

test('another’s view is not found, also by a super admin', async () => {
  const { id } = (await save(agent)).data
  for (const who of [other, await server.users.superAdmin()]) {
    expect(await change(who, id, { name: 'Mine' })).toMatchObject({ status: 404 })
    expect(await remove(who, id)).toMatchObject({ status: 404 })
    expect(await names(who)).toEqual([])
  }
  expect(await names(agent)).toEqual(['Behind'])
})

test('a view is saved, renamed, overwritten and deleted; the log has none of it', async () => {
  const { data } = await save(agent, { name: ' Behind this week ' })
  const { id } = data
  expect(data).toEqual({
    id,
    list,
    name: 'Behind this week',
    query: 'customerType=2&columns=none',
    isShared: false,
    owner: null,
  })
  expect((await change(agent, id, { name: 'BEHIND this week' })).status).toBe(200)
  const { data: changed } = await change(agent, id, { query: 'search=tan' })
  expect(changed).toEqual({ ...data, name: 'BEHIND this week', query: 'search=tan' })
  expect((await agent.call(endpoints.getOwnLists)).views).toEqual([changed])
  expect((await remove(agent, id)).status).toBe(200)
  expect((await remove(agent, id)).status).toBe(404)
  expect(await getLogOf(agent)).toEqual([])
})

describe('the columns of a list', () => {
  test('are refused for an unknown list, and when they are no names', async () => {
    expect((await choose(agent, ['city'], 'secrets')).status).toBe(422)
    for (const column of ['', '--city', '-.city', '.', 'a b', 'c'.repeat(42), '<b>']) {
      expect((await choose(agent, [column])).status).toBe(422)
    }
    expect(
      (
        await choose(
          agent,
          Array.from({ length: 101 }, () => 'city'),
        )
      ).status,
    ).toBe(422)
  })

  test('are kept per person and list until they are as usual again', async () => {
    await choose(agent, ['city', '-phoneNumber'])
    await choose(agent, ['state', '.state', '.city'])
    await choose(agent, ['-region'], 'agents')
    const { columns } = await agent.call(endpoints.getOwnLists)
    expect(columns).toEqual([
      { list: 'agents', columns: ['-region'] },
      { list: 'customers', columns: ['state', '.state', '.city'] },
    ])
    expect((await other.call(endpoints.getOwnLists)).columns).toEqual([])
    await choose(agent, [])
    expect((await agent.call(endpoints.getOwnLists)).columns).toHaveLength(1)
  })
})

test('views and columns go with their person', async () => {
  const runner = await server.users.runner(agent)
  await save(runner)
  await choose(runner, ['city'])
  await save(agent)
  await agent.call(removeRunner, { params: { id: runner.id } })
  const views = await server.db.selectFrom('saved_views').select('user_id').execute()
  expect(views).toEqual([{ user_id: agent.id }])
  expect(await server.db.selectFrom('list_columns').select('user_id').execute()).toEqual([])
})
