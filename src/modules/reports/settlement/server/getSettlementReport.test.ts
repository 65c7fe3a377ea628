import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import type { TestUser } from '#testing/testUser.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { getSettlementReport, listSettledCashbooks, listSettledRunners } from '../contract.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { collect, lend } from '#testing/lend.ts'

let server: TestServer
let admin: TestUser
beforeAll(async () => {
  server = await openTestServer()
  admin = await server.users.admin()
})
afterAll(() => server.close())
afterEach(async () => expect(await verifyBooks(server.db)).toEqual([]))

/** Creates an agent of 10 % with runners of 5 % and 4 %. */
async function team() {
  const lim = await server.users.agent({ name: 'Lim', commissionRate: 10 })
  const siti = await server.users.runner(lim, { name: 'Siti', commissionRate: 5 })
  const ravi = await server.users.runner(lim, { name: 'Ravi', commissionRate: 4 })
  return { lim, siti, ravi }
}

const to = (who: TestUser, status: 1 | 2 | 3, id: number, more: object = {}) =>
  who.call(setCashbookStatus, { params: { status }, body: { ids: [id], ...more } })

/** Settles the worked example: 1,200.00, of which Siti collected 60 % and Ravi 40 %. */
async function workedExample({ lim, siti, ravi }: Awaited<ReturnType<typeof team>>) {
  const { id } = await lend(server, lim)
  await collect(siti, id, 720)
  await collect(ravi, id, 480)
  await to(lim, 2, id)
  return id
}

describe('the report is refused', () => {
  test('to runners, customers and anonymous users', async () => {
    const { lim, siti } = await team()
    const customer = await server.users.customer(lim)
    const login = await server.users.customerLogin(lim, customer.id)
    for (const endpoint of [getSettlementReport, listSettledCashbooks] as const) {
      expect((await siti.request(endpoint)).status).toBe(403)
      expect((await login.request(endpoint)).status).toBe(403)
      expect((await server.users.anonymous().request(endpoint)).status).toBe(401)
    }
  })

  test('to an agent who names another agent', async () => {
    const { lim, siti } = await team()
    const tan = await server.users.agent()
    const query = { agentId: lim.id }
    for (const endpoint of [
      getSettlementReport,
      listSettledCashbooks,
      listSettledRunners,
    ] as const) {
      expect(await tan.request(endpoint, { query })).toMatchObject({
        status: 404,
        code: 'NOT_FOUND',
      })
      expect((await lim.request(endpoint, { query })).status).toBe(200)
    }
    expect((await siti.request(listSettledRunners, { query })).status).toBe(403)
  })

  test.each([{ from: '2026-02-30' }, { to: 'x' }, { state: 'OPEN' }, { agentId: 0 }])(
    'for %j',
    async (query) => {
      expect((await admin.request(getSettlementReport, { query: query as never })).status).toBe(422)
    },
  )
})

describe('the worked example', () => {
  test('is exact to the sen, from the figures down to the calculation of each commission', async () => {
    const people = await team()
    const { lim, siti, ravi } = people
    const cashbookId = await workedExample(people)
    const sums = {
      totalProfit: 24_000,
      totalRunnerCommission: 1_104,
      totalAgentCommission: 2_400,
      totalNet: 20_496,
    }
    expect(await lim.call(getSettlementReport)).toEqual({
      ...sums,
      commissionPaid: 0,
      commissionOwed: 0,
      commissionOfUnclosed: 3_504,
      fullyPaidButUnsettled: { count: 0, amount: 0 },
      unclosed: { count: 1, amount: 24_000 },
      items: [
        {
          agentId: lim.id,
          agentName: 'Lim',
          cashbookCount: 1,
          profit: 24_000,
          runnerCommission: 1_104,
          agentCommission: 2_400,
          net: 20_496,
          unclosedCount: 1,
        },
      ],
    })
    expect(await lim.call(listSettledRunners, { query: { agentId: lim.id } })).toEqual([
      {
        runnerId: ravi.id,
        runnerName: 'Ravi',
        cashbookCount: 1,
        collected: 48_000,
        commission: 384,
      },
      {
        runnerId: siti.id,
        runnerName: 'Siti',
        cashbookCount: 1,
        collected: 72_000,
        commission: 720,
      },
    ])
    const { items } = await lim.call(listSettledCashbooks)
    expect(items).toHaveLength(1)
    const shared = { profit: 24_000, collectedOf: 120_000, isRunner: true }
    expect(items[0]).toMatchObject({
      cashbookId,
      profit: 24_000,
      net: 20_496,
      totalCredit: 120_000,
      totalDebit: 96_000,
      commissions: [
        { userId: lim.id, isRunner: false, rate: 10, collected: null, commission: 2_400 },
        { ...shared, userId: siti.id, rate: 5, collected: 72_000, commission: 720 },
        { ...shared, userId: ravi.id, rate: 4, collected: 48_000, commission: 384 },
      ],
    })
  })

  test('stays frozen when rates change, and disappears after unsettling', async () => {
    const people = await team()
    const id = await workedExample(people)
    await server.db
      .updateTable('users')
      .set({ commission_rate_basis_points: 9_000 })
      .where('id', '=', people.lim.id)
      .execute()
    expect(await people.lim.call(getSettlementReport)).toMatchObject({ totalNet: 20_496 })
    await to(people.lim, 1, id)
    expect(await people.lim.call(getSettlementReport)).toMatchObject({
      totalProfit: 0,
      totalNet: 0,
      items: [],
      unclosed: { count: 0, amount: 0 },
      fullyPaidButUnsettled: { count: 1, amount: 120_000 },
    })
  })
})

describe('the filter', () => {
  test('selects by days of settling and by closing; both results show what is still to be closed', async () => {
    const people = await team()
    const { lim } = people
    const first = await workedExample(people)
    server.setDay('2026-01-20')
    await workedExample(people)
    await to(lim, 3, first)
    const send = (query: object) => lim.call(getSettlementReport, { query })
    const unclosed = { count: 1, amount: 24_000 }
    expect(await send({})).toMatchObject({ totalProfit: 48_000, unclosed })
    expect(await send({ state: 'CLOSED' })).toMatchObject({ totalProfit: 24_000, unclosed })
    expect(await send({ state: 'UNCLOSED' })).toMatchObject({ totalProfit: 24_000, unclosed })
    expect(await send({ to: '2026-01-19' })).toMatchObject({
      totalProfit: 24_000,
      commissionOfUnclosed: 0,
      unclosed: { count: 0, amount: 0 },
    })
    expect(await send({ from: '2026-01-20', to: '2026-01-20' })).toMatchObject({ unclosed })
    expect((await send({ from: '2026-01-21' })).items).toEqual([])
    const closed = await lim.call(listSettledCashbooks, { query: { state: 'CLOSED' } })
    expect(closed.items).toMatchObject([{ cashbookId: first, closedDate: '2026-01-20' }])
    server.setDay('2026-01-10')
  })

  test('selects by runner; cashbooks without collections are separate, and a loss earns no commission', async () => {
    const people = await team()
    const { lim, siti } = people
    const example = await workedExample(people)
    const { id: lost } = await lend(server, lim)
    await collect(lim, lost, 100)
    await to(lim, 2, lost, { declareLoss: true })
    const by = async (runnerId: number) => {
      const { items } = await lim.call(listSettledCashbooks, { query: { runnerId } })
      return items.map(({ cashbookId }) => cashbookId)
    }
    expect(await by(siti.id)).toEqual([example])
    expect(await by(0)).toEqual([lost])
    const runners = await lim.call(listSettledRunners, { query: { agentId: lim.id } })
    expect(runners.at(-1)).toEqual({
      runnerId: 0,
      runnerName: null,
      cashbookCount: 1,
      collected: 0,
      commission: 0,
    })
    const { items } = await lim.call(listSettledCashbooks, { query: { runnerId: 0 } })
    expect(items[0]).toMatchObject({ profit: -86_000, net: -86_000, lossAmount: 110_000 })
    expect(items[0]!.commissions).toMatchObject([{ profit: 0, commission: 0 }])
  })
})

test('separates agents for an admin, shows an agent only their own, and pages never overlap', async () => {
  const [one, other] = [await team(), await team()]
  for (const people of [one, other, one]) await workedExample(people)
  const { items } = await admin.call(getSettlementReport)
  const of = (agent: TestUser) => items.find(({ agentId }) => agentId === agent.id)
  expect([of(one.lim), of(other.lim)]).toMatchObject([{ cashbookCount: 2 }, { cashbookCount: 1 }])
  expect((await other.lim.call(getSettlementReport)).items).toHaveLength(1)
  const seen: number[] = []
  let cursor: string | null | undefined
  do {
    const query = { limit: 1, ...(cursor && { cursor }) }
    const slice = await admin.call(listSettledCashbooks, { query })
    seen.push(...slice.items.map(({ settlementId }) => settlementId))
    cursor = slice.nextCursor
  } while (cursor)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toEqual([...seen].sort((a, b) => b - a))
  const count = items.reduce((sum, { cashbookCount }) => sum + cashbookCount, 0)
  expect(seen).toHaveLength(count)
})
