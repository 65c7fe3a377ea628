import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestUser } from '#testing/testUser.ts'
import { day } from '#core/calendar.ts'
import { addSen, sen, subtractSen } from '#core/money.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { collect, lend } from '#testing/lend.ts'
import { lendTo } from '#testing/lendTo.ts'
import { processReloanOf } from '#testing/processReloanOf.ts'
import { systemTerms } from '#testing/systemTerms.ts'
import { listCashbooksByStatus } from '#modules/lending/cashbooks/contract.ts'
import { recordRefund } from '#modules/lending/credits/contract.ts'
import { listCustomersV2 } from '#modules/customers/contract.ts'
import { getPettyCashSummary, recordPettyCash } from '#modules/cash/petty-cash/contract.ts'
import { getTransactionReport } from '../../transactions/contract.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { getAttention, getDashboard } from '../contract.ts'

let server: TestServer
let admin: TestUser
let lim: TestUser
let tan: TestUser
beforeAll(async () => {
  server = await openTestServer('2026-01-10')
  admin = await server.users.admin()
  lim = await server.users.agent({ name: 'Lim' })
  tan = await server.users.agent({ name: 'Tan' })
  await simulateDay()
})
afterAll(() => server.close())

const began = { startDate: day('2026-01-01'), debitDate: day('2026-01-01') }
const settle = (agent: TestUser, id: number, more: object = {}) =>
  agent.call(setCashbookStatus, { params: { status: 2 }, body: { ids: [id], ...more } })

/** A day on which each kind of movement changes what is due. Ten instalments of 20.00 were due. */
async function simulateDay() {
  await admin.call(recordPettyCash, {
    body: { agentId: lim.id, type: 'TOP_UP', amount: sen(2_000_000) },
  })
  const open = async (agent = lim, terms: object = {}) =>
    lend(server, agent, { ...began, ...terms })
  await open()
  const [partly, ahead, refunded, wholly, lost, reloaned] = [
    await open(),
    await open(),
    await open(),
    await open(),
    await open(),
    await open(),
  ]
  await collect(lim, partly.id, 50)
  await collect(lim, ahead.id, 300)
  await collect(lim, refunded.id, 100, { date: day('2026-01-05') })
  await collect(lim, refunded.id, 40)
  await lim.call(recordRefund, { body: { cashbookId: refunded.id, amount: sen(6_000) } })
  await collect(lim, wholly.id, 1_200)
  await settle(lim, wholly.id)
  await collect(lim, lost.id, 30)
  await settle(lim, lost.id, { declareLoss: true })
  await processReloanOf(lim, [reloaned.id], {
    ...systemTerms,
    customerId: reloaned.customerId,
    expectedCredit: sen(200_000),
    firstCreditAmount: sen(0),
  })
  await collect(lim, (await open()).id, 1_200)
  // Past its due date, and one that ends in two days.
  await open(lim, { debitDays: 5 })
  await open(lim, { debitDays: 11 })
  const { customerId } = await open(lim, { debitDays: 2, expectedCredit: sen(4_000) })
  await lendTo(lim, customerId, { ...began, firstCreditAmount: sen(0) })
  await collect(tan, (await open(tan)).id, 20)
}

test.each(['Lim', 'all agents'])(
  'what was due is what was collected and is left: %s',
  async (of) => {
    const { due, stillDue, collected, expected, arrears } = await (of === 'Lim' ? lim : admin).call(
      getDashboard,
      {},
    )
    expect(addSen(due.instalments, due.arrears)).toBe(due.amount)
    const gone = addSen(due.collected, due.reloaned, stillDue.amount)
    expect(subtractSen(gone, due.refunded)).toBe(due.amount)
    expect(addSen(stillDue.instalments, stillDue.arrears)).toBe(stillDue.amount)
    const { towardsToday, towardsArrears, inAdvance, amount } = collected
    expect(addSen(towardsToday, towardsArrears, inAdvance)).toBe(amount)
    expect(addSen(towardsToday, towardsArrears)).toBe(due.collected)
    const began = addSen(expected, arrears, due.moved)
    expect(subtractSen(began, due.writtenOff)).toBe(due.amount)
  },
)

test('a payment counts up to what was due; the loan reloaned and the refund are apart', async () => {
  const { due } = await lim.call(getDashboard, {})
  // 50 in part, 200 of 300, 40, 200 of 1,200 twice, 30 of the lost loan.
  expect(due.collected).toBe(sen(5_000 + 20_000 + 4_000 + 20_000 + 20_000 + 3_000))
  expect([due.reloaned, due.refunded, due.writtenOff]).toEqual([20_000, 6_000, 17_000])
})

test.each(['Lim', 'all agents'])('each figure is that of the list it leads to: %s', async (of) => {
  const who = of === 'Lim' ? lim : admin
  const figures = await who.call(getDashboard, {})
  const getReport = async (kind: 'CREDIT' | 'DEBIT') =>
    (await who.call(getTransactionReport, { query: { kind } })).total
  const listBooks = (query: object) =>
    who.call(listCashbooksByStatus, { params: { status: 1 }, query })
  const credits = await getReport('CREDIT')
  expect(figures.collected).toMatchObject({ count: credits.count, amount: credits.credit })
  const debits = await getReport('DEBIT')
  expect(figures.lent).toEqual({ count: debits.count, amount: debits.debit })
  expect(figures.stillDue.amount).toBe((await listBooks({})).sums.dueToday)
  const overdue = await listBooks({ state: 'OVERDUE' })
  expect(figures.overdue).toEqual({ count: overdue.total, amount: overdue.sums.totalBalance })
  expect(figures.overdue.count).toBeGreaterThan(0)
  const paid = await listBooks({ state: 'FULLY_PAID' })
  expect(figures.fullyPaidButUnsettled).toEqual({
    count: paid.total,
    amount: paid.sums.totalCredit,
  })
  const behind = await who.call(listCustomersV2, { query: { pastDueDaysFrom: 8 } })
  expect(figures.longBehind.count).toBe(behind.total)
  const ending = await who.call(listCustomersV2, { query: { dueWithinDays: 3 } })
  expect([figures.endingSoon.count, ending.total]).toEqual([1, 1])
  const { pettyCash, inBox } = await who.call(getPettyCashSummary, {})
  expect([figures.pettyCash, figures.inBox]).toEqual([pettyCash, inBox])
})

test.each(['Lim', 'Tan', 'all agents'])(
  'the bell has the figures of the dashboard: %s',
  async (of) => {
    const who = { Lim: lim, Tan: tan }[of] ?? admin
    const attention = await who.call(getAttention, {})
    expect(await who.call(getDashboard, {})).toMatchObject(attention)
    const { fullyPaidButUnsettled: paid, longBehind, endingSoon } = attention
    const counts = [paid.count, longBehind.count > 0, endingSoon.count]
    expect(counts).toEqual(of === 'Tan' ? [0, true, 0] : [1, true, 1])
  },
)
