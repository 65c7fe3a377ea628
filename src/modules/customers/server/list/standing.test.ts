import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { day, type Day } from '#core/calendar.ts'
import { customerType } from '#core/loan/customerType.ts'
import { standingOn } from '#core/loan/standing.ts'
import { sen, sumSen } from '#core/money.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { lendTo } from '#testing/lendTo.ts'
import type { TestUser } from '#testing/testUser.ts'
import { getLoan, selectCashbooks } from '#modules/lending/cashbooks/server/cashbookRow.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { listMassCredit } from '#modules/collection/round/contract.ts'
import { updateDaysOff } from '#modules/office/business/contract.ts'
import { CUSTOMER_SORTS, getCustomer, listCustomersV2 } from '../../contract.ts'

let server: TestServer
let agent: TestUser
beforeAll(async () => {
  server = await openTestServer('2026-03-01')
  agent = await server.users.agent()
})
afterAll(() => server.close())

const anyLoan = fc.record({
  debitDays: fc.integer({ min: 0, max: 60 }),
  expectedCredit: fc.integer({ min: 1, max: 100_000 }).map(sen),
  paidPercent: fc.constantFrom(0, 10, 25, 50, 90, 100),
  startDate: fc
    .integer({ min: 1, max: 28 })
    .map((on) => day(`2026-02-${String(on).padStart(2, '0')}`)),
  skipsDaysOff: fc.boolean(),
})
const anyCustomer = fc.record({
  dailyPayer: fc.boolean(),
  loans: fc.array(anyLoan, { maxLength: 3 }),
})

/** Returns the core's result for a customer's active cashbooks. */
async function inCore(customerId: number, isDailyPayer: boolean, on: Day) {
  const rows = await selectCashbooks(server.db)
    .where('customer_id', '=', customerId)
    .where('status', '=', 1)
    .execute()
  const standings = rows.map((row) => standingOn(on, getLoan(row)))
  const owing = rows
    .map((row, i) => ({ row, ...standings[i]! }))
    .filter((one) => one.balanceSen > 0)
  return {
    customerType: customerType(standings, isDailyPayer),
    totalBalance: sumSen(standings.map(({ balanceSen }) => balanceSen)),
    dueToday: sumSen(standings.map(({ dueTodaySen }) => dueTodaySen)),
    dailyCredit: sumSen(owing.map(({ row }) => row.daily_sen)),
    debtDays: Math.max(0, ...standings.map(({ debtDays }) => debtDays)),
    daysLeft: owing.length > 0 ? Math.min(...owing.map(({ daysLeft }) => daysLeft)) : null,
  }
}

type Item = ResponseOf<typeof listCustomersV2>['items'][number]
const FIGURES = CUSTOMER_SORTS.filter((field) => field !== 'name' && field !== 'createdAt')

/** Returns the ids in the order of a figure as shown, customers without one last. */
function inOrder(items: readonly Item[], field: (typeof FIGURES)[number], way: 'asc' | 'desc') {
  const sign = way === 'asc' ? 1 : -1
  const place = (item: Item) => {
    const isNone = !item.hasActiveCashbook || (field === 'dailyCredit' && item.dailyCredit === 0)
    const value = isNone ? null : (item[field] ?? null)
    return value === null
      ? Infinity
      : sign * (typeof value === 'string' ? Date.parse(value) : value)
  }
  return items
    .map((item) => ({ id: item.id, place: place(item) }))
    .toSorted((a, b) => (a.place === b.place ? sign * (a.id - b.id) : a.place - b.place))
    .map(({ id }) => id)
}

let lent: Promise<void> | undefined
const haveBorrowers = () => (lent ??= lendToSixty())

async function lendToSixty() {
  const owner = await server.users.superAdmin()
  const holidays = ['2026-02-17', '2026-02-18', '2026-03-20', '2026-03-21', '2026-05-01'].map(day)
  const dates = holidays.map((date) => ({ date, name: 'Holiday' }))
  await owner.call(updateDaysOff, { body: { weekdays: [0], dates, isDefault: false } })
  for (const { dailyPayer, loans } of fc.sample(anyCustomer, { numRuns: 60, seed: 7 })) {
    const { id } = await server.users.customer(agent, { dailyPayer })
    for (const { paidPercent, ...loan } of loans) {
      const firstCreditAmount = sen(Math.floor((loan.expectedCredit * paidPercent) / 100))
      await lendTo(agent, id, { ...loan, firstCreditAmount, debitDate: loan.startDate })
    }
  }
}

async function listOn(on: Day) {
  server.setDay(on)
  const admin = await server.users.admin()
  return (query: object) => admin.call(listCustomersV2, { query: { ...query, pageSize: 200 } })
}

test('the list and the core agree on every customer, on every day, with few or many rows', async () => {
  await haveBorrowers()
  for (const on of ['2026-03-01', '2026-03-20', '2026-05-01'].map(day)) {
    const list = await listOn(on)
    const { items, counts } = await list({ agentId: agent.id })
    expect(items).toHaveLength(60)
    for (const { id, dailyPayer, ...figures } of items) {
      expect(figures).toMatchObject(await inCore(id, dailyPayer, on))
    }
    const ofType = (type: number) => items.filter((item) => item.customerType === type).length
    const tabs = [counts.dailyPayer, counts.nonDailyPayer, counts.overdue, counts.paid]
    expect(tabs).toEqual([1, 2, 3, 4].map(ofType))
    const behind = items.filter(({ debtDays }) => debtDays > 0).map(({ id }) => id)
    expect(counts.behind).toBe(behind.length)
    expect((await list({ isBehind: true })).items.map(({ id }) => id)).toEqual(behind)
    expect(await list({})).toMatchObject({ items, counts })
  }
})

test('each order of the list is that of the figures that it shows', async () => {
  await haveBorrowers()
  const list = await listOn(day('2026-03-20'))
  const { items } = await list({})
  for (const field of FIGURES) {
    for (const way of ['asc', 'desc'] as const) {
      const { items: sorted } = await list({ sort: `${field}:${way}` })
      expect(sorted.map((item) => item.id)).toEqual(inOrder(items, field, way))
    }
  }
})

test('a customer whose only loan has not started is not paid: page, list, tab and sheet say so', async () => {
  const lim = await server.users.agent()
  const { id } = await server.users.customer(lim)
  const startDate = day('2026-03-24')
  for (const firstCreditAmount of [sen(0), sen(2_000)]) {
    await lendTo(lim, id, { startDate, firstCreditAmount })
    const types = async () => {
      const { items, counts } = await lim.call(listCustomersV2)
      const [row] = await lim.call(listMassCredit)
      const { customerType: own } = await lim.call(getCustomer, { params: { id } })
      return [own, items[0]!.customerType, row!.customerType, counts.paid]
    }
    expect(await types()).toEqual([2, 2, 2, 0])
    server.setDay('2026-03-24')
    expect(await types()).toEqual([2, 2, 2, 0])
    server.setDay('2026-03-01')
  }
})
