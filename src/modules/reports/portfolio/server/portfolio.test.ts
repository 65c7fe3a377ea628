import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { sen, sumSen } from '#core/money.ts'
import { recordPromise } from '#modules/collection/round/contract.ts'
import { getTrialBalance } from '../../books/contract.ts'
import { recordPettyCash } from '#modules/cash/petty-cash/contract.ts'
import { recordRecovery } from '#modules/lending/credits/contract.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import {
  exportPortfolio,
  exportPortfolioLosses,
  exportPortfolioProfit,
  exportPortfolioSnapshots,
  getExpectedCash,
  getPortfolio,
  getPortfolioLosses,
  getPortfolioProfit,
  listPortfolioSnapshots,
} from '../contract.ts'
import { collect, lend } from '#testing/lend.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'

let server: TestServer
let lim: TestUser
let tan: TestUser
let admin: TestUser
let loss: Awaited<ReturnType<typeof lend>>

// Loans of 1,200.00 in 60 days, 20.00 a day from the day of the debit on, 960.00 paid out.
beforeAll(async () => {
  server = await openTestServer('2025-12-28')
  lim = await server.users.agent()
  tan = await server.users.agent()
  admin = await server.users.admin()
  const settled = await lend(server, lim)
  const closed = await lend(server, lim)
  loss = await lend(server, lim)
  server.setDay('2026-01-01')
  const paying = await lend(server, lim)
  await lend(server, lim)
  await lend(server, tan)
  server.setDay('2026-01-10')
  await collect(lim, settled.id, 1_200)
  await collect(lim, closed.id, 1_200)
  await collect(lim, paying.id, 90)
  const settle = (status: number, body: object) =>
    lim.call(setCashbookStatus, { params: { status }, body } as never)
  await settle(2, { ids: [settled.id, closed.id] })
  await settle(3, { ids: [closed.id] })
  await settle(2, { ids: [loss.id], declareLoss: true, remark: 'left' })
  await lim.call(recordPromise, {
    body: { cashbookId: paying.id, promisedDate: day('2026-01-12'), promisedAmount: sen(5_000) },
  })
})
afterAll(() => server.close())

const everyRead = [
  getPortfolio,
  listPortfolioSnapshots,
  getExpectedCash,
  getPortfolioProfit,
  exportPortfolio,
  exportPortfolioSnapshots,
  exportPortfolioProfit,
  getPortfolioLosses,
  exportPortfolioLosses,
] as const

test.each(everyRead)('$path is not for runners and other agents', async (read) => {
  const query = { agentId: tan.id }
  expect((await lim.request(read, { query } as never)).status).toBe(404)
  expect((await admin.request(read, { query: { agentId: 987_654 } } as never)).status).toBe(404)
  const runner = await server.users.runner(lim)
  expect((await runner.request(read, {} as never)).status).toBe(403)
})

describe('the share at risk', () => {
  test('is the whole balance of loans by their debt days; agents add up to the total', async () => {
    const { agents, total } = await admin.call(getPortfolio, {})
    // On the tenth day nine instalments are past: one loan has paid four and a half of them.
    expect(agents).toEqual([
      {
        agentId: lim.id,
        agentName: expect.any(String),
        loanCount: 2,
        fullyPaidCount: 0,
        outstanding: 231_000,
        atRisk4: 231_000,
        atRisk8: 120_000,
        atRisk30: 0,
      },
      expect.objectContaining({ agentId: tan.id, outstanding: 120_000, atRisk8: 120_000 }),
    ])
    expect(total).toEqual({
      loanCount: 3,
      fullyPaidCount: 0,
      outstanding: 351_000,
      atRisk4: 351_000,
      atRisk8: 240_000,
      atRisk30: 0,
    })
    expect(await tan.call(getPortfolio, {})).toEqual(
      await admin.call(getPortfolio, { query: { agentId: tan.id } }),
    )
  })

  test('has a file with each share in percent', async () => {
    const { bytes } = await lim.request(exportPortfolio, { query: { format: 'csv' } })
    const [row] = parse(bytes, { bom: true, columns: true }) as Record<string, string>[]
    expect(row).toMatchObject({
      Balance: '2310.00',
      '8 or more debt days': '1200.00',
      '8 or more, %': '51.95',
      '30 or more, %': '0.00',
    })
  })
})

describe('the snapshots', () => {
  test('are summed over agents within the span; days without one are left out', async () => {
    const row = (agent: TestUser, on: string, outstanding: number) => ({
      agent_id: agent.id,
      business_on: day(on),
      loan_count: 1,
      outstanding_sen: sen(outstanding),
      at_risk_4_sen: sen(0),
      at_risk_8_sen: sen(0),
      at_risk_30_sen: sen(0),
    })
    await server.db
      .insertInto('portfolio_snapshots')
      .values([
        row(lim, '2025-10-01', 500),
        row(lim, '2026-01-07', 300),
        row(tan, '2026-01-07', 30),
        row(lim, '2026-01-09', 200),
      ])
      .execute()
    const list = async (who: TestUser, query = {}) =>
      (await who.call(listPortfolioSnapshots, { query })).map(({ date, outstanding }) => [
        date,
        outstanding,
      ])
    expect(await list(admin)).toEqual([
      ['2026-01-07', 330],
      ['2026-01-09', 200],
    ])
    expect(await list(admin, { agentId: tan.id })).toEqual([['2026-01-07', 30]])
    expect(await list(lim, { span: 'YEAR' })).toEqual([
      ['2025-10-01', 500],
      ['2026-01-07', 300],
      ['2026-01-09', 200],
    ])
    const query = { format: 'csv', span: 'YEAR' } as const
    const { bytes } = await lim.request(exportPortfolioSnapshots, { query })
    expect(parse(bytes, { bom: true })).toHaveLength(4)
  })
})

describe('the expected cash', () => {
  test('is each day’s instalment without arrears, promises beside it', async () => {
    const { days, lentADay } = await tan.call(getExpectedCash, {})
    expect(days.map(({ date }) => date).slice(0, 2)).toEqual(['2026-01-11', '2026-01-12'])
    expect(days.map(({ expected }) => expected)).toEqual(Array.from({ length: 14 }, () => 2_000))
    expect(lentADay).toBe(Math.round(96_000 / 28))
    const { days: own } = await lim.call(getExpectedCash, {})
    expect(own[1]).toMatchObject({ expected: 4_000, promised: 5_000 })
    expect(own[0]).toMatchObject({ promised: 0 })
  })

  test('leaves out what is paid in advance and what the term no longer has', async () => {
    const siti = await server.users.agent()
    const book = await lend(server, siti, { debitDays: 5, expectedCredit: sen(10_000) })
    // Three of five instalments are paid on the first day: 14 and 15 January, of the last two.
    await collect(siti, book.id, 70)
    const { days, leastExpectedDate } = await siti.call(getExpectedCash, {})
    expect(days.slice(0, 5).map(({ expected }) => expected)).toEqual([0, 0, 1_000, 2_000, 0])
    expect(leastExpectedDate).toBe('2026-01-11')
  })

  test('the lowest day is the one with the least money at its end', async () => {
    const before = await tan.call(getExpectedCash, {})
    expect(before.lowestDate).toBe('2026-01-24')
    const body = { type: 'TOP_UP', amount: sen(100_000), agentId: tan.id } as const
    await admin.call(recordPettyCash, { body })
    const { cash, lentADay, days } = await tan.call(getExpectedCash, {})
    expect(cash).toBe(before.cash + 100_000)
    expect(days[0]?.cash).toBe(cash + 2_000 - lentADay)
    expect(days.at(-1)?.cash).toBe(cash + 14 * (2_000 - lentADay))
  })
})

describe('profit and loss', () => {
  test.each(['PACKAGE', 'MONTH'] as const)('by %s agree with the trial balance', async (by) => {
    const { items, total } = await admin.call(getPortfolioProfit, { query: { by } })
    const balance = await admin.call(getTrialBalance, {})
    const sides = (name: string) => balance.items.find(({ account }) => account === name)
    const getDebit = (name: string) => (sides(name)?.debit ?? 0) - (sides(name)?.credit ?? 0)
    expect(total.open).toBe(getDebit('receivable'))
    expect(total.profit).toBe(-getDebit('interest_income') - getDebit('loan_loss'))
    expect(total.profit).toBe(-48_000)
    expect(total.commission).toBe(getDebit('commission_expense'))
    expect(total.writtenOff).toBe(120_000)
    expect(total.expected).toBe(total.paidOff + total.writtenOff + total.open)
    expect(sumSen(items.map(({ debit }) => debit))).toBe(total.debit)
  })

  test('by month are the months of the debits, the latest first', async () => {
    const { items } = await lim.call(getPortfolioProfit, { query: { by: 'MONTH' } })
    expect(items.map(({ month, count, profit }) => [month, count, profit])).toEqual([
      ['2026-01-01', 2, 0],
      ['2025-12-01', 3, -48_000],
    ])
  })

  test('have a file; loans on own terms are one line', async () => {
    const query = { format: 'csv' } as const
    const { bytes } = await lim.request(exportPortfolioProfit, { query })
    const rows = parse(bytes, { bom: true, columns: true }) as Record<string, string>[]
    expect(rows).toEqual([
      expect.objectContaining({ Package: 'Custom terms', Loans: '5', 'Written off': '1200.00' }),
    ])
  })
})

describe('losses by reason', () => {
  test('are those of profit and loss, with what came in after; old losses have no reason', async () => {
    const died = await lend(server, lim)
    const lost = await lend(server, lim)
    const undone = await lend(server, lim)
    const declare = (ids: number[], more: object) =>
      lim.call(setCashbookStatus, {
        params: { status: 2 },
        body: { ids, declareLoss: true, ...more },
      })
    await declare([died.id, undone.id], { lossReason: 'DIED' })
    await declare([lost.id], { lossReason: 'OTHER', remark: 'in prison' })
    await lim.call(setCashbookStatus, { params: { status: 1 }, body: { ids: [undone.id] } })
    await lim.call(recordRecovery, {
      body: { cashbookId: died.id, creditAmount: sen(20_000), remark: 'by the son' },
    })
    const { items, total } = await lim.call(getPortfolioLosses, {})
    expect(items).toEqual([
      { reason: 'DIED', count: 1, writtenOff: 120_000, recovered: 20_000, net: 100_000 },
      { reason: 'OTHER', count: 1, writtenOff: 120_000, recovered: 0, net: 120_000 },
      { reason: null, count: 1, writtenOff: 120_000, recovered: 0, net: 120_000 },
    ])
    const { total: profit } = await lim.call(getPortfolioProfit, {})
    expect(total).toEqual({
      count: 3,
      writtenOff: profit.writtenOff,
      recovered: profit.recovered,
      net: 340_000,
    })
    expect(await tan.call(getPortfolioLosses, {})).toMatchObject({ items: [], total: { net: 0 } })
  })

  test('have a file', async () => {
    const { bytes } = await admin.request(exportPortfolioLosses, { query: { format: 'csv' } })
    const rows = parse(bytes, { bom: true, columns: true }) as Record<string, string>[]
    expect(rows.map((row) => [row['Loss reason'], row['Written off'], row.Recovered])).toEqual([
      ['Died', '1200.00', '200.00'],
      ['Other', '1200.00', '0.00'],
      ['No reason recorded', '1200.00', '0.00'],
    ])
  })
})

test('a loan that is fully paid but not settled is no loan at risk, and is counted apart', async () => {
  const before = await tan.call(getPortfolio, {})
  const paid = await lend(server, tan)
  await collect(tan, paid.id, 1_200)
  const { total } = await tan.call(getPortfolio, {})
  expect(total).toEqual({ ...before.total, fullyPaidCount: 1 })
})
