import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { sen } from '#core/money.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { collect, lend } from '#testing/lend.ts'
import { logLines } from '#testing/logLines.ts'
import type { TestUser } from '#testing/testUser.ts'
import { getCashbook } from '../../cashbooks/contract.ts'
import { setCashbookStatus } from '../../settlements/contract.ts'
import { listCashbookTransactions, removeTransaction, updateTransaction } from '../contract.ts'

let server: TestServer
let lim: TestUser
let siti: TestUser
beforeAll(async () => {
  server = await openTestServer()
  lim = await server.users.agent()
  siti = await server.users.runner(lim)
})
afterAll(() => server.close())
afterEach(async () => expect(await verifyBooks(server.db)).toEqual([]))

const remove = (id: number, who = lim) =>
  who.request(removeTransaction, { params: { id }, body: { reason: 'typed twice' } })
const update = (id: number, body: object, who = lim) =>
  who.request(updateTransaction, { params: { id }, body })
const getLines = async (cashbookId: number) =>
  (await lim.call(listCashbookTransactions, { params: { cashbookId } })).items

describe('removing a transaction', () => {
  test('is refused unless it is the latest, and for runners', async () => {
    const { id } = await lend(server, lim)
    const { transaction: first } = await collect(siti, id, 20)
    await collect(siti, id, 30)
    expect(await remove(first.id)).toMatchObject({ status: 409, code: 'NOT_LATEST_TRANSACTION' })
    expect((await remove(first.id, siti)).status).toBe(403)
    expect((await remove(first.id, await server.users.agent())).status).toBe(404)
  })

  test('is refused for the opening debit while it has credits', async () => {
    const { id } = await lend(server, lim)
    await collect(lim, id, 20)
    const debit = (await getLines(id)).at(-1)!
    expect(await remove(debit.id)).toMatchObject({ status: 409, code: 'OPENING_NOT_ALONE' })
  })

  test('is refused after the cashbook is settled', async () => {
    const { id } = await lend(server, lim)
    const { transaction } = await collect(lim, id, 1200)
    await lim.call(setCashbookStatus, { params: { status: 2 }, body: { ids: [id] } })
    expect(await remove(transaction.id)).toMatchObject({
      status: 409,
      code: 'CASHBOOK_NOT_UNSETTLED',
    })
  })

  test('works from the latest backwards until the cashbook is void', async () => {
    const { id, customerId } = await lend(server, lim)
    await collect(siti, id, 20)
    await collect(siti, id, 30)
    for (const [balance, line] of [
      [118_000, 0],
      [120_000, 0],
    ] as const) {
      const { data } = await remove((await getLines(id))[line]!.id)
      expect(data.cashbook).toMatchObject({ totalBalance: balance })
    }
    const [debit] = await getLines(id)
    expect((await remove(debit!.id)).data.cashbook).toBeNull()
    expect((await lim.request(getCashbook, { params: { id } })).status).toBe(404)
    const lines = await logLines(server.db, 'transaction.remove', customerId)
    expect(lines).toHaveLength(3)
    expect(lines[0]!.detail).toMatchObject({
      after: { reason: 'typed twice', cashbookVoided: true },
    })
  })

  test('by two users at once happens once', async () => {
    const { id } = await lend(server, lim)
    const { transaction } = await collect(lim, id, 20)
    const replies = await Promise.all([remove(transaction.id), remove(transaction.id)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404])
  })
})

describe('changing a transaction', () => {
  const reason = 'misread the slip'

  test('is refused without changes, above the balance, and unless it is the latest', async () => {
    const { id } = await lend(server, lim)
    const { transaction: first } = await collect(lim, id, 20)
    const { transaction: second } = await collect(lim, id, 20)
    expect((await update(second.id, {})).code).toBe('NOTHING_TO_CHANGE')
    expect(await update(second.id, { amount: 118_001, reason })).toMatchObject({
      status: 422,
      data: { errors: [{ path: 'amount' }] },
    })
    expect((await update(first.id, { amount: 1_000, reason })).code).toBe('NOT_LATEST_TRANSACTION')
    expect((await update(second.id, { amount: 1_000, reason }, siti)).status).toBe(403)
  })

  test('requires a reason only when the amount changes', async () => {
    const { id } = await lend(server, lim)
    const { transaction } = await collect(lim, id, 20)
    for (const body of [{ amount: 1_000 }, { amount: 1_000, reason: ' ' }]) {
      expect(await update(transaction.id, body)).toMatchObject({
        status: 422,
        code: 'REQUIRED',
        data: { errors: [{ path: 'reason', message: 'Reason is required.' }] },
      })
    }
    expect((await getLines(id))[0]!.amount).toBe(2_000)
    const same = await update(transaction.id, { amount: 2_000, remark: 'by his son' })
    expect(same.data.transaction).toMatchObject({ amount: 2_000, remark: 'by his son' })
  })

  test('posts the new amount in place of the old, and changes the remark of any line', async () => {
    const { id, customerId } = await lend(server, lim)
    const { transaction: first } = await collect(lim, id, 20)
    const { transaction } = await collect(siti, id, 20)
    const { data } = await update(transaction.id, { amount: 5_000, remark: 'was 50', reason })
    expect(data.transaction).toMatchObject({ id: transaction.id, amount: 5_000, remark: 'was 50' })
    expect(data.cashbook).toMatchObject({ totalCredit: 7_000 })
    expect((await update(first.id, { remark: 'on time' })).status).toBe(200)
    const [, line] = await logLines(server.db, 'transaction.update', customerId)
    expect(line!.detail).toEqual({
      before: { amount: 2_000, remark: '', reason: '' },
      after: { amount: 5_000, remark: 'was 50', reason },
    })
  })

  test('settles an AUTO cashbook that the new amount pays off', async () => {
    const { id } = await lend(server, lim, { settleType: 1, firstCreditAmount: sen(0) })
    const { transaction } = await collect(siti, id, 20)
    const { data } = await update(transaction.id, { amount: 120_000, reason })
    expect(data.cashbook).toMatchObject({ status: 2, totalBalance: 0 })
  })
})
