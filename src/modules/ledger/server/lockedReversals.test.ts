import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { getCashbook } from '#modules/lending/cashbooks/contract.ts'
import {
  resolveDifference,
  reverseResolution,
  getCash,
  recordHandOver,
  removeHandOver,
} from '#modules/cash/hand-overs/contract.ts'
import {
  listCashbookTransactions,
  recordCredit,
  recordRefund,
  removeTransaction,
} from '#modules/lending/credits/contract.ts'
import { getPettyCashSummary, recordPettyCash } from '#modules/cash/petty-cash/contract.ts'
import {
  getTransactionReport,
  listReportTransactions,
} from '#modules/reports/transactions/contract.ts'
import {
  listCommissionPayments,
  payCommission,
  reverseCommission,
} from '#modules/cash/commission/contract.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { explainNumber, getTrialBalance } from '#modules/reports/books/contract.ts'
import { setLockedPeriod } from '../locked-period/contract.ts'
import { collect, lend } from '#testing/lend.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'

const START = day('2026-01-02')
const LAST = day('2026-01-05')
const NEXT = day('2026-01-06')
const TODAY = day('2026-01-10')
let server: TestServer
let owner: TestUser
let admin: TestUser
let lim: TestUser
let siti: TestUser
beforeAll(async () => {
  server = await openTestServer(TODAY)
  owner = await server.users.superAdmin()
  admin = await server.users.admin()
})
afterAll(() => server.close())
beforeEach(async () => {
  await lockThrough(null)
  lim = await server.users.agent({ name: 'Lim', commissionRate: 10 })
  siti = await server.users.runner(lim, { name: 'Siti', commissionRate: 5 })
  const cash = { agentId: lim.id, type: 'TOP_UP', amount: sen(9_000_000) } as const
  await admin.call(recordPettyCash, { body: cash })
})
afterEach(async () => expect(await verifyBooks(server.db)).toEqual([]))

const lockThrough = (lockedThrough: typeof LAST | null) =>
  owner.call(setLockedPeriod, { body: { lockedThrough, reason: 'a correction' } })

const lendEarly = () => lend(server, lim, { debitDate: START, startDate: START })
const setStatus = (status: 1 | 2 | 3, ids: number[], more: object = {}) =>
  lim.request(setCashbookStatus, { params: { status }, body: { ids, ...more } })

async function removeLatest(cashbookId: number) {
  const found = await lim.request(listCashbookTransactions, { params: { cashbookId } })
  if (!found.success) return found
  const request = { params: { id: found.data.items[0]!.id }, body: { reason: 'a slip' } }
  return lim.request(removeTransaction, request)
}

const PERIOD = { relativeTime: 'CUSTOM', from: START, to: LAST } as const

/** Reads everything that says how the books stood at the end of the locked period. */
async function readLocked() {
  const { db } = server
  const [balance, report, rows, { days }, postings, totals] = await Promise.all([
    admin.call(getTrialBalance, { query: { asOf: LAST } }),
    lim.call(getTransactionReport, { query: PERIOD }),
    lim.call(listReportTransactions, { query: { from: START, to: LAST, limit: 200 } }),
    lim.call(getPettyCashSummary, { query: { agentId: lim.id } }),
    sql`SELECT account, agent_id, cashbook_id, user_id, sum(amount_sen) FROM postings
        WHERE business_on <= ${LAST} GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`.execute(db),
    sql`SELECT * FROM daily_totals WHERE business_on <= ${LAST} ORDER BY 1, 2, 3, 4`.execute(db),
  ])
  const closing = days.filter(({ date }) => date <= LAST)
  return { balance, report, rows, closing, postings: postings.rows, totals: totals.rows }
}

/** The days on which the reversals of an agent's journals are dated, by event of the original. */
async function getReversalDays() {
  const { rows } = await sql<{ event: string; days: string }>`
    SELECT original.event, string_agg(DISTINCT j.business_on::text, ' ') AS days
    FROM journals j JOIN journals original ON original.id = j.reverses_id
    WHERE j.agent_id = ${lim.id} GROUP BY 1`.execute(server.db)
  return Object.fromEntries(rows.map(({ event, days }) => [event, days]))
}

const today = { relativeTime: 'DAILY' } as const

describe('a reversal into a locked period is dated today', () => {
  test('a payment: removed today, and its day says what it said', async () => {
    const { id } = await lendEarly()
    await collect(siti, id, 50, { date: LAST })
    await lockThrough(LAST)
    const before = await readLocked()
    expect(await removeLatest(id)).toMatchObject({ success: true })
    expect(await readLocked()).toEqual(before)
    expect(await getReversalDays()).toEqual({ CREDIT: TODAY })
    const { total } = await lim.call(getTransactionReport, { query: today })
    expect(total).toMatchObject({ credit: -5_000, count: 1 })
    const now = await lim.call(getCashbook, { params: { id } })
    const then = await lim.call(getCashbook, { params: { id }, query: { asOf: LAST } })
    expect([now.totalCredit, then.totalCredit]).toEqual([0, 5_000])
  })

  test('it says what it reverses, in the report and in the postings', async () => {
    const { id } = await lendEarly()
    await collect(siti, id, 50, { date: LAST, remark: 'in coins' })
    await lockThrough(LAST)
    await removeLatest(id)
    const { items } = await lim.call(listReportTransactions, { query: { from: LAST, to: TODAY } })
    const shown = items.map(({ businessDate, amount, isReversal, remark, balanceAfter }) => {
      return [businessDate, amount, isReversal, remark, balanceAfter]
    })
    expect(shown).toEqual([
      [TODAY, -5_000, true, 'a slip', 120_000],
      [LAST, 5_000, false, 'in coins', 115_000],
    ])
    const query = { account: 'receivable', cashbookId: id } as const
    const [reversal, credit] = (await lim.call(explainNumber, { query })).items
    expect(reversal).toMatchObject({ isReversal: true, businessDate: TODAY, reversedDate: LAST })
    expect(credit).toMatchObject({ isReversal: false, businessDate: LAST, reversedDate: null })
  })

  test('the figures of a filter are those of the totals', async () => {
    const { id, customerId } = await lendEarly()
    await collect(siti, id, 50, { date: LAST })
    await lockThrough(LAST)
    await removeLatest(id)
    for (const query of [PERIOD, today]) {
      const all = await lim.call(getTransactionReport, { query })
      const own = await lim.call(getTransactionReport, { query: { ...query, customerId } })
      expect(own).toEqual(all)
    }
  })

  test('a runner’s cash of today has less, and that of the locked day is as it was', async () => {
    const { id } = await lendEarly()
    const other = await lendEarly()
    await collect(siti, id, 50, { date: LAST })
    await lockThrough(LAST)
    await collect(siti, other.id, 80)
    await removeLatest(id)
    const read = async (date: typeof LAST) =>
      (await siti.call(getCash, { query: { date } })).runners.map(({ amount, left }) => [
        amount,
        left,
      ])
    expect(await read(LAST)).toEqual([[5_000, 5_000]])
    expect(await read(TODAY)).toEqual([[3_000, 3_000]])
    await removeLatest(other.id)
    expect(await read(TODAY)).toEqual([[-5_000, 0]])
  })

  test('the opening: voided today, the debit is back in petty cash', async () => {
    const { id } = await lendEarly()
    await lockThrough(LAST)
    const before = await readLocked()
    expect((await removeLatest(id)).data).toMatchObject({ cashbook: null })
    expect(await readLocked()).toEqual(before)
    expect(await getReversalDays()).toEqual({ OPEN: TODAY })
  })

  test('a loss: unsettled today, the profit of the locked day stays', async () => {
    const { id } = await lendEarly()
    await collect(siti, id, 1_000, { date: START })
    await setStatus(2, [id], { declareLoss: true, date: LAST })
    await lockThrough(LAST)
    const before = await readLocked()
    expect(await setStatus(1, [id])).toMatchObject({ success: true })
    expect(await readLocked()).toEqual(before)
    expect(await getReversalDays()).toEqual({ SETTLE: TODAY })
    const { total } = await lim.call(getTransactionReport, { query: today })
    expect(total).toMatchObject({ loss: -20_000, count: 1 })
    const now = await lim.call(getCashbook, { params: { id } })
    expect(now).toMatchObject({ status: 1, lossAmount: 0, totalBalance: 20_000, endDate: null })
    const then = await lim.call(getCashbook, { params: { id }, query: { asOf: LAST } })
    expect(then).toMatchObject({ status: 2, lossAmount: 20_000, totalBalance: 0, endDate: LAST })
  })

  test('a commission payment', async () => {
    server.setDay(LAST)
    const { id } = await lendEarly()
    await collect(siti, id, 1_200)
    for (const status of [2, 3] as const) await setStatus(status, [id])
    const body = { agentId: lim.id, userId: siti.id, amount: sen(500), date: LAST }
    const paid = await lim.call(payCommission, { body })
    server.setDay(TODAY)
    await lockThrough(LAST)
    const before = await readLocked()
    await lim.call(reverseCommission, { params: { id: paid.id }, body: { reason: 'typed twice' } })
    expect(await readLocked()).toEqual(before)
    expect(await getReversalDays()).toEqual({ COMMISSION: TODAY })
    const summary = await lim.call(getPettyCashSummary, { query: { agentId: lim.id } })
    expect(summary.days.at(-1)?.balance).toBe(summary.pettyCash)
  })

  test('a count of cash, and what was written off of it', async () => {
    server.setDay(LAST)
    const { id } = await lendEarly()
    await collect(siti, id, 100)
    const body = { runnerId: siti.id, countedAmount: sen(8_000), remark: 'short' }
    const count = await lim.call(recordHandOver, { body })
    const off = {
      runnerId: siti.id,
      type: 'WRITTEN_OFF',
      amount: sen(2_000),
      remark: 'lost',
    } as const
    const resolution = await lim.call(resolveDifference, { body: off })
    server.setDay(TODAY)
    await lockThrough(LAST)
    const before = await readLocked()
    const reason = { body: { reason: 'found again' } }
    await lim.call(reverseResolution, { params: { id: resolution.id }, ...reason })
    await lim.call(removeHandOver, { params: { id: count.id } })
    expect(await readLocked()).toEqual(before)
    expect(await getReversalDays()).toEqual({ DIFFERENCE: TODAY, HAND_OVER: TODAY })
    const summary = await lim.call(getPettyCashSummary, { query: { agentId: lim.id } })
    expect(summary.days.at(-1)).toMatchObject({ in: 9_002_000, balance: summary.pettyCash })
  })

  test('and of a day that is open, on that day', async () => {
    const { id } = await lendEarly()
    await lockThrough(LAST)
    await collect(siti, id, 50, { date: NEXT })
    await removeLatest(id)
    expect(await getReversalDays()).toEqual({ CREDIT: NEXT })
    await collect(siti, id, 50, { date: NEXT })
    await lockThrough(NEXT)
    await lockThrough(LAST)
    await removeLatest(id)
    expect(await getReversalDays()).toEqual({ CREDIT: NEXT })
  })
})

describe('the trial balance of a locked period never changes', () => {
  const which = fc.nat(3)
  const amount = fc.integer({ min: 1, max: 60_000 })
  const command = fc.oneof(
    fc.record({ act: fc.constant('credit'), which, amount, late: fc.boolean() }),
    fc.record({ act: fc.constant('refund'), which, amount, late: fc.boolean() }),
    fc.record({ act: fc.constantFrom('remove', 'remove', 'unsettle', 'close'), which }),
    fc.record({ act: fc.constantFrom('settle', 'lose'), which, late: fc.boolean() }),
    fc.record({ act: fc.constantFrom('pay', 'reverse'), which, amount }),
  )
  type Given = {
    act: string
    which: number
    amount?: number | undefined
    late?: boolean | undefined
  }

  async function play(
    ids: readonly number[],
    { act, which: place, amount: many = 1, late }: Given,
  ) {
    const id = ids[place]!
    const date = late ? NEXT : undefined
    const body = { cashbookId: id, date }
    if (act === 'credit')
      return siti.request(recordCredit, { body: { ...body, creditAmount: sen(many) } })
    if (act === 'refund') return lim.request(recordRefund, { body: { ...body, amount: sen(many) } })
    if (act === 'remove') return removeLatest(id)
    if (act === 'unsettle') return setStatus(1, [id])
    if (act === 'close') return setStatus(3, [id])
    if (act === 'settle' || act === 'lose') {
      return setStatus(2, [id], { declareLoss: act === 'lose', date })
    }
    const payment = { agentId: lim.id, userId: siti.id, amount: sen(many % 500 || 1) }
    if (act === 'pay') return lim.request(payCommission, { body: payment })
    const { items } = await lim.call(listCommissionPayments, { query: { agentId: lim.id } })
    const paid = items[place % Math.max(items.length, 1)]
    return (
      paid && lim.request(reverseCommission, { params: { id: paid.id }, body: { reason: 'x' } })
    )
  }

  test('whatever is recorded and reversed after it', async () => {
    const sequence = fc.array(command, { minLength: 10, maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(sequence, sequence, async (before, after) => {
        await lockThrough(null)
        server.setDay(LAST)
        const ids: number[] = []
        for (let count = 0; count < 4; count++) ids.push((await lendEarly()).id)
        for (const given of before) await play(ids, { ...given, late: false })
        server.setDay(TODAY)
        await lockThrough(LAST)
        const locked = await readLocked()
        for (const given of after) await play(ids, given)
        expect(await readLocked()).toEqual(locked)
        expect(await verifyBooks(server.db)).toEqual([])
      }),
      { numRuns: 5, endOnFailure: true },
    )
  })
})
