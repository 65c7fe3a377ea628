import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestUser } from '#testing/testUser.ts'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { collect, lend } from '#testing/lend.ts'
import { processReloanOf } from '#testing/processReloanOf.ts'
import { systemTerms } from '#testing/systemTerms.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { recordRefund } from '#modules/lending/credits/contract.ts'
import { listMassCredit } from '#modules/collection/round/contract.ts'
import { assignPackagesToAgent, createSystemPackage } from '#modules/lending/packages/contract.ts'
import * as endpoints from '../contract.ts'

let server: TestServer
let admin: TestUser
let agent: TestUser
let other: TestUser
beforeAll(async () => {
  server = await openTestServer('2026-01-01')
  admin = await server.users.admin()
  agent = await server.users.agent({ commissionRate: 10 })
  other = await server.users.agent()
  await playDemo()
})
afterAll(async () => {
  expect(await verifyBooks(server.db)).toEqual([])
  await server.close()
})

const days: Record<string, { id: number; customerId: number }> = {}

/**
 * Creates seven cashbooks of one agent, each in another state on 10 January, and one of another
 * agent.
 */
async function playDemo() {
  for (const name of ['paid', 'overdue', 'behind', 'ahead', 'onTime', 'settled', 'reloaned']) {
    const terms = name === 'overdue' ? { debitDays: 3 } : {}
    days[name] = await lend(server, agent, terms)
  }
  await lend(server, other)
  server.setDay('2026-01-05')
  await collect(agent, days.paid!.id, 1_200)
  await collect(agent, days.overdue!.id, 200)
  await collect(agent, days.ahead!.id, 300)
  await collect(agent, days.settled!.id, 1_200)
  await agent.call(setCashbookStatus, { params: { status: 2 }, body: { ids: [days.settled!.id] } })
  server.setDay('2026-01-10')
  await collect(agent, days.onTime!.id, 200)
  await collect(agent, days.behind!.id, 100)
  const { id: cashbookId } = days.behind!
  await agent.call(recordRefund, { body: { cashbookId, amount: sen(2_000) } })
  const customerId = days.reloaned!.customerId
  await processReloanOf(agent, [days.reloaned!.id], {
    customerId,
    ...systemTerms,
    expectedCredit: sen(200_000),
    firstCreditAmount: sen(0),
  })
}

const summary = (who: TestUser, agentId?: number) =>
  who.request(endpoints.getAgentCashbookSummary, { query: { agentId } })
const chart = (who: TestUser, query: object = {}) =>
  who.request(endpoints.getAgentCashbookSummariesChart, { query: query as never })
const active = (who: TestUser, agentId?: number) =>
  who.request(endpoints.getAgentActiveCashbookSummary, { query: { agentId } })

describe('the agent of the figures', () => {
  test('cannot be chosen by a runner or a customer', async () => {
    const runner = await server.users.runner(agent)
    for (const endpoint of [summary, chart, active]) {
      expect(await endpoint(runner)).toMatchObject({ status: 403, code: 'NO_PERMISSION' })
    }
  })

  test('is not found for another agent, nor for an admin when there is no such agent', async () => {
    const runner = await server.users.runner(agent)
    for (const id of [other.id, runner.id, 987_654]) {
      for (const who of id === other.id ? [agent] : [agent, admin]) {
        expect(await summary(who, id)).toMatchObject({ status: 404 })
        expect(await chart(who, { agentId: id })).toMatchObject({ status: 404 })
        expect(await active(who, id)).toMatchObject({ status: 404 })
      }
    }
  })

  test('gives an admin the same figures as the agent; without an agent, the sum of all', async () => {
    expect((await summary(admin, agent.id)).data).toEqual((await summary(agent)).data)
    expect((await active(admin, agent.id)).data).toEqual((await active(agent)).data)
    const [own, others, all] = await Promise.all([summary(agent), summary(other), summary(admin)])
    expect(all.data.outstanding).toBe(own.data.outstanding + others.data.outstanding)
    expect(all.data.customerCount).toBe(own.data.customerCount + others.data.customerCount)
    expect((await active(admin)).data.total.count).toBe(7)
  })
})

test('the summary matches the story', async () => {
  const { data } = await summary(agent)
  expect(data).toEqual({
    customerCount: 7,
    // Settled and reloaned cashbooks are no longer active; the reloan's new one is.
    activeCashbookCount: 6,
    lent: 7 * 96_000 + 160_000,
    // 1,200 + 200 + 300 + 1,200 + 200 + 100 in cash; the payment of a reloan is not a collection.
    collected: 320_000,
    refunded: 2_000,
    outstanding: 0 + 100_000 + (120_000 - 8_000) + 90_000 + 100_000 + 200_000,
    overdue: { count: 1, amount: 100_000 },
    behind: { count: 2, amount: 100_000 + (18_000 - 8_000) },
    fullyPaidButUnsettled: { count: 1, amount: 120_000 },
    // Behind and on time 20.00, ahead 0; the reloan's 33.35, and 20.00 of the cashbook that it ended
    // today. The overdue one has only arrears.
    expectedToday: 2_000 + 2_000 + 3_335 + 2_000,
    arrearsToday: 100_000 + 3 * 18_000,
    collectedToday: 30_000,
    collectedParts: {
      towardsToday: 4_000,
      towardsArrears: 26_000,
      inAdvance: 0,
      takenBack: 0,
    },
    profit: 24_000 + 24_000,
    commission: 2_400 + 2_400,
    net: 43_200,
  })
})

test('today’s expected amount equals that of the sheet plus that of a cashbook reloaned today', async () => {
  const rows = await agent.call(listMassCredit, { query: {} })
  const expected = rows.reduce((sum, row) => sum + row.expected, 0)
  expect((await summary(agent)).data.expectedToday).toBe(expected + 2_000)
})

describe('the chart', () => {
  test('refuses a range that is reversed or longer than a year', async () => {
    const backwards = await chart(agent, { from: '2026-01-02', to: '2026-01-01' })
    expect(backwards).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' })
    for (const query of [{ from: '2024-01-01', to: '2026-01-10' }, { from: '2024-01-01' }]) {
      const reply = await chart(agent, query)
      expect(reply.status).toBe(422)
      expect(reply.data).toMatchObject({
        errors: [{ path: 'to', message: 'Days must be at most 366.' }],
      })
    }
  })

  test('shows every day of the range, including days without movements, and their sums', async () => {
    const { data } = await chart(agent, { from: '2026-01-01', to: '2026-01-10' })
    expect(data.days).toHaveLength(10)
    expect(data.days[0]).toMatchObject({ date: '2026-01-01', in: 0, out: 672_000, net: -672_000 })
    expect(data.days[1]).toMatchObject({ date: '2026-01-02', in: 0, out: 0, net: 0 })
    expect(data.days[4]).toMatchObject({ date: '2026-01-05', in: 290_000, out: 0, net: 290_000 })
    // Five instalments of RM 20.00, the reloaned cashbook's among them, and the new cashbook's first of RM 33.35.
    const due = sen(13_335)
    // Today's target is that of the summary: 20.00 less was paid ahead twice.
    expect(data.days[9]).toEqual({
      date: '2026-01-10',
      collected: 30_000,
      target: 9_335,
      in: 150_000,
      out: 162_000,
      net: -12_000,
      due,
    })
    expect(data.days[8]).toMatchObject({ due: 10_000, target: 10_000 })
    const total = { collected: 320_000, in: 440_000, out: 834_000, net: -394_000 }
    expect(data.total).toEqual(total)
  })

  test('shows only one runner’s own collections when filtered by runner', async () => {
    const runner = await server.users.runner(other)
    const { id } = await lend(server, other)
    await collect(runner, id, 20)
    await collect(other, id, 40)
    for (const who of [other, admin]) {
      const { data } = await chart(who, { runnerId: runner.id })
      expect(data.total).toEqual({ collected: 2_000, in: 2_000, out: 0, net: 2_000 })
    }
    expect(await chart(agent, { runnerId: runner.id })).toMatchObject({ status: 404 })
    expect(await chart(admin, { runnerId: agent.id })).toMatchObject({ status: 404 })
  })

  test('covers the last thirty days up to today by default', async () => {
    const { data } = await chart(agent)
    expect(data.days).toHaveLength(30)
    expect(data.days.at(-1)!.date).toBe('2026-01-10')
  })
})

describe('active cashbooks', () => {
  test('have exactly one state each', async () => {
    const { data } = await active(agent)
    const { total, standings } = data
    expect(total.count).toBe(6)
    expect(standings.map(({ standing, count }) => [standing, count])).toEqual([
      ['FULLY_PAID', 1],
      ['OVERDUE', 1],
      ['BEHIND', 1],
      ['AHEAD', 1],
      ['ON_TIME', 2],
    ])
    expect(standings.reduce((sum, { balance }) => sum + balance, 0)).toBe(total.balance)
  })

  test('are grouped by days past due', async () => {
    const { data } = await active(agent)
    // Overdue days count from its first instalment, not by its arrears; the other is behind by 5
    // days.
    expect(data.ageing).toEqual([
      { fromDays: 1, toDays: 3, count: 0, balance: 0, arrears: 0 },
      { fromDays: 4, toDays: 7, count: 1, balance: 112_000, arrears: 10_000 },
      { fromDays: 8, toDays: 15, count: 1, balance: 100_000, arrears: 100_000 },
      { fromDays: 16, toDays: 30, count: 0, balance: 0, arrears: 0 },
      { fromDays: 31, toDays: null, count: 0, balance: 0, arrears: 0 },
    ])
  })

  test('are grouped by package, the largest balance first', async () => {
    const body = { packageName: 'Harian 60', debitDays: 60, interestRate: 20 }
    const { id: packageId } = await admin.call(createSystemPackage, { body })
    const late = await server.users.agent()
    await admin.call(assignPackagesToAgent, {
      params: { agentId: late.id },
      body: { packageIds: [packageId] },
    })
    await lend(server, late, { packageId })
    await lend(server, late, { packageId })
    await lend(server, late)
    expect((await active(late)).data.packages).toEqual([
      {
        packageId,
        packageName: 'Harian 60',
        packageType: 1,
        count: 2,
        balance: 240_000,
        arrears: 0,
      },
      {
        packageId: null,
        packageName: null,
        packageType: 1,
        count: 1,
        balance: 120_000,
        arrears: 0,
      },
    ])
  })

  test('of an agent without any are zero', async () => {
    const newcomer = await server.users.agent()
    const { data } = await active(newcomer)
    expect(data.total).toEqual({ count: 0, balance: 0, arrears: 0 })
    expect(data.packages).toEqual([])
    expect((await summary(newcomer)).data).toMatchObject({ lent: 0, net: 0, expectedToday: 0 })
  })
})

describe('the instalments of each day', () => {
  const getDue = async (who: TestUser, from: string, to: string) => {
    const query = { from: day(from), to: day(to) }
    const { days: all } = await who.call(endpoints.getAgentCashbookSummariesChart, { query })
    return all.map(({ due }) => due)
  }

  test('are those of the schedules, until a cashbook ends', async () => {
    // Six loans of 20.00 a day and one of 400.00 for three days; one is settled on the 5th.
    expect(await getDue(agent, '2025-12-31', '2026-01-09')).toEqual([
      0, 52_000, 52_000, 52_000, 12_000, 12_000, 10_000, 10_000, 10_000, 10_000,
    ])
    expect(await getDue(agent, '2026-01-03', '2026-01-04')).toEqual([52_000, 12_000])
  })

  test('have a smaller last one, and are not those of a runner', async () => {
    const short = { debitDays: 3, debitAmount: sen(8_000), expectedCredit: sen(10_000) }
    const small = await server.users.agent()
    await lend(server, small, { startDate: day('2026-01-11'), ...short })
    expect(await getDue(small, '2026-01-10', '2026-01-15')).toEqual([0, 3_335, 3_335, 3_330, 0, 0])
    const runner = await server.users.runner(small)
    const query = { runnerId: runner.id }
    const chartOfRunner = await small.call(endpoints.getAgentCashbookSummariesChart, { query })
    expect(chartOfRunner.days[0]).not.toHaveProperty('due')
  })
})
