import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import type { TestUser } from '#testing/testUser.ts'
import { ACCOUNT_NAMES } from '#core/ledger/account.ts'
import type { Day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { getCashbook } from '#modules/lending/cashbooks/contract.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { recordRefund, removeTransaction } from '#modules/lending/credits/contract.ts'
import { getPettyCashSummary, recordPettyCash } from '#modules/cash/petty-cash/contract.ts'
import {
  explainNumber,
  getTrialBalance,
  listAccountParts,
} from '#modules/reports/books/contract.ts'
import {
  closeAll,
  getSettlementReport,
  listSettledCashbooks,
} from '#modules/reports/settlement/contract.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { collect, lend } from '#testing/lend.ts'

let server: TestServer
let admin: TestUser
beforeAll(async () => {
  server = await openTestServer()
  admin = await server.users.admin()
})
afterAll(() => server.close())

type Query = Parameters<typeof admin.call<typeof explainNumber>>[1] extends infer I
  ? I extends { query: infer Q }
    ? Q
    : never
  : never

/** Loads all postings behind a number, page by page. */
async function explain(who: TestUser, query: Query) {
  const items = []
  let cursor: string | undefined
  let total
  do {
    const piece = await who.call(explainNumber, { query: { ...query, limit: 3, cursor } })
    items.push(...piece.items)
    total ??= piece.total
    cursor = piece.nextCursor ?? undefined
  } while (cursor)
  return { items, total: total!, sum: items.reduce((sum, { amount }) => sum + amount, 0) }
}

async function team() {
  const agent = await server.users.agent({ commissionRate: 10 })
  const runner = await server.users.runner(agent, { commissionRate: 5 })
  return { agent, runner }
}

describe('access is refused', () => {
  test('to the trial balance for all but admin types', async () => {
    const { agent, runner } = await team()
    for (const who of [agent, runner]) {
      expect((await who.request(getTrialBalance)).status).toBe(403)
      const query = { account: 'receivable' } as const
      expect((await who.request(listAccountParts, { query })).status).toBe(403)
    }
    expect((await server.users.anonymous().request(getTrialBalance)).status).toBe(401)
  })

  test('to postings for runners, of another agent and of an invisible cashbook', async () => {
    const { agent, runner } = await team()
    const tan = await server.users.agent()
    const { id: cashbookId } = await lend(server, agent)
    const of = (query: object) => ({ query: { account: 'receivable' as const, ...query } })
    expect((await runner.request(explainNumber, of({}))).status).toBe(403)
    expect((await tan.request(explainNumber, of({ agentId: agent.id }))).status).toBe(404)
    expect((await tan.request(explainNumber, of({ cashbookId }))).status).toBe(404)
    expect((await admin.request(explainNumber, of({ cashbookId: 987_654 }))).status).toBe(404)
    expect((await tan.call(explainNumber, of({}))).items).toEqual([])
    const unknown = { query: { account: 'cash' as never } }
    expect((await tan.request(explainNumber, unknown)).status).toBe(422)
  })
})

describe('a number is explained', () => {
  test('by its postings, with the event and the actor, including reversed ones', async () => {
    const { agent, runner } = await team()
    const { id: cashbookId } = await lend(server, agent)
    await collect(runner, cashbookId, 40)
    const { transaction } = await collect(runner, cashbookId, 60)
    const params = { id: transaction.id }
    await agent.call(removeTransaction, { params, body: { reason: 'typed twice' } })
    const { items, total, sum } = await explain(agent, { account: 'receivable', cashbookId })
    expect(items.map(({ event, isReversal, amount }) => [event, isReversal, amount])).toEqual([
      ['CREDIT', true, 6_000],
      ['CREDIT', false, -6_000],
      ['CREDIT', false, -4_000],
      ['OPEN', false, 120_000],
    ])
    expect(items.map(({ createdByName }) => createdByName)).toEqual([
      agent.name,
      runner.name,
      runner.name,
      agent.name,
    ])
    expect(items[0]!.remark).toBe('typed twice')
    expect(sum).toBe(116_000)
    expect(total).toEqual({ count: 4, amount: 116_000 })
  })

  test('as of a day', async () => {
    server.setDay('2026-01-12')
    const { agent } = await team()
    const { id: cashbookId } = await lend(server, agent)
    await collect(agent, cashbookId, 100)
    server.setDay('2026-01-15')
    await collect(agent, cashbookId, 200)
    const to = '2026-01-14' as Day
    expect((await explain(agent, { account: 'petty_cash', to })).total.amount).toBe(-86_000)
    const asOf = to
    const { items } = await admin.call(getTrialBalance, { query: { asOf, agentId: agent.id } })
    expect(items.find(({ account }) => account === 'receivable')).toMatchObject({ debit: 110_000 })
    expect(items.find(({ account }) => account === 'petty_cash')).toMatchObject({ credit: 86_000 })
    server.setDay('2026-01-10')
  })
})

test('after any sequence of commands the report equals the ledger, and every number its postings', async () => {
  const steps = fc.array(
    fc.record({
      what: fc.constantFrom(...STEPS),
      ringgit: fc.integer({ min: 1, max: 1_200 }),
      place: fc.nat(),
    }),
    { minLength: 6, maxLength: 24 },
  )
  await fc.assert(
    fc.asyncProperty(steps, async (life) => {
      const { agent, runner } = await team()
      await live(agent, runner, life)
      await proveReport(agent)
      await proveTrialBalance(agent)
      expect(await verifyBooks(server.db)).toEqual([])
    }),
    { numRuns: 12 },
  )
}, 120_000)

const STEPS = [
  'lend',
  'pay',
  'payUp',
  'refund',
  'settle',
  'settle',
  'lose',
  'unsettle',
  'cash',
  'close',
] as const

type Step = { what: string; ringgit: number; place: number }

/** Runs the commands; those that a rule refuses are left out. */
async function live(agent: TestUser, runner: TestUser, life: readonly Step[]) {
  const ids: number[] = [(await lend(server, agent)).id]
  for (const { what, ringgit, place } of life) {
    const id = ids[place % ids.length]!
    const amount = sen(ringgit * 100)
    const status = (to: 1 | 2, more: object = {}) =>
      agent.request(setCashbookStatus, { params: { status: to }, body: { ids: [id], ...more } })
    if (what === 'lend') ids.push((await lend(server, agent)).id)
    else if (what === 'pay') await collect(runner, id, ringgit).catch(() => {})
    else if (what === 'payUp') {
      const { totalBalance } = await agent.call(getCashbook, { params: { id } })
      await collect(runner, id, totalBalance / 100).catch(() => {})
    } else if (what === 'refund')
      await agent.request(recordRefund, { body: { cashbookId: id, amount } })
    else if (what === 'settle') await status(2)
    else if (what === 'lose') await status(2, { declareLoss: true })
    else if (what === 'unsettle') await status(1)
    else if (what === 'close') await agent.call(closeAll, { body: {} })
    else {
      const body = { agentId: agent.id, type: 'TOP_UP', amount, remark: '' } as const
      await admin.call(recordPettyCash, { body })
    }
  }
}

async function proveReport(agent: TestUser) {
  const report = await agent.call(getSettlementReport)
  const { items } = await admin.call(getTrialBalance, { query: { agentId: agent.id } })
  const balance = (of: string) => {
    const line = items.find(({ account }) => account === of)!
    return line.debit - line.credit
  }
  expect(0 - balance('interest_income') - balance('loan_loss') + 0).toBe(report.totalProfit)
  expect((await explain(agent, { account: 'profit' })).sum).toBe(report.totalProfit)
  for (const state of ['CLOSED', 'UNCLOSED'] as const) {
    const { totalProfit } = await agent.call(getSettlementReport, { query: { state } })
    expect((await explain(agent, { account: 'profit', state })).sum).toBe(totalProfit)
  }
  const closed = await agent.call(getSettlementReport, { query: { state: 'CLOSED' } })
  const owed = closed.totalAgentCommission + closed.totalRunnerCommission
  expect(balance('commission_expense')).toBe(owed)
  expect((await explain(agent, { account: 'commission_payable' })).sum).toBe(owed)
  const { items: cashbooks } = await agent.call(listSettledCashbooks, { query: { limit: 200 } })
  const net = cashbooks.reduce((sum, each) => sum + each.net, 0)
  expect(net).toBe(report.totalNet)
}

async function proveTrialBalance(agent: TestUser) {
  const query = { agentId: agent.id }
  for (const one of [{ query }, {}]) {
    const { totalDebit, totalCredit } = await admin.call(getTrialBalance, one)
    expect(totalDebit).toBe(totalCredit)
  }
  const { items } = await admin.call(getTrialBalance, { query })
  expect(items.map(({ account }) => account)).toEqual(ACCOUNT_NAMES)
  for (const { account, debit, credit } of items) {
    const { sum, total } = await explain(agent, { account })
    expect([account, Math.abs(sum)]).toEqual([account, debit + credit])
    expect(total.amount).toBe(sum)
    const parts = await admin.call(listAccountParts, { query: { ...query, account, limit: 200 } })
    const of = (side: 'debit' | 'credit') => parts.items.reduce((all, part) => all + part[side], 0)
    expect(of('debit') - of('credit')).toBe(debit - credit)
    const whole = await admin.call(listAccountParts, { query: { account, limit: 200 } })
    const own = whole.items.find(({ agentId }) => agentId === agent.id)
    expect({ debit: own?.debit ?? 0, credit: own?.credit ?? 0 }).toEqual({ debit, credit })
  }
  const { pettyCash } = await agent.call(getPettyCashSummary)
  expect((await explain(agent, { account: 'petty_cash' })).sum).toBe(pettyCash)
}
