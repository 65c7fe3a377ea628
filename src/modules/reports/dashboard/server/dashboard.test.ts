import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestUser } from '#testing/testUser.ts'
import { addDays, day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { systemTerms } from '#testing/systemTerms.ts'
import { openCashbook } from '#modules/lending/cashbooks/contract.ts'
import { recordCredit } from '#modules/lending/credits/contract.ts'
import {
  confirmHandOver,
  recordHandOver,
  removeHandOver,
} from '#modules/cash/hand-overs/contract.ts'
import { recordPettyCash } from '#modules/cash/petty-cash/contract.ts'
import { setRunnerStatus } from '#modules/office/users/contract.ts'
import { createBankAccount } from '#modules/ledger/accounts/contract.ts'
import { answerDispute, reportDispute } from '#modules/portal/disputes/contract.ts'
import { confirmTransfers } from '#modules/lending/transfers/contract.ts'
import { updateBusiness } from '#modules/office/business/contract.ts'
import { compareAgents, getAttention, getDashboard, listRunnerRounds } from '../contract.ts'

let server: TestServer
let admin: TestUser
let lim: TestUser
let tan: TestUser
let siti: TestUser
let kumar: TestUser
beforeAll(async () => {
  server = await openTestServer('2026-01-01')
  admin = await server.users.admin()
  lim = await server.users.agent({ name: 'Lim' })
  tan = await server.users.agent({ name: 'Tan' })
  siti = await server.users.runner(lim, { name: 'Siti' })
  kumar = await server.users.runner(lim, { name: 'Kumar' })
  await server.users.runner(lim, { name: 'Ah Beng' })
  await simulateTenDays()
})
afterAll(() => server.close())

/**
 * Creates three loans of 960 for 1,200 in 60 days, 20 paid at the opening of each. On day 10 Siti
 * collects 20 from the first; the second has paid every day, the third nothing since. Tan lends
 * once on day 10.
 */
async function simulateTenDays() {
  await admin.call(recordPettyCash, {
    body: { agentId: lim.id, type: 'TOP_UP', amount: sen(1_000_000) },
  })
  const first = await lend(lim, kumar.id)
  const second = await lend(lim)
  await lend(lim)
  server.setDay('2026-01-09')
  await collect(siti, second, 16_000)
  server.setDay('2026-01-10')
  await collect(siti, first, 2_000)
  await collect(lim, second, 2_000)
  await lend(tan)
  const params = { id: kumar.id }
  await admin.call(setRunnerStatus, { params, body: { status: -1 } })
}

async function lend(agent: TestUser, runnerId?: number): Promise<number> {
  const customer = await server.users.customer(agent)
  const body = { customerId: customer.id, ...systemTerms, ...(runnerId && { runnerId }) }
  return (await agent.call(openCashbook, { body })).id
}

const collect = (who: TestUser, cashbookId: number, amount: number) =>
  who.call(recordCredit, { body: { cashbookId, creditAmount: sen(amount) } })

test('runners have no dashboard, agents only their own, and only admins compare', async () => {
  expect(await siti.request(getDashboard, {})).toMatchObject({ status: 403 })
  expect(await siti.request(getAttention, {})).toMatchObject({ status: 403 })
  expect(await siti.request(listRunnerRounds, {})).toMatchObject({ status: 403 })
  expect(await lim.request(compareAgents, {})).toMatchObject({ status: 403 })
  for (const endpoint of [getDashboard, getAttention, listRunnerRounds]) {
    expect(await lim.request(endpoint, { query: { agentId: tan.id } })).toMatchObject({
      status: 404,
    })
  }
})

test('returns the evening’s figures for an agent', async () => {
  expect(await lim.call(getDashboard, {})).toMatchObject({
    date: '2026-01-10',
    collected: { count: 2, amount: 4_000 },
    expected: 6_000,
    // The third owes nine days and today: 200 − 20.
    notYetPaid: { count: 1, amount: 18_000 },
    overdue: { count: 0, amount: 0 },
    lent: { count: 0, amount: 0 },
    pettyCash: 1_000_000 - 3 * 96_000 + 3 * 2_000 + 20_000,
    longBehind: { count: 1, amount: 16_000 },
    endingSoon: { count: 0, amount: 0 },
    idleRunners: [{ id: kumar.id, name: 'Kumar', cashbookCount: 1 }],
    start: {
      hasBusinessName: true,
      hasAgents: true,
      onlyAgentId: null,
      hasRunners: true,
      hasPackages: false,
      hasAssignedPackages: false,
      hasPettyCash: true,
      hasCustomers: true,
      hasCashbooks: true,
    },
  })
})

test('compares with yesterday and with the same weekday, of one agent or of all', async () => {
  const today = await lim.call(getDashboard, {})
  server.setDay('2026-01-11')
  const later = await lim.call(getDashboard, {})
  expect(later.before).toMatchObject({ yesterday: today.collected.amount, weekAgo: 0 })
  const all = await admin.call(getDashboard, {})
  expect(all.before!.yesterday).toBe(today.collected.amount + 2_000)
  server.setDay('2026-01-17')
  expect((await lim.call(getDashboard, {})).before).toEqual({
    yesterday: 0,
    weekAgo: today.collected.amount,
    weekAgoDate: '2026-01-10',
  })
  server.setDay('2026-01-10')
})

test('admins see the sum of all agents, or the agent that they name', async () => {
  const all = await admin.call(getDashboard, {})
  expect(all).toMatchObject({ lent: { count: 1, amount: 96_000 }, collected: { count: 3 } })
  const tans = await admin.call(getDashboard, { query: { agentId: tan.id } })
  expect(tans).toMatchObject({ lent: { count: 1 }, collected: { count: 1, amount: 2_000 } })
})

test('returns what is due soon, and what was due yesterday', async () => {
  const until = async (on: string) => {
    server.setDay(on)
    const { overdue, newlyOverdue, endingSoon } = await lim.call(getDashboard, {})
    return [overdue.count, newlyOverdue, endingSoon.count]
  }
  expect(await until('2026-02-25')).toEqual([0, 0, 0])
  expect(await until('2026-02-26')).toEqual([0, 0, 3])
  expect(await until('2026-03-01')).toEqual([0, 0, 3])
  expect(await until('2026-03-02')).toEqual([3, 3, 0])
  expect(await until('2026-03-03')).toEqual([3, 0, 0])
  server.setDay('2026-01-10')
})

test('returns each runner’s round with the last fortnight, the most cash first, and who holds cash', async () => {
  const { days, runners } = await lim.call(listRunnerRounds, {})
  expect(days).toHaveLength(14)
  expect(runners.map(({ runnerName, status }) => [runnerName, status])).toEqual([
    ['Siti', 1],
    // Inactive, but the first credit of a loan is still in his pocket.
    ['Kumar', -1],
    ['Ah Beng', 1],
  ])
  expect(runners[1]).toMatchObject({
    toHandOver: 2_000,
    ofEarlier: 2_000,
    oldestDate: '2026-01-01',
  })
  expect(runners[0]).toMatchObject({ paid: 1, missed: 0, collected: 2_000, listed: null })
  expect(runners[0]!.byDay.slice(-2)).toEqual([16_000, 2_000])
})

test('counted cash waits for the agent, and after the confirmation the runner no longer holds it', async () => {
  const toHandOver = async () =>
    (await lim.call(listRunnerRounds, {})).runners.find(({ runnerId }) => runnerId === siti.id)!
      .toHandOver
  const waiting = async () => (await lim.call(getDashboard, {})).cashCounted
  // RM 160.00 of the day before is still with her.
  expect([await toHandOver(), await waiting()]).toEqual([
    18_000,
    { count: 0, amount: 0, firstDate: null },
  ])
  const attention = async () => {
    const { earlierCash, inactiveHolders } = await lim.call(getDashboard, {})
    return { earlierCash, inactiveHolders }
  }
  const kumars = { id: kumar.id, name: 'Kumar', amount: 2_000 }
  const ofLim = { agentId: lim.id, agentName: 'Lim', oldestDate: '2026-01-01' }
  const getDue = (count: number, amount: number, dayCount: number) => ({
    count,
    amount,
    dayCount,
    oldestDate: '2026-01-01',
    agents: [{ ...ofLim, count, amount }],
  })
  const both = getDue(2, 18_000, 2)
  expect(await attention()).toEqual({ earlierCash: both, inactiveHolders: [kumars] })
  const body = { countedAmount: sen(17_900), remark: 'bus' }
  const { id } = await siti.call(recordHandOver, { body })
  const counted = { count: 1, amount: 17_900, firstDate: '2026-01-09' }
  expect([await toHandOver(), await waiting()]).toEqual([18_000, counted])
  // What is counted is out until the agent has it.
  expect((await attention()).earlierCash).toEqual(both)
  expect((await tan.call(getDashboard, {})).cashCounted.count).toBe(0)
  await lim.call(confirmHandOver, { params: { id } })
  expect([await toHandOver(), (await waiting()).count]).toEqual([100, 0])
  expect((await attention()).earlierCash).toEqual(getDue(1, 2_000, 1))
  await lim.call(removeHandOver, { params: { id } })
  expect(await toHandOver()).toBe(18_000)
})

test('returns the comparison of agents, the most outstanding first', async () => {
  const agents = await admin.call(compareAgents, { query: { from: day('2026-01-10') } })
  expect(agents.map(({ agentName, lent, collected }) => [agentName, lent, collected])).toEqual([
    ['Lim', 0, 4_000],
    ['Tan', 96_000, 2_000],
  ])
  expect(agents[0]).toMatchObject({ cashbookCount: 3, outstanding: 3 * 120_000 - 26_000 })
})

test('a transfer is collected and needs no hand-over; cash is with the runner until it is boxed', async () => {
  const of = async () =>
    (await lim.call(listRunnerRounds, {})).runners.find(({ runnerId }) => runnerId === siti.id)!
  const cashbookId = await lend(lim)
  const { id: accountId } = await lim.call(createBankAccount, { body: { name: 'CIMB' } })
  const before = await of()
  const { withRunners: held } = await lim.call(getDashboard, {})
  const transfer = { cashbookId, creditAmount: sen(3_000), accountId }
  const { transaction } = await siti.call(recordCredit, { body: transfer })
  await lim.call(confirmTransfers, { body: { ids: [transaction.id] } })
  await collect(siti, cashbookId, 1_000)
  expect(await of()).toMatchObject({
    collected: before.collected + 4_000,
    toHandOver: before.toHandOver + 1_000,
    held: before.held + 1_000,
    difference: 0,
  })
  const { pettyCash, inBox, withRunners } = await lim.call(getDashboard, {})
  expect(withRunners).toBe(held + 1_000)
  expect(inBox + withRunners).toBe(pettyCash)
  expect(await tan.call(getDashboard, {})).toMatchObject({ withRunners: 0 })
  const body = { runnerId: siti.id, countedAmount: sen(before.toHandOver), remark: 'RM 10 short' }
  await lim.call(recordHandOver, { body })
  expect(await of()).toMatchObject({ short: 1_000, difference: 1_000 })
})

test('problems of customers wait for their agent and the admins', async () => {
  const waiting = async (who = lim) => (await who.call(getDashboard, {})).problemsReported
  expect(await waiting()).toBe(0)
  const { id: cashbookId, customer_id } = await server.db
    .selectFrom('cashbooks')
    .select(['id', 'customer_id'])
    .where('agent_id', '=', lim.id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const login = await server.users.customerLogin(lim, customer_id)
  const body = { cashbookId, kind: 'OTHER', words: 'I paid' } as const
  const { id } = await login.call(reportDispute, { body })
  expect([await waiting(), await waiting(tan), await waiting(admin)]).toEqual([1, 0, 1])
  const answer = { outcome: 'NOT_CORRECTED', words: 'It is right' } as const
  await lim.call(answerDispute, { params: { id }, body: answer })
  expect(await waiting()).toBe(0)
})

test('transfers wait for the agent, and those of more than two days ago are counted apart', async () => {
  const waiting = async (who = lim) => (await who.call(getDashboard, {})).transfersToConfirm
  expect(await waiting()).toEqual({ count: 0, amount: 0, oldCount: 0 })
  const { id: accountId } = await lim.call(createBankAccount, { body: { name: 'Maybank 4321' } })
  const cashbookId = await lend(lim)
  const pay = async (who: TestUser) => {
    const body = { cashbookId, creditAmount: sen(1_000), accountId }
    return (await who.call(recordCredit, { body })).transaction.id
  }
  const id = await pay(siti)
  await pay(lim)
  expect(await waiting()).toEqual({ count: 1, amount: 1_000, oldCount: 0 })
  server.setDay('2026-01-12')
  await pay(siti)
  expect(await waiting()).toEqual({ count: 2, amount: 2_000, oldCount: 0 })
  server.setDay('2026-01-13')
  expect(await waiting()).toEqual({ count: 2, amount: 2_000, oldCount: 1 })
  expect(await waiting(tan)).toEqual({ count: 0, amount: 0, oldCount: 0 })
  expect(await waiting(admin)).toEqual({ count: 2, amount: 2_000, oldCount: 1 })
  await lim.call(confirmTransfers, { body: { ids: [id] } })
  expect(await waiting()).toEqual({ count: 1, amount: 1_000, oldCount: 0 })
})

test('a licence that ends within sixty days or has ended is shown to the super admin alone', async () => {
  const owner = await server.users.superAdmin()
  const { date } = await owner.call(getDashboard, {})
  const getShown = async (who: TestUser, afterDays: number | null) => {
    const licenceEndsOn = afterDays === null ? null : addDays(date, afterDays)
    await owner.call(updateBusiness, { body: { licenceEndsOn } })
    return (await who.call(getDashboard, {})).licenceEndsOn
  }
  expect(await getShown(owner, 61)).toBe(null)
  expect(await getShown(owner, 60)).toBe(addDays(date, 60))
  expect(await getShown(owner, -10)).toBe(addDays(date, -10))
  expect(await getShown(admin, -10)).toBe(null)
  expect(await getShown(lim, -10)).toBe(null)
  expect(await getShown(owner, null)).toBe(null)
})
