import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestUser } from '#testing/testUser.ts'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { collect, lend } from '#testing/lend.ts'
import { processReloanOf } from '#testing/processReloanOf.ts'
import { systemTerms } from '#testing/systemTerms.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { recordRefund } from '#modules/lending/credits/contract.ts'
import { moveCustomers } from '#modules/customers/contract.ts'
import { listMassCredit } from '#modules/collection/round/contract.ts'
import { getAgentCashbookSummary } from '../contract.ts'
import { getCustomerView } from '../../customers/contract.ts'
import { compareAgents, getDashboard } from '../../dashboard/contract.ts'

let server: TestServer
let admin: TestUser
beforeAll(async () => {
  server = await openTestServer('2026-01-10')
  admin = await server.users.admin()
})
afterAll(() => server.close())

const getSummary = (agent: TestUser) => agent.call(getAgentCashbookSummary, {})
const getExpected = async (agent: TestUser) => {
  const [summary, dashboard, sheet] = await Promise.all([
    getSummary(agent),
    agent.call(getDashboard, {}),
    agent.call(listMassCredit, {}),
  ])
  expect(dashboard.expected).toBe(summary.expectedToday)
  const rows = sheet.reduce((sum, row) => sum + row.expected, 0)
  return { all: summary.expectedToday, rows }
}
const refund = (agent: TestUser, cashbookId: number, ringgit: number) =>
  agent.call(recordRefund, { body: { cashbookId, amount: sen(ringgit * 100) } })
const began = { startDate: day('2026-01-01'), debitDate: day('2026-01-01') }

test('the expected amount of a day is what was due as it began', async () => {
  const agent = await server.users.agent()
  const ahead = await lend(server, agent, began)
  await collect(agent, ahead.id, 400, { date: day('2026-01-02') })
  const usual = await lend(server, agent, began)
  await lend(server, agent, { startDate: day('2026-01-31'), firstCreditAmount: sen(2_000) })
  expect(await getExpected(agent)).toEqual({ all: 2_000, rows: 2_000 })
  await collect(agent, ahead.id, 20)
  await collect(agent, usual.id, 500)
  await refund(agent, usual.id, 500)
  await refund(agent, ahead.id, 300)
  expect(await getExpected(agent)).toEqual({ all: 2_000, rows: 2_000 })
  const lost = { ids: [usual.id], declareLoss: true }
  await agent.call(setCashbookStatus, { params: { status: 2 }, body: lost })
  expect((await getSummary(agent)).expectedToday).toBe(2_000)
})

test('a customer who paid and moved is expected only once', async () => {
  const [from, to] = await Promise.all([server.users.agent(), server.users.agent()])
  const { id, customerId } = await lend(server, from, began)
  const { id: other } = await lend(server, from, began)
  await collect(from, id, 20)
  const before = await admin.call(getAgentCashbookSummary, {})
  const body = { stringIds: String(customerId), agentId: to.id }
  await admin.call(moveCustomers, { body })
  const after = await admin.call(getAgentCashbookSummary, {})
  expect(after.expectedToday).toBe(before.expectedToday)
  // The day's target stays with the agent who had the loan as the day began.
  expect(await getExpected(to)).toEqual({ all: 0, rows: 2_000 })
  expect(await getExpected(from)).toEqual({ all: 4_000, rows: 2_000 })
  expect((await to.call(getDashboard, {})).notYetPaid.count).toBe(0)
  const [row] = await to.call(listMassCredit, {})
  expect(row).toMatchObject({ cashbookId: id, paidToday: 2_000 })
  expect((await from.call(listMassCredit, {})).map((each) => each.cashbookId)).toEqual([other])
})

test('collected is the sum of credits everywhere; refunds are separate, reloans are not included', async () => {
  const agent = await server.users.agent()
  const { id, customerId } = await lend(server, agent)
  await collect(agent, id, 1_200)
  await refund(agent, id, 1_200)
  await processReloanOf(agent, [id], {
    ...systemTerms,
    customerId,
    expectedCredit: sen(200_000),
    firstCreditAmount: sen(0),
  })
  const same = { collected: 120_000, refunded: 120_000 }
  expect(await getSummary(agent)).toMatchObject({ ...same, collectedToday: 120_000 })
  const compared = await admin.call(compareAgents, {})
  expect(compared.find(({ agentId }) => agentId === agent.id)).toMatchObject(same)
  expect(await agent.call(getDashboard, {})).toMatchObject({
    collected: { count: 1, amount: 120_000 },
    refunded: { count: 1, amount: 120_000 },
  })
})

test('the amount still due is today’s instalments and arrears, including partly paid ones', async () => {
  const agent = await server.users.agent()
  const { id } = await lend(server, agent, began)
  await lend(server, agent, began)
  await collect(agent, id, 50)
  const { stillDue, notYetPaid } = await agent.call(getDashboard, {})
  // Ten instalments of 20.00 each were due; 50.00 of the first loan is paid.
  expect(stillDue).toEqual({ amount: 35_000, instalments: 4_000, arrears: 31_000 })
  expect(notYetPaid).toEqual({ count: 1, amount: 20_000 })
})

test('more than a week past due is counted by days, not by amount', async () => {
  const agent = await server.users.agent()
  const short = { debitDays: 2, expectedCredit: sen(4_000), ...began }
  await lend(server, agent, short)
  expect((await agent.call(getDashboard, {})).longBehind).toEqual({ count: 1, amount: 4_000 })
})

test('a loss is a customer’s latest transaction', async () => {
  const agent = await server.users.agent()
  const { id, customerId } = await lend(server, agent, began)
  const body = { ids: [id], declareLoss: true }
  await agent.call(setCashbookStatus, { params: { status: 2 }, body })
  const { items } = await agent.call(getCustomerView, { query: {} })
  expect(items).toMatchObject([{ customerId, lastDate: '2026-01-10' }])
})

test('a loan settled after a move is expected where it was as the day began, wherever it moves later', async () => {
  const [from, to] = await Promise.all([server.users.agent(), server.users.agent()])
  const { id, customerId } = await lend(server, from, began)
  await collect(from, id, 180, { date: day('2026-01-09') })
  await collect(from, id, 1_020)
  const move = (agent: TestUser) =>
    admin.call(moveCustomers, { body: { stringIds: String(customerId), agentId: agent.id } })
  await move(to)
  await to.call(setCashbookStatus, { params: { status: 2 }, body: { ids: [id] } })
  for (const agent of [to, from]) {
    expect((await getSummary(to)).expectedToday).toBe(0)
    expect((await getSummary(from)).expectedToday).toBe(2_000)
    await move(agent)
  }
})

test('what was collected of a moved loan is split in the order of its agents', async () => {
  const [from, to] = await Promise.all([server.users.agent(), server.users.agent()])
  const { id, customerId } = await lend(server, from, began)
  await collect(from, id, 15)
  const body = { stringIds: String(customerId), agentId: to.id }
  await admin.call(moveCustomers, { body })
  await collect(to, id, 200)
  const parts = async (agent: TestUser) => (await agent.call(getDashboard, {})).collected
  expect(await parts(from)).toMatchObject({ amount: 1_500, towardsToday: 1_500, inAdvance: 0 })
  expect(await parts(to)).toMatchObject({
    amount: 20_000,
    towardsToday: 500,
    towardsArrears: 18_000,
    inAdvance: 1_500,
  })
  for (const agent of [from, to]) {
    const { due, stillDue, expected, arrears } = await agent.call(getDashboard, {})
    expect(due.collected + due.reloaned - due.refunded + stillDue.amount).toBe(due.amount)
    expect(expected + arrears + due.moved - due.writtenOff).toBe(due.amount)
  }
})
