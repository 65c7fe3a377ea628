import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { addGroup } from '#testing/addGroup.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { lendTo } from '#testing/lendTo.ts'
import type { TestUser } from '#testing/testUser.ts'
import { CUSTOMER_SORTS, listCustomersV2 } from '../../contract.ts'

type Query = NonNullable<RequestOf<typeof listCustomersV2>['query']>

let server: TestServer
let agent: TestUser
let runner: TestUser
let admin: TestUser
let market: number
beforeAll(async () => {
  server = await openTestServer('2026-01-10')
  agent = await server.users.agent({ name: 'Lim' })
  runner = await server.users.runner(agent)
  admin = await server.users.admin()
  market = await addGroup(server.db, agent.id, 'Market')
  await fill()
})
afterAll(() => server.close())

/**
 * Creates six customers of one agent on day 10 of 60 days of RM 20.00, and one of another agent.
 */
async function fill() {
  const add = async (name: string, details: object, paidSen?: number, terms = {}) => {
    const { id } = await server.users.customer(agent, { name, ...details })
    if (paidSen === undefined) return
    const [debitDate, startDate] = [day('2026-01-01'), day('2026-01-01')]
    await lendTo(agent, id, { debitDate, startDate, firstCreditAmount: sen(paidSen), ...terms })
  }
  await add('Daily', { dailyPayer: true, state: 'Johor', customerGroupId: market }, 18_000)
  await add('Weekly', { businessNature: 'Food stall', region: 'South' }, 16_000)
  await add('Ahead', { state: 'Perak' }, 25_000, { runnerId: runner.id })
  await add('Late', { dailyPayer: true }, 0, { debitDays: 5, expectedCredit: sen(10_000) })
  await add('New', {})
  await add('陈大文', { dailyPayer: true, phoneNumber: '0121112222' })
  await server.users.customer(await server.users.agent(), { name: 'Elsewhere' })
}

const list = (who: TestUser, query: Query = {}) => who.call(listCustomersV2, { query })
const names = async (query: Query, who = agent) =>
  (await list(who, query)).items.map(({ name }) => name)

describe('refuses', () => {
  test('users without the permission', async () => {
    const { id } = (await list(agent)).items[0]!
    const login = await server.users.customerLogin(agent, id)
    expect((await login.request(listCustomersV2)).status).toBe(403)
    expect((await server.users.anonymous().request(listCustomersV2)).status).toBe(401)
  })

  test.each([
    ['page', { page: 0 }],
    ['pageSize', { pageSize: 201 }],
    ['sort', { sort: 'phone:up' }],
    ['customerType', { customerType: 9 }],
    ['isBehind', { isBehind: 'much' }],
    ['searchTerm', { searchTerm: 'a' }],
    ['dueWithinDays', { dueWithinDays: -1 }],
    ['agentId', { agentId: 'all' }],
    ['ids', { ids: '1,x' }],
  ])('a wrong %s', async (path, query) => {
    const reply = await agent.request(listCustomersV2, { query: query as Query })
    expect(reply).toMatchObject({ status: 422, data: { errors: [{ path }] } })
  })
})

describe('the tabs', () => {
  test('are counted live over the agent’s customers', async () => {
    const { counts, total } = await list(agent)
    expect(counts).toEqual({
      all: 6,
      dailyPayer: 2,
      nonDailyPayer: 2,
      behind: 2,
      overdue: 1,
      paid: 1,
      noActiveCashbook: 2,
    })
    expect(total).toBe(6)
    expect((await list(runner)).counts).toEqual(counts)
    expect((await list(admin)).counts.all).toBe(7)
  })

  test.each([
    [{ customerType: 1 }, ['Daily', '陈大文']],
    [{ customerType: 2 }, ['New', 'Weekly']],
    [{ customerType: 3 }, ['Late']],
    [{ customerType: 4 }, ['Ahead']],
    [{ hasActiveCashbook: false }, ['New', '陈大文']],
    [{ isBehind: true }, ['Late', 'Weekly']],
    [{ isBehind: false }, ['Ahead', 'Daily', 'New', '陈大文']],
  ] as const)('%j contains %j, and the counts are unchanged', async (query, expected) => {
    const result = await list(agent, query)
    expect(result.items.map(({ name }) => name)).toEqual(expected)
    expect(result).toMatchObject({ total: expected.length, counts: { all: 6, paid: 1 } })
  })
})

test.each([
  [{ dailyPayer: true }, ['Daily', 'Late', '陈大文']],
  [{ state: 'johor' }, ['Daily']],
  [{ region: 'South' }, ['Weekly']],
  [{ businessNature: 'food' }, ['Weekly']],
  [{ debtDaysFrom: 1 }, ['Late', 'Weekly']],
  [{ debtDaysFrom: 3 }, ['Late']],
  [{ dueWithinDays: 50 }, ['Ahead', 'Daily', 'Weekly']],
  [{ dueWithinDays: 49 }, []],
  [{ searchTerm: '大文' }, ['陈大文']],
  [{ searchTerm: '111 2222' }, ['陈大文']],
  [{ searchTerm: '--' }, []],
] as const)('filter %j returns %j for agents and admins', async (query, expected) => {
  expect(await names(query)).toEqual(expected)
  expect(await names({ ...query, agentId: agent.id }, admin)).toEqual(expected)
  expect(await names(query, admin)).toEqual(expected)
  expect((await list(agent, query)).counts.all).toBe(expected.length)
})

test('filters by group, by runner and by an agent other than the user’s', async () => {
  expect(await names({ customerGroupId: market })).toEqual(['Daily'])
  expect(await names({ runnerId: runner.id })).toEqual(['Ahead'])
  const other = await server.users.agent()
  expect(await list(agent, { agentId: other.id })).toMatchObject({ items: [], total: 0 })
})

test('returns the names of the chosen visible customers, whatever page they are on', async () => {
  const own = (await list(agent, { pageSize: 2 })).items.map(({ id }) => id)
  const [elsewhere] = (await list(admin, { searchTerm: 'Elsewhere' })).items
  const ids = [...own, elsewhere!.id, 999_999].join()
  expect((await list(agent, { ids })).items.map(({ id }) => id)).toEqual(own)
  expect((await list(agent, { ids })).total).toBe(2)
  const { items } = await list(agent, { ids, sort: 'totalBalance:desc' })
  expect(items.map(({ id }) => id).sort()).toEqual([...own].sort())
})

describe('the order', () => {
  test.each([
    ['name:desc', ['陈大文', 'Weekly', 'New', 'Late', 'Daily', 'Ahead']],
    ['createdAt:asc', ['Daily', 'Weekly', 'Ahead', 'Late', 'New', '陈大文']],
    ['totalBalance:desc', ['Weekly', 'Daily', 'Ahead', 'Late', '陈大文', 'New']],
    ['dueToday:asc', ['Ahead', 'Daily', 'Weekly', 'Late', 'New', '陈大文']],
    ['debtDays:desc', ['Late', 'Weekly', 'Ahead', 'Daily', '陈大文', 'New']],
  ] as const)('by %s', async (sort, expected) => {
    expect(await names({ sort })).toEqual(expected)
  })

  test('is total for every sort key: pages neither overlap nor omit a customer', async () => {
    for (const field of CUSTOMER_SORTS) {
      for (const sort of [`${field}:asc`, `${field}:desc`] as const) {
        const pages = [1, 2, 3, 4].map((page) => names({ sort, page, pageSize: 2 }))
        const all = (await Promise.all(pages)).flat()
        expect(all).toEqual(await names({ sort }))
        expect(new Set(all).size).toBe(6)
      }
    }
  })
})

test('returns the right rows for a deep page in either direction', async () => {
  const crowded = await server.users.agent()
  await sql`
    INSERT INTO customers (agent_id, name, phone_number, search_text)
    SELECT ${crowded.id}, 'No ' || to_char(i, 'FM0000'), '+60', 'x' FROM generate_series(1, 1210) AS i
  `.execute(server.db)
  const page = async (sort: Query['sort']) => {
    const found = await names({ sort, page: 13, pageSize: 100 }, crowded)
    return [found.length, found[0], found.at(-1)]
  }
  for (const field of ['name', 'createdAt', 'totalBalance'] as const) {
    expect(await page(`${field}:asc`)).toEqual([10, 'No 1201', 'No 1210'])
    expect(await page(`${field}:desc`)).toEqual([10, 'No 0010', 'No 0001'])
  }
  expect(await names({ page: 14, pageSize: 100 }, crowded)).toEqual([])
  expect(await names({ sort: 'dueToday:asc', page: 14, pageSize: 100 }, crowded)).toEqual([])
})
