import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { logLines } from '#testing/logLines.ts'
import { systemTerms } from '#testing/systemTerms.ts'
import { getCashbook, openCashbook } from '../../cashbooks/contract.ts'
import { setCashbookStatus } from '../../settlements/contract.ts'
import { getCreditDetails, previewCredit, recordCredit } from '../contract.ts'

let server: TestServer
let lim: TestUser
let siti: TestUser
beforeAll(async () => {
  server = await openTestServer('2026-01-01')
  lim = await server.users.agent({ name: 'Lim' })
  siti = await server.users.runner(lim, { name: 'Siti' })
})
afterAll(() => server.close())
afterEach(async () => expect(await verifyBooks(server.db)).toEqual([]))

/** Opens a cashbook on 1 January with nothing paid; today is 10 January: day 10. */
async function cashbookOnDayTen(terms: object = {}) {
  server.setDay('2026-01-01')
  const customer = await server.users.customer(lim)
  const body = { customerId: customer.id, ...systemTerms, firstCreditAmount: sen(0), ...terms }
  const cashbook = await lim.call(openCashbook, { body })
  server.setDay('2026-01-10')
  return cashbook
}

type Detail = { after: { visitedAt?: string } }

const pay = (who: TestUser, cashbookId: number, ringgit: number, more: object = {}) =>
  who.request(recordCredit, { body: { cashbookId, creditAmount: sen(ringgit * 100), ...more } })

describe('a credit is refused', () => {
  test.each([
    [0, 422, 'VALIDATION_FAILED'],
    [-1, 422, 'VALIDATION_FAILED'],
    [1200.01, 422, 'CREDIT_EXCEEDS_BALANCE'],
  ])('of RM %d', async (ringgit, status, code) => {
    const { id } = await cashbookOnDayTen()
    const reply = await pay(siti, id, ringgit)
    expect(reply).toMatchObject({ status, code, data: { errors: [{ path: 'creditAmount' }] } })
  })

  test('dated tomorrow, before the debit, or before the latest transaction', async () => {
    const { id } = await cashbookOnDayTen()
    const dated = (date: string) => pay(lim, id, 20, { date })
    expect(await dated('2026-01-11')).toMatchObject({ status: 422, code: 'DATE_IN_FUTURE' })
    expect(await dated('2025-12-31')).toMatchObject({ status: 422, code: 'DATE_BEFORE_DEBIT' })
    expect((await dated('2026-01-05')).status).toBe(200)
    expect(await dated('2026-01-04')).toMatchObject({ status: 422, code: 'DATE_BEFORE_LATEST' })
  })

  test('on another agent’s cashbook in the same way as on one that does not exist', async () => {
    const { id } = await cashbookOnDayTen()
    const tan = await server.users.agent()
    expect(await pay(tan, id, 20)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await pay(tan, 999_999, 20)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })

  test('when a runner names another runner, or an agent another agent’s runner', async () => {
    const { id } = await cashbookOnDayTen()
    const ali = await server.users.runner(lim)
    const foreign = await server.users.runner(await server.users.agent())
    const code = 'RUNNER_NOT_YOURS_TO_NAME'
    expect(await pay(siti, id, 20, { runnerId: ali.id })).toMatchObject({ status: 422, code })
    expect((await pay(lim, id, 20, { runnerId: foreign.id })).code).toBe('RUNNER_NOT_AVAILABLE')
    const admin = await server.users.admin()
    expect((await pay(admin, id, 20, { runnerId: foreign.id })).code).toBe('RUNNER_NOT_AVAILABLE')
  })

  test('after full payment', async () => {
    const { id } = await cashbookOnDayTen()
    expect((await pay(lim, id, 1200)).status).toBe(200)
    expect(await pay(lim, id, 1)).toMatchObject({ status: 409, code: 'CASHBOOK_FULLY_PAID' })
  })

  test('when the cashbook has changed since the form opened', async () => {
    const { id, transactionCount } = await cashbookOnDayTen()
    const seen = { seenTransactionCount: transactionCount }
    expect((await pay(siti, id, 20, seen)).status).toBe(200)
    expect(await pay(lim, id, 20, seen)).toMatchObject({ status: 409, code: 'CASHBOOK_CHANGED' })
  })
})

describe('a credit on a cashbook that has ended since the form opened is refused with who ended it and when', () => {
  const SETTLED = { status: 2 } as const
  const CLOSED = { status: 3 } as const
  const end = (id: number, params: typeof SETTLED | typeof CLOSED, more: object = {}) =>
    lim.call(setCashbookStatus, { params, body: { ids: [id], ...more } })

  test('when it is settled, written off, and then closed, before the count is verified', async () => {
    const paidOff = await cashbookOnDayTen()
    const lost = await cashbookOnDayTen()
    const seen = { seenTransactionCount: 1, date: '2026-01-10' }
    expect((await pay(siti, paidOff.id, 1200)).status).toBe(200)
    await end(paidOff.id, SETTLED)
    const code = 'CASHBOOK_NOT_UNSETTLED'
    const refused = (id: number) => pay(siti, id, 20, seen)
    const settled = 'Settled by Lim at 12:00. No payments can be recorded on it.'
    expect(await refused(paidOff.id)).toMatchObject({ status: 409, code, message: settled })
    await end(lost.id, SETTLED, { declareLoss: true })
    const writtenOff = 'Written off by Lim at 12:00. No payments can be recorded on it.'
    expect(await refused(lost.id)).toMatchObject({ status: 409, code, message: writtenOff })
    server.setDay('2026-01-11')
    expect((await refused(lost.id)).message).toMatch(/^Written off by Lim on 10-01-2026 at 12:00\./)
    await end(lost.id, CLOSED)
    const closed = 'Closed by Lim at 12:00. No payments can be recorded on it any more.'
    expect(await refused(lost.id)).toMatchObject({
      status: 409,
      code: 'CASHBOOK_CLOSED',
      message: closed,
    })
  })
})

describe('a credit', () => {
  test.each([
    [180, { debtDays: 0, dueToday: 2_000, advance: 0 }],
    [160, { debtDays: 1, dueToday: 4_000, advance: 0 }],
    [250, { debtDays: 0, dueToday: 0, advance: 5_000, advanceDays: 2 }],
  ])('of RM %d on day 10 matches the worked example', async (ringgit, figures) => {
    const { id } = await cashbookOnDayTen()
    const reply = await pay(siti, id, ringgit)
    expect(reply.data.cashbook).toMatchObject(figures)
    expect(await lim.call(getCashbook, { params: { id } })).toMatchObject(figures)
  })

  test('has its runner, its date and the remaining balance', async () => {
    const { id } = await cashbookOnDayTen()
    const { data } = await pay(siti, id, 20, { remark: 'at the stall' })
    expect(data.transaction).toMatchObject({
      kind: 'CREDIT',
      day: 10,
      businessDate: '2026-01-10',
      amount: 2_000,
      runnerId: siti.id,
      runnerName: 'Siti',
      remark: 'at the stall',
      balanceAfter: 118_000,
    })
    expect(await pay(lim, id, 20)).toMatchObject({ data: { transaction: { runnerId: null } } })
  })

  test('is previewed by the same rule, with a warning of today’s earlier payment', async () => {
    const { id } = await cashbookOnDayTen()
    await pay(siti, id, 100)
    const body = { cashbookId: id, creditAmount: sen(12_000) }
    const { effect, creditedToday } = await lim.call(previewCredit, { body })
    expect(effect).toMatchObject({ kind: 'ADVANCE', towardsDue: 10_000, towardsAdvance: 2_000 })
    expect(effect).toMatchObject({ balance: 98_000, advanceDays: 1, nextDueDate: '2026-01-12' })
    expect(creditedToday).toMatchObject([{ amount: 10_000, recordedBy: 'Siti' }])
    const details = await lim.call(getCreditDetails, { params: { cashbookId: id } })
    expect(details).toMatchObject({ creditedToday, cashbook: { totalBalance: 110_000 } })
  })

  test('settles an AUTO cashbook that it pays off, with commissions frozen', async () => {
    const { id } = await cashbookOnDayTen({ settleType: 1 })
    const { data } = await pay(siti, id, 1200)
    expect(data.cashbook).toMatchObject({ status: 2, totalBalance: 0, endDate: '2026-01-10' })
    const settlement = await server.db
      .selectFrom('settlements')
      .selectAll()
      .where('cashbook_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(settlement).toMatchObject({ profit_sen: 24_000, net_sen: 24_000 })
  })

  test('sent twenty times at once with one key is recorded once', async () => {
    const { id } = await cashbookOnDayTen()
    const body = { cashbookId: id, creditAmount: sen(2_000) }
    const key = crypto.randomUUID()
    const copies = Array.from({ length: 20 }, () => siti.request(recordCredit, { body }, { key }))
    const replies = await Promise.all(copies)
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(replies.map(({ data }) => data.transaction.id)).size).toBe(1)
    const { totalCredit } = await lim.call(getCashbook, { params: { id } })
    expect(totalCredit).toBe(2_000)
  })

  test('by sixteen users at once never exceeds the expected credit', async () => {
    const { id } = await cashbookOnDayTen()
    const replies = await Promise.all(Array.from({ length: 16 }, () => pay(lim, id, 100)))
    const statuses = replies.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array<number>(12).fill(200), ...Array<number>(4).fill(409)])
    const { totalBalance } = await lim.call(getCashbook, { params: { id } })
    expect(totalBalance).toBe(0)
  })

  test('is in the operation log with its cashbook and customer', async () => {
    const { id, customerId } = await cashbookOnDayTen()
    await pay(siti, id, 20, { date: day('2026-01-09') })
    const log = await server.db
      .selectFrom('operation_log')
      .selectAll()
      .where('cashbook_id', '=', id)
      .where('action', '=', 'credit.record')
      .executeTakeFirstOrThrow()
    expect(log).toMatchObject({ actor_id: siti.id, customer_id: customerId, agent_id: lim.id })
    expect(log.detail).toMatchObject({ after: { amount: 2_000, date: '2026-01-09' } })
  })
})

test('the log names the time at the customer of a payment that waited for a network, and of no other', async () => {
  const { id, customerId } = await cashbookOnDayTen()
  const instants = ['2026-01-10T01:12:00Z', '2026-01-10T03:59:30Z', '2026-01-10T09:00:00Z']
  for (const at of instants) expect((await pay(siti, id, 1, { visitedAt: at })).status).toBe(200)
  const lines = await logLines(server.db, 'credit.record', customerId)
  const changes = lines.map(({ detail }) => (detail as Detail).after.visitedAt)
  expect(changes.sort()).toEqual(['10-01-2026 09:12', undefined, undefined])
  expect(await pay(siti, id, 1, { visitedAt: 'this morning' })).toMatchObject({ status: 422 })
})
