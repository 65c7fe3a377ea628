import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addDays, day, type Day } from '#core/calendar.ts'
import { listMassCredit } from '#modules/collection/round/contract.ts'
import { listReminders } from '#modules/collection/reminders/contract.ts'
import {
  declareDayOff,
  exportCashbooksByStatus,
  getCashbook,
  listCashbooksByStatus,
  undoDayOff,
} from '#modules/lending/cashbooks/contract.ts'
import { updateDaysOff } from '#modules/office/business/contract.ts'
import { getAgentCashbookSummary } from '#modules/reports/agents/contract.ts'
import { getTrialBalance } from '#modules/reports/books/contract.ts'
import { getDashboard } from '#modules/reports/dashboard/contract.ts'
import { getExpectedCash, getPortfolio } from '#modules/reports/portfolio/contract.ts'
import { getStatement } from '#modules/reports/statements/contract.ts'
import { agreed, readFile, sumColumn, total } from '#testing/agreed.ts'
import { collect, lend } from '#testing/lend.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { verifyBooks } from '../verifyBooks.ts'

// An owner with Sundays off: two loans leave them out, one is collected daily. RM 20.00 a day each.

const SUNDAY = day('2026-01-04')
const NEXT_SUNDAY = addDays(SUNDAY, 7)
const INSTALMENT = 2_000

let server: TestServer
let owner: TestUser
let lim: TestUser
let tan: TestUser
let books: { id: number; customerId: number }[]
beforeAll(async () => {
  server = await openTestServer('2026-01-01')
  owner = await server.users.superAdmin()
  lim = await server.users.agent({ name: 'Lim' })
  tan = await server.users.agent({ name: 'Tan' })
  await owner.call(updateDaysOff, { body: { weekdays: [0], dates: [], isDefault: true } })
  books = [
    await lend(server, lim),
    await lend(server, lim, { skipsDaysOff: false }),
    await lend(server, tan),
  ]
  for (const [at, paid] of [60, 60, 40].entries()) {
    await collect(at < 2 ? lim : tan, books[at]!.id, paid)
  }
})
afterEach(async () => expect(await verifyBooks(server.db)).toEqual([]))
afterAll(() => server.close())

const getExpected = async (who: TestUser, on: Day) => {
  server.setDay(on)
  return (await who.call(getDashboard, { query: {} })).expected
}

test('dashboard, statement, portfolio, trial balance and list agree on a Sunday and after it', async () => {
  for (const on of [SUNDAY, addDays(SUNDAY, 1), NEXT_SUNDAY]) {
    server.setDay(on)
    const params = { status: 1 } as const
    const [dashboard, summary, listed, file, portfolio, trial] = await Promise.all([
      owner.call(getDashboard, { query: {} }),
      owner.call(getAgentCashbookSummary, { query: {} }),
      owner.call(listCashbooksByStatus, { params, query: {} }),
      readFile(owner.request(exportCashbooksByStatus, { params, query: { format: 'csv' } })),
      owner.call(getPortfolio, { query: {} }),
      owner.call(getTrialBalance, { query: {} }),
    ])
    const statements = await Promise.all(
      books.map(({ customerId: id }) => owner.call(getStatement, { params: { id }, query: {} })),
    )
    const receivable = trial.items.find(({ account }) => account === 'receivable')!
    agreed({
      statements: total(statements.map(({ closingBalance }) => closingBalance)),
      'the list': listed.sums.totalBalance,
      'the agents’ page': summary.outstanding,
      portfolio: portfolio.total.outstanding,
      'trial balance': receivable.debit - receivable.credit,
    })
    agreed({
      dashboard: dashboard.stillDue.amount,
      'the list': listed.sums.dueToday,
      'its rows': total(listed.items.map(({ dueToday }) => dueToday)),
      'its file': sumColumn(file, 'Due today'),
    })
    agreed({ dashboard: dashboard.expected, 'the agents’ page': summary.expectedToday })
  }
})

test('a Sunday expects what is collected daily; the forecast and the sheet say so before', async () => {
  server.setDay(addDays(SUNDAY, 1))
  const forecast = await owner.call(getExpectedCash, { query: {} })
  const forecastOn = (on: Day) => forecast.days.find(({ date }) => date === on)!.expected
  expect(forecastOn(NEXT_SUNDAY)).toBe(INSTALMENT)
  expect(forecastOn(addDays(NEXT_SUNDAY, -1))).toBe(3 * INSTALMENT)
  for (const on of [NEXT_SUNDAY, addDays(NEXT_SUNDAY, -1), addDays(NEXT_SUNDAY, 1)]) {
    const rows = (
      await Promise.all([lim, tan].map((agent) => agent.call(listMassCredit, { query: {} })))
    ).flat()
    expect(await getExpected(owner, on)).toBe(forecastOn(on))
    expect(rows).toHaveLength(3)
  }
  expect(await getExpected(lim, SUNDAY)).toBe(INSTALMENT)
  expect(await getExpected(tan, SUNDAY)).toBe(0)
  // What tan lacks is due all the same, and the sheet shows it.
  const [row] = await tan.call(listMassCredit, { query: {} })
  expect(row).toMatchObject({ expected: 0, dueToday: INSTALMENT, debtDays: 1 })
  expect((await tan.call(listReminders, { query: {} })).items).toEqual([])
})

test('papers and files say on which days nothing is paid', async () => {
  server.setDay(SUNDAY)
  const { customerId: id } = books[0]!
  const { loans } = await owner.call(getStatement, { params: { id }, query: {} })
  expect(loans[0]!.daysOff).toContain('2026-01-11')
  const query = { format: 'csv' } as const
  const file = await readFile(
    owner.request(exportCashbooksByStatus, { params: { status: 1 }, query }),
  )
  expect(file.map((line) => line['Days off in the term']).toSorted()).toEqual(['0', '10', '10'])
})

test('a flood day that is declared and undone leaves all figures as they were', async () => {
  server.setDay(addDays(SUNDAY, 1))
  const getAll = async () => [
    await owner.call(getDashboard, { query: {} }),
    await owner.call(getExpectedCash, { query: {} }),
    ...(await Promise.all(
      books.map(({ id }) => owner.call(getCashbook, { params: { id }, query: {} })),
    )),
  ]
  const before = await getAll()
  const flood = { date: addDays(SUNDAY, 2), agentIds: [lim.id, tan.id], name: 'Flood' }
  const { id, cashbookCount } = await owner.call(declareDayOff, { body: flood })
  expect(cashbookCount).toBe(3)
  expect(await verifyBooks(server.db)).toEqual([])
  const { days } = await owner.call(getExpectedCash, { query: {} })
  expect(days[0]).toMatchObject({ date: flood.date, expected: 0 })
  await owner.call(undoDayOff, { params: { id } })
  expect(await getAll()).toEqual(before)
})
