import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, day } from '#core/calendar.ts'
import { standingOn } from '#core/loan/standing.ts'
import { sen, sumSen } from '#core/money.ts'
import { getLoan, selectCashbooks } from '#modules/lending/cashbooks/server/cashbookRow.ts'
import { updateDaysOff } from '#modules/office/business/contract.ts'
import { lend } from '#testing/lend.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { getExpectedCash } from '../contract.ts'

const TODAY = day('2026-03-01')

let server: TestServer
beforeAll(async () => {
  server = await openTestServer(TODAY)
})
afterAll(() => server.close())

const anyLoan = fc.record({
  debitDays: fc.integer({ min: 0, max: 60 }),
  expectedCredit: fc.integer({ min: 1, max: 100_000 }).map(sen),
  paidPercent: fc.constantFrom(0, 10, 25, 50, 90, 99),
  debitedAgo: fc.integer({ min: 0, max: 40 }),
  startAfter: fc.integer({ min: 0, max: 25 }),
  skipsDaysOff: fc.boolean(),
})

test('each day has what the core says of each loan, with days off and without', async () => {
  const owner = await server.users.superAdmin()
  const agent = await server.users.agent()
  const dates = ['2026-03-03', '2026-03-10', '2026-03-11'].map((on) => ({
    date: day(on),
    name: 'Holiday',
  }))
  await owner.call(updateDaysOff, { body: { weekdays: [0, 5], dates, isDefault: false } })
  for (const given of fc.sample(anyLoan, { numRuns: 60, seed: 14 })) {
    const { paidPercent, debitedAgo, startAfter, ...terms } = given
    const debitDate = addDays(TODAY, -debitedAgo)
    await lend(server, agent, {
      ...terms,
      debitDate,
      startDate: addDays(debitDate, startAfter),
      firstCreditAmount: sen(Math.floor((terms.expectedCredit * paidPercent) / 100)),
    })
  }
  const rows = await selectCashbooks(server.db).where('cashbooks.due_on', '>', TODAY).execute()
  const { days } = await agent.call(getExpectedCash, {})
  const inCore = days.map(({ date }) =>
    sumSen(
      rows.map((row) => {
        const { dueBeforeSen, dueThroughSen } = standingOn(date, getLoan(row))
        return sen(Math.max(0, dueThroughSen - Math.max(dueBeforeSen, row.credit_sen)))
      }),
    ),
  )
  expect(days.map(({ expected }) => expected)).toEqual(inCore)
  expect(inCore.filter((amount) => amount > 0).length).toBeGreaterThan(5)
})
