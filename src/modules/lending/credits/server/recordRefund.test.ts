import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { collect, lend } from '#testing/lend.ts'
import type { TestUser } from '#testing/testUser.ts'
import { getCashbook } from '../../cashbooks/contract.ts'
import { setCashbookStatus } from '../../settlements/contract.ts'
import { createBankAccount } from '#modules/ledger/accounts/contract.ts'
import { confirmTransfers } from '../../transfers/contract.ts'
import {
  getCreditDetails,
  recordRefund,
  removeTransaction,
  updateTransaction,
} from '../contract.ts'

let server: TestServer
let lim: TestUser
beforeAll(async () => {
  server = await openTestServer('2026-01-01')
  lim = await server.users.agent({ name: 'Lim' })
})
afterAll(() => server.close())
afterEach(async () => expect(await verifyBooks(server.db)).toEqual([]))

/** Opens a cashbook on 1 January; today is 10 January, and RM 500 are paid. */
async function paidFiveHundred() {
  server.setDay('2026-01-01')
  const { id, customerId } = await lend(server, lim)
  server.setDay('2026-01-10')
  const { cashbook } = await collect(lim, id, 500, { date: '2026-01-05' })
  return { id, customerId, transactionCount: cashbook.transactionCount }
}

const postRefund = (who: TestUser, cashbookId: number, ringgit: number, more: object = {}) =>
  who.request(recordRefund, { body: { cashbookId, amount: sen(ringgit * 100), ...more } })
const settle = (ids: number[]) =>
  lim.call(setCashbookStatus, { params: { status: 2 }, body: { ids, declareLoss: true } })

describe('a refund is refused', () => {
  test.each([
    [0, {}, 422, 'VALIDATION_FAILED', 'amount'],
    [-1, {}, 422, 'VALIDATION_FAILED', 'amount'],
    [500.01, {}, 422, 'REFUND_EXCEEDS_CREDIT', 'amount'],
    [1, { date: '2026-01-11' }, 422, 'DATE_IN_FUTURE', 'date'],
    [1, { date: '2026-01-04' }, 422, 'DATE_BEFORE_LATEST', 'date'],
    [1, { date: '2025-12-31' }, 422, 'DATE_BEFORE_DEBIT', 'date'],
  ])('of RM %d with %j', async (ringgit, more, status, code, path) => {
    const { id } = await paidFiveHundred()
    const reply = await postRefund(lim, id, ringgit, more)
    expect(reply).toMatchObject({ status, code, data: { errors: [{ path }] } })
    expect((await lim.call(getCashbook, { params: { id } })).totalCredit).toBe(50_000)
  })

  test('of what came by transfer until somebody has seen it arrive, also by a change', async () => {
    const { id } = await paidFiveHundred()
    const siti = await server.users.runner(lim)
    const { id: accountId } = await lim.call(createBankAccount, { body: { name: 'Maybank 4321' } })
    const { transaction } = await collect(siti, id, 100, { accountId })
    const details = () => lim.call(getCreditDetails, { params: { cashbookId: id } })
    expect(await details()).toMatchObject({ unconfirmed: 10_000 })
    const refused = await postRefund(lim, id, 500.01)
    expect(refused).toMatchObject({
      status: 422,
      code: 'CREDIT_UNCONFIRMED',
      data: { errors: [{ path: 'amount' }] },
    })
    expect(refused.message).toContain('RM 500.00')
    const { data } = await postRefund(lim, id, 500)
    const change = (amount: number) =>
      lim.request(updateTransaction, {
        params: { id: data.transaction.id },
        body: { amount: sen(amount), reason: 'more' },
      })
    expect(await change(50_001)).toMatchObject({ status: 422, code: 'CREDIT_UNCONFIRMED' })
    await lim.call(confirmTransfers, { body: { ids: [transaction.id] } })
    expect((await change(60_000)).status).toBe(200)
    expect(await details()).toMatchObject({ unconfirmed: 0 })
  })

  test('by a runner, by a customer, and on another agent’s cashbook', async () => {
    const { id, customerId } = await paidFiveHundred()
    const siti = await server.users.runner(lim)
    const login = await server.users.customerLogin(lim, customerId)
    for (const who of [siti, login]) {
      expect(await postRefund(who, id, 1)).toMatchObject({ status: 403, code: 'NO_PERMISSION' })
    }
    const tan = await server.users.agent()
    expect(await postRefund(tan, id, 1)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect((await postRefund(lim, 999_999, 1)).status).toBe(404)
  })

  test('after it is settled or closed, and when the cashbook has changed since', async () => {
    const { id, transactionCount: seenTransactionCount } = await paidFiveHundred()
    await collect(lim, id, 1)
    const unseen = await postRefund(lim, id, 1, { seenTransactionCount })
    expect(unseen).toMatchObject({ status: 409, code: 'CASHBOOK_CHANGED' })
    await settle([id])
    expect((await postRefund(lim, id, 1)).code).toBe('CASHBOOK_NOT_UNSETTLED')
    await lim.call(setCashbookStatus, { params: { status: 3 }, body: { ids: [id] } })
    expect((await postRefund(lim, id, 1)).code).toBe('CASHBOOK_CLOSED')
  })
})

describe('a refund', () => {
  test('leaves petty cash, increases the debt, and is logged', async () => {
    const { id, customerId } = await paidFiveHundred()
    const { data } = await postRefund(lim, id, 120, { remark: 'paid for his brother' })
    expect(data.transaction).toMatchObject({
      kind: 'REFUND',
      amount: 12_000,
      balanceAfter: 82_000,
      day: 10,
      isLatest: true,
      remark: 'paid for his brother',
      runnerId: null,
      businessDate: '2026-01-10',
    })
    expect(data.cashbook).toMatchObject({ totalCredit: 38_000, totalBalance: 82_000 })
    expect(await lim.call(getCashbook, { params: { id } })).toMatchObject(data.cashbook)
    const postings = await server.db
      .selectFrom('postings')
      .innerJoin('journals', 'journals.id', 'postings.journal_id')
      .select(['journals.event', 'postings.account', 'postings.amount_sen'])
      .where('journals.transaction_id', '=', data.transaction.id)
      .orderBy('postings.line')
      .execute()
    expect(postings.map((line) => Object.values(line))).toEqual([
      ['REFUND', 'petty_cash', -12_000],
      ['REFUND', 'receivable', 12_000],
    ])
    const log = await server.db
      .selectFrom('operation_log')
      .selectAll()
      .where('action', '=', 'refund.record')
      .where('entity_id', '=', data.transaction.id)
      .executeTakeFirstOrThrow()
    expect(log).toMatchObject({ agent_id: lim.id, customer_id: customerId, cashbook_id: id })
    const after = { amount: 12_000, date: '2026-01-10', balance: 82_000 }
    expect(log.detail).toMatchObject({ after })
  })

  test('of everything, by an admin, on an earlier day', async () => {
    const { id } = await paidFiveHundred()
    const admin = await server.users.admin()
    const { data } = await postRefund(admin, id, 500, { date: day('2026-01-06') })
    expect(data).toMatchObject({ transaction: { day: 6 }, cashbook: { totalCredit: 0 } })
  })

  test('can be changed and removed while it is the latest', async () => {
    const { id } = await paidFiveHundred()
    const { data } = await postRefund(lim, id, 100)
    const params = { id: data.transaction.id }
    const changed = await lim.call(updateTransaction, {
      params,
      body: { amount: sen(5_000), reason: 'a slip' },
    })
    expect(changed.cashbook).toMatchObject({ totalCredit: 45_000, totalBalance: 75_000 })
    const tooMuch = await lim.request(updateTransaction, {
      params,
      body: { amount: sen(50_001), reason: 'a slip' },
    })
    expect(tooMuch).toMatchObject({ status: 422, code: 'REFUND_EXCEEDS_CREDIT' })
    const { cashbook } = await lim.call(removeTransaction, { params, body: { reason: 'a slip' } })
    expect(cashbook).toMatchObject({ totalCredit: 50_000, totalBalance: 70_000 })
  })

  test('reduces the profit of a settlement, never the collections of a runner', async () => {
    server.setDay('2026-01-10')
    const siti = await server.users.runner(lim, { commissionRate: 10 })
    const { id } = await lend(server, lim)
    await collect(siti, id, 1_200)
    await postRefund(lim, id, 100)
    await settle([id])
    const frozen = await server.db
      .selectFrom('settlements')
      .innerJoin('settlement_commissions as line', 'line.settlement_id', 'settlements.id')
      .select(['profit_sen', 'written_off_sen', 'line.collected_sen', 'line.commission_sen'])
      .where('cashbook_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(Object.values(frozen)).toEqual([14_000, 10_000, 120_000, 1_400])
  })

  test('by many at once never exceeds the total credit', async () => {
    const { id } = await paidFiveHundred()
    const replies = await Promise.all(Array.from({ length: 16 }, () => postRefund(lim, id, 50)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(replies.filter(({ code }) => code === 'REFUND_EXCEEDS_CREDIT')).toHaveLength(6)
    const { totalCredit } = await lim.call(getCashbook, { params: { id } })
    expect(totalCredit).toBe(0)
  })

  test('sent many times at once with one key is recorded once', async () => {
    const { id } = await paidFiveHundred()
    const key = crypto.randomUUID()
    const body = { cashbookId: id, amount: sen(1_000) }
    const copies = Array.from({ length: 12 }, () => lim.request(recordRefund, { body }, { key }))
    const responses = new Set((await Promise.all(copies)).map(({ data }) => JSON.stringify(data)))
    expect(responses.size).toBe(1)
    expect((await lim.call(getCashbook, { params: { id } })).totalCredit).toBe(49_000)
  })
})
