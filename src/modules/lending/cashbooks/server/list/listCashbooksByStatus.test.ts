import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CUSTOMER_TYPE } from '#core/loan/customerType.ts'
import { sen } from '#core/money.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { addGroup } from '#testing/addGroup.ts'
import { collect } from '#testing/lend.ts'
import { lendTo } from '#testing/lendTo.ts'
import type { TestUser } from '#testing/testUser.ts'
import { setCashbookStatus } from '../../../settlements/contract.ts'
import { CASHBOOK_SORTS, listCashbooksByStatus, listCustomersByStatus } from '../../contract.ts'

const [UNSETTLED, SETTLED, CLOSED] = [1, 2, 3] as const

let server: TestServer
let lim: TestUser
let admin: TestUser
let aminah: number
let names: Map<number, string>
beforeAll(async () => {
  server = await openTestServer('2026-01-01')
  lim = await server.users.agent({ name: 'Lim', commissionRate: 10 })
  admin = await server.users.admin()
  await openCashbooks()
})
afterAll(() => server.close())

/**
 * Creates cashbooks past their due date on 15 March: one owes, one each is paid, settled, lost and
 * closed.
 */
async function openCashbooks() {
  const market = await addGroup(server.db, lim.id, 'Market')
  const customers = await Promise.all([
    server.users.customer(lim, { name: 'Aminah', customerGroupId: market }),
    server.users.customer(lim, { name: '陈大文' }),
  ])
  aminah = customers[0].id
  const loan = async (name: string, of: number) => {
    const { id } = await lendTo(lim, of, { firstCreditAmount: sen(0) })
    return [id, name] as const
  }
  const ended = ['paid', 'settled', 'lost', 'closed']
  const books = [await loan('owing', aminah)]
  for (const name of ended) books.push(await loan(name, customers[1].id))
  names = new Map(books)
  const getId = (name: string) => books.find((book) => book[1] === name)![0]
  server.setDay('2026-02-01')
  await collect(lim, getId('owing'), 200)
  for (const name of ['paid', 'settled', 'closed']) await collect(lim, getId(name), 1200)
  await set(SETTLED, [getId('settled'), getId('closed')])
  server.setDay('2026-03-10')
  await set(CLOSED, [getId('closed')])
  await set(SETTLED, [getId('lost')], { declareLoss: true })
  server.setDay('2026-03-15')
  // A cashbook of another agent, which Lim's lists must not count.
  const tan = await server.users.agent()
  await lendTo(tan, (await server.users.customer(tan)).id)
}

const set = (status: 2 | 3, ids: number[], more: object = {}) =>
  lim.call(setCashbookStatus, { params: { status }, body: { ids, ...more } })

type Query = NonNullable<Parameters<typeof list>[2]>
const list = (who: TestUser, status: 1 | 2 | 3, query: object = {}) =>
  who.call(listCashbooksByStatus, { params: { status }, query })
const found = async (status: 1 | 2 | 3, query: Query, who = lim) =>
  (await list(who, status, query)).items.map(({ id }) => names.get(id))

describe('visibility', () => {
  test('a customer sees their own, a runner the agent’s; both see no profit', async () => {
    const runner = await server.users.runner(lim)
    const login = await server.users.customerLogin(lim, aminah)
    expect(await found(UNSETTLED, {}, login)).toEqual(['owing'])
    expect(await found(SETTLED, {}, login)).toEqual([])
    for (const who of [runner, login]) {
      const { items, sums } = await list(who, SETTLED)
      expect(sums).toMatchObject({ profit: null, commission: null, net: null })
      expect(items.map(({ profit, net }) => [profit, net])).toEqual(items.map(() => [null, null]))
    }
    expect((await list(runner, SETTLED)).total).toBe(2)
  })

  test('another agent’s id returns nothing, and an admin sees all', async () => {
    const tan = await server.users.agent()
    expect(await list(lim, UNSETTLED, { agentId: tan.id })).toMatchObject({ items: [], total: 0 })
    expect((await list(admin, UNSETTLED)).total).toBe(3)
    expect((await list(admin, UNSETTLED, { agentId: lim.id })).total).toBe(2)
  })

  test('an unknown status or filter is refused', async () => {
    const send = (status: number, query: object) =>
      lim.request(listCashbooksByStatus, { params: { status: status as 1 }, query })
    expect((await send(4, {})).status).toBe(404)
    expect((await send(1, { state: 'LATE' })).status).toBe(422)
    expect((await send(1, { settledFrom: 'yesterday' })).status).toBe(422)
    expect((await send(1, { sort: 'profit:asc' })).status).toBe(422)
  })
})

describe('sums and counts', () => {
  test('cover all matching cashbooks on every page', async () => {
    const result = await list(lim, UNSETTLED, { pageSize: 1 })
    expect(result).toMatchObject({
      total: 2,
      sums: { totalBalance: 100_000, dueToday: 100_000, totalCredit: 140_000, profit: null },
      counts: {
        unsettled: { count: 2, amount: 100_000 },
        fullyPaid: { count: 1, amount: 120_000 },
        overdue: { count: 1, amount: 100_000 },
        settled: 2,
        closed: 1,
      },
    })
  })

  test('of all unsettled ones are those of each state together', async () => {
    for (const who of [lim, admin]) {
      for (const query of [{}, { agentId: lim.id }, { customerType: CUSTOMER_TYPE.OVERDUE }]) {
        const whole = await list(who, UNSETTLED, query)
        const parts = await Promise.all(
          (['FULLY_PAID', 'OVERDUE', 'RUNNING'] as const).map((state) =>
            list(who, UNSETTLED, { ...query, state }),
          ),
        )
        const add = (get: (part: typeof whole) => number) =>
          parts.reduce((all, part) => all + get(part), 0)
        expect(whole.total).toBe(add(({ total }) => total))
        for (const name of ['totalBalance', 'dueToday', 'totalCredit', 'totalDebit'] as const) {
          expect(whole.sums[name]).toBe(add(({ sums }) => sums[name]))
        }
        for (const part of parts) expect(part.counts).toEqual(whole.counts)
        expect(whole.counts.unsettled.count).toBe(whole.total)
      }
    }
  })

  test('show the frozen figures of settled cashbooks', async () => {
    const { items, sums } = await list(lim, SETTLED)
    expect(sums).toMatchObject({ totalDebit: 192_000, lossAmount: 120_000 })
    expect(sums).toMatchObject({ profit: -72_000, commission: 2_400, net: -74_400 })
    const figures = items.map(({ id, profit, net }) => [names.get(id), profit, net])
    expect(figures).toEqual([
      ['lost', -96_000, -96_000],
      ['settled', 24_000, 21_600],
    ])
  })

  test('the counts of the tabs follow the filters by owner, not those by date', async () => {
    const { counts, total } = await list(lim, SETTLED, { settledFrom: '2030-01-01' })
    expect(total).toBe(0)
    expect(counts).toMatchObject({ settled: 2, closed: 1 })
    expect((await list(lim, SETTLED, { searchTerm: 'aminah' })).counts).toMatchObject({
      settled: 0,
      unsettled: { count: 1 },
    })
  })
})

test.each([
  [UNSETTLED, { state: 'FULLY_PAID' }, ['paid']],
  [UNSETTLED, { state: 'OVERDUE' }, ['owing']],
  [UNSETTLED, { state: 'RUNNING' }, []],
  [SETTLED, { state: 'OVERDUE' }, []],
  [UNSETTLED, { standing: 'OVERDUE' }, ['owing']],
  [UNSETTLED, { standing: 'FULLY_PAID' }, ['paid']],
  [UNSETTLED, { standing: 'BEHIND' }, []],
  [SETTLED, { standing: 'ON_TIME' }, []],
  [UNSETTLED, { searchTerm: '大文' }, ['paid']],
  [UNSETTLED, { searchTerm: 'CB000001' }, ['owing']],
  [UNSETTLED, { searchTerm: 'cb 1' }, ['owing']],
  [UNSETTLED, { customerType: CUSTOMER_TYPE.OVERDUE }, ['owing']],
  [UNSETTLED, { customerType: CUSTOMER_TYPE.PAID }, ['paid']],
  [SETTLED, { settledTo: '2026-02-01' }, ['settled']],
  [SETTLED, { settledFrom: '2026-02-02' }, ['lost']],
  [CLOSED, { settledFrom: '2026-02-02' }, []],
  [CLOSED, { closedFrom: '2026-03-10', closedTo: '2026-03-10' }, ['closed']],
  [CLOSED, { closedTo: '2026-03-09' }, []],
] as const)('in status %i, %j finds %j', async (status, query, expected) => {
  expect(await found(status, query)).toEqual(expected)
  expect((await list(lim, status, query)).total).toBe(expected.length)
  expect(await found(status, { ...query, agentId: lim.id }, admin)).toEqual(expected)
})

test('filters by the customer’s group', async () => {
  const group = await server.db.selectFrom('customer_groups').select('id').executeTakeFirstOrThrow()
  expect(await found(UNSETTLED, { customerGroupId: group.id })).toEqual(['owing'])
  expect(
    await found(UNSETTLED, { customerGroupId: group.id, customerType: CUSTOMER_TYPE.PAID }),
  ).toEqual([])
})

test('the order is total for every sort key: pages neither overlap nor omit rows', async () => {
  for (const status of [UNSETTLED, SETTLED, CLOSED]) {
    for (const field of CASHBOOK_SORTS) {
      for (const sort of [`${field}:asc`, `${field}:desc`]) {
        const all = await found(status, { sort })
        const pages = await Promise.all(
          all.map((_, at) => found(status, { sort, page: at + 1, pageSize: 1 })),
        )
        expect(pages.flat()).toEqual(all)
      }
    }
  }
})

test('the list by customer has one line for each, with the same sums', async () => {
  const send = (status: 1 | 2 | 3, query: object = {}) =>
    lim.call(listCustomersByStatus, { params: { status }, query })
  const { items, total, sums } = await send(UNSETTLED, { sort: 'totalBalance:desc' })
  expect(total).toBe(2)
  expect(items).toMatchObject([
    { customerName: 'Aminah', cashbookCount: 1, totalBalance: 100_000, debtDays: 50 },
    { customerName: '陈大文', cashbookCount: 1, totalBalance: 0, totalCredit: 120_000 },
  ])
  expect(sums.totalBalance).toBe(100_000)
  const settled = await send(SETTLED)
  expect(settled.items).toMatchObject([
    { customerName: '陈大文', cashbookCount: 2, lossAmount: 120_000, endDate: '2026-03-10' },
  ])
  expect(settled.total).toBe(1)
})
