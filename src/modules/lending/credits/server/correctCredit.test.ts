import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { collect, lend } from '#testing/lend.ts'
import { createBankAccount, listBankAccounts } from '#modules/ledger/accounts/contract.ts'
import { getCashbook } from '../../cashbooks/contract.ts'
import { setLockedPeriod } from '#modules/ledger/locked-period/contract.ts'
import { getPettyCashSummary } from '#modules/cash/petty-cash/contract.ts'
import { getLendingFacts } from '#modules/reports/facts/contract.ts'
import { setCashbookStatus } from '../../settlements/contract.ts'
import { listTransfers } from '../../transfers/contract.ts'
import {
  listCashbookTransactions,
  recordRefund,
  removeTransaction,
  updateTransaction,
  correctCredit,
  previewCorrection,
} from '../contract.ts'

let server: TestServer
let admin: TestUser
let owner: TestUser
let lim: TestUser
let siti: TestUser
let cashbookId: number
let paymentId: number
beforeAll(async () => {
  server = await openTestServer()
  admin = await server.users.admin()
  owner = await server.users.superAdmin()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setDay('2026-01-05')
  lim = await server.users.agent({ name: 'Lim' })
  siti = await server.users.runner(lim, { name: 'Siti' })
  ;({ id: cashbookId } = await lend(server, lim, OLD))
  ;({ id: paymentId } = (await collect(siti, cashbookId, 30)).transaction)
  server.setDay('2026-01-10')
})
afterEach(async () => expect(await verifyBooks(server.db)).toEqual([]))

const OLD = { debitDate: day('2026-01-01'), startDate: day('2026-01-01') }
const body = { reason: 'wrong customer' }
const correct = (who: TestUser, id: number, more: object = {}) =>
  who.request(correctCredit, { params: { id }, body: { ...body, ...more } })
const preview = (who: TestUser, id: number, more: object = {}) =>
  who.request(previewCorrection, { params: { id }, body: more })
const remove = (who: TestUser, id: number) =>
  who.request(removeTransaction, { params: { id }, body: { reason: 'a slip' } })
const settle = (ids: number[], status: 2 | 3) =>
  lim.call(setCashbookStatus, { params: { status }, body: { ids, declareLoss: true } })
const show = (id: number) => lim.call(getCashbook, { params: { id } })
const history = async (id: number) =>
  (await lim.call(listCashbookTransactions, { params: { cashbookId: id }, query: {} })).items
const heldBySiti = async () => {
  const { holders } = await lim.call(getPettyCashSummary, { query: {} })
  return holders.find(({ runnerId }) => runnerId === siti.id)?.balance ?? 0
}

describe('a correction is refused', () => {
  test('for runners, other agents, what is no payment, and without a reason', async () => {
    expect((await correct(siti, paymentId)).status).toBe(403)
    expect((await preview(siti, paymentId)).status).toBe(403)
    const tan = await server.users.agent()
    expect((await correct(tan, paymentId)).status).toBe(404)
    expect((await preview(tan, paymentId)).status).toBe(404)
    expect((await correct(lim, 999_999)).status).toBe(404)
    const opening = (await history(cashbookId)).find(({ kind }) => kind === 'DEBIT')!
    const ofOther = { status: 409, code: 'CORRECTION_OF_OTHER_KIND' }
    expect(await correct(lim, opening.id)).toMatchObject(ofOther)
    expect(await preview(lim, opening.id)).toMatchObject(ofOther)
    const unsaid = await correct(lim, paymentId, { reason: ' ' })
    expect(unsaid).toMatchObject({ status: 422, data: { errors: [{ path: 'reason' }] } })
  })

  test('for a settled or closed cashbook, by name', async () => {
    await settle([cashbookId], 2)
    expect(await correct(lim, paymentId)).toMatchObject({ code: 'CASHBOOK_NOT_UNSETTLED' })
    await settle([cashbookId], 3)
    expect(await correct(lim, paymentId)).toMatchObject({ status: 409, code: 'CASHBOOK_CLOSED' })
    expect(await preview(lim, paymentId)).toMatchObject({ status: 409, code: 'CASHBOOK_CLOSED' })
  })

  test('twice, and after a removal', async () => {
    expect((await correct(lim, paymentId)).status).toBe(200)
    const again = { status: 409, code: 'CREDIT_REVERSED' }
    expect(await correct(lim, paymentId)).toMatchObject(again)
    expect(await preview(lim, paymentId)).toMatchObject(again)
    const { transaction } = await collect(lim, cashbookId, 10)
    await remove(lim, transaction.id)
    expect((await correct(lim, transaction.id)).status).toBe(404)
  })

  test('when part of the payment was refunded', async () => {
    await lim.call(recordRefund, { body: { cashbookId, amount: sen(1_000) } })
    const refusal = { status: 409, code: 'CORRECTION_EXCEEDS_CREDIT' }
    expect(await correct(lim, paymentId)).toMatchObject(refusal)
  })

  test('after somebody else recorded on the cashbook', async () => {
    const changed = await correct(lim, paymentId, { seenTransactionCount: 9 })
    expect(changed).toMatchObject({ status: 409, code: 'CASHBOOK_CHANGED' })
  })

  test('on a cashbook that cannot have the money: the same, paid, later, of others', async () => {
    const at = (code: string) => ({ status: 422, code, data: { errors: [{ path: 'cashbookId' }] } })
    const onto = (id: number, who = lim) => correct(who, paymentId, { cashbookId: id })
    expect(await onto(cashbookId)).toMatchObject(at('CORRECTION_SAME_CASHBOOK'))
    const { id: later } = await lend(server, lim)
    expect(await onto(later)).toMatchObject(at('DATE_BEFORE_DEBIT'))
    const { id: paid } = await lend(server, lim, OLD)
    await collect(lim, paid, 1_180)
    expect(await onto(paid)).toMatchObject(at('CREDIT_EXCEEDS_BALANCE'))
    await settle([paid], 2)
    expect(await onto(paid)).toMatchObject({ status: 409, code: 'CASHBOOK_NOT_UNSETTLED' })
    const tan = await server.users.agent()
    const { id: elsewhere } = await lend(server, tan, OLD)
    expect((await onto(elsewhere)).status).toBe(404)
    expect(await onto(elsewhere, admin)).toMatchObject(at('CORRECTION_OTHER_AGENT'))
    expect((await show(cashbookId)).totalCredit).toBe(3_000)
  })
})

describe('a correction', () => {
  test('of an older payment takes it back today, from the runner who took the cash', async () => {
    await collect(lim, cashbookId, 20)
    expect(await heldBySiti()).toBe(3_000)
    const { data } = await correct(lim, paymentId)
    expect(data.transaction).toMatchObject({
      kind: 'CORRECTED',
      businessDate: '2026-01-10',
      amount: 3_000,
      runnerId: siti.id,
      remark: 'wrong customer',
      takesBack: { id: paymentId, date: '2026-01-05' },
      isLatest: true,
    })
    expect(data.cashbook).toMatchObject({ totalCredit: 2_000, transactionCount: 4 })
    expect(data.moved).toBeNull()
    expect(await heldBySiti()).toBe(0)
    const original = (await history(cashbookId)).find(({ id }) => id === paymentId)
    expect(original).toMatchObject({
      kind: 'CREDIT',
      amount: 3_000,
      takenBack: { kind: 'CORRECTED', byName: 'Lim', reason: 'wrong customer', date: '2026-01-10' },
    })
  })

  test('with another cashbook moves the money: its holder keeps it, and it counts on its day', async () => {
    const { id: right, customerId } = await lend(server, lim, OLD)
    await collect(lim, right, 20)
    const shown = await preview(lim, paymentId, { cashbookId: right })
    expect(shown.data).toMatchObject({
      amount: 3_000,
      businessDate: '2026-01-10',
      countsOn: '2026-01-05',
      cashbook: { totalCredit: 0 },
      moved: { totalCredit: 5_000 },
      willSettle: false,
    })
    const { data } = await correct(lim, paymentId, { cashbookId: right })
    expect(data.moved).toMatchObject({
      transaction: {
        kind: 'CREDIT',
        businessDate: '2026-01-10',
        countsOn: '2026-01-05',
        runnerId: siti.id,
        movedFrom: { id: data.transaction.id, cashbookId },
      },
      cashbook: { totalCredit: 5_000 },
    })
    expect(data.transaction.movedTo).toMatchObject({ cashbookId: right })
    expect(await heldBySiti()).toBe(3_000)
    // The wrong customer never paid on that day; the right one did.
    const wrong = await show(cashbookId)
    const facts = (id: number) => lim.call(getLendingFacts, { params: { id } })
    expect((await facts(wrong.customerId)).instalments.onTheDay).toBe(0)
    expect((await facts(customerId)).longestGap).toMatchObject({ days: 4, to: '2026-01-04' })
    const asOf = day('2026-01-06')
    const then = (id: number) => lim.call(getCashbook, { params: { id }, query: { asOf } })
    expect(await then(right)).toMatchObject({ totalCredit: 3_000 })
    expect(await then(cashbookId)).toMatchObject({ totalCredit: 0 })
  })

  test('settles the other cashbook that is AUTO and paid off by it', async () => {
    const terms = { ...OLD, settleType: 1 } as const
    const { id: right } = await lend(server, lim, terms)
    await collect(lim, right, 1_170)
    const shown = await preview(lim, paymentId, { cashbookId: right })
    expect(shown.data.willSettle).toBe(true)
    const { data } = await correct(lim, paymentId, { cashbookId: right })
    expect(data.moved!.cashbook).toMatchObject({ status: 2, totalBalance: 0 })
  })

  test('of a transfer moves its account, its reference and that it waits', async () => {
    const { id: bank } = await lim.call(createBankAccount, { body: { name: 'Maybank' } })
    const more = { accountId: bank, reference: 'DN 7' }
    const { transaction: paid } = await collect(siti, cashbookId, 25, more)
    const { id: right } = await lend(server, lim, OLD)
    const { data } = await correct(lim, paid.id, { cashbookId: right })
    const moved = { transferState: 'UNCONFIRMED', accountId: bank, reference: 'DN 7' }
    expect(data.moved!.transaction).toMatchObject({ ...moved, countsOn: null })
    const [account] = await lim.call(listBankAccounts, { query: {} })
    expect(account!.balance).toBe(2_500)
    const waiting = (await lim.call(listTransfers, { query: {} })).items
    expect(waiting.map(({ id }) => id)).toEqual([data.moved!.transaction.id])
    await correct(lim, data.moved!.transaction.id)
    expect((await lim.call(listBankAccounts, { query: {} }))[0]!.balance).toBe(0)
  })

  test('reaches a locked month: its books stay, the reversal is today’s', async () => {
    const { id: right } = await lend(server, lim, OLD)
    const lock = { lockedThrough: day('2026-01-08') }
    await owner.call(setLockedPeriod, { body: lock })
    expect((await correct(lim, paymentId, { cashbookId: right })).status).toBe(200)
    const open = { lockedThrough: null, reason: 'test' }
    await owner.call(setLockedPeriod, { body: open })
  })

  test('is removed when it is the latest: the payment stands again', async () => {
    const { data } = await correct(lim, paymentId)
    const { id } = data.transaction
    const params = { id }
    const changed = await lim.request(updateTransaction, {
      params,
      body: { amount: sen(100), reason: 'x' },
    })
    expect(changed).toMatchObject({ status: 422, code: 'CORRECTION_FOLLOWS_CREDIT' })
    const removed = await remove(lim, id)
    expect(removed.data.cashbook).toMatchObject({ totalCredit: 3_000, transactionCount: 2 })
    expect(await heldBySiti()).toBe(3_000)
    expect((await correct(lim, paymentId)).status).toBe(200)
  })

  test('is not removed while its money stands on the other cashbook', async () => {
    const { id: right } = await lend(server, lim, OLD)
    const { data } = await correct(lim, paymentId, { cashbookId: right })
    expect(await remove(lim, data.transaction.id)).toMatchObject({
      status: 409,
      code: 'CORRECTION_MOVED',
    })
    await remove(lim, data.moved!.transaction.id)
    expect((await remove(lim, data.transaction.id)).status).toBe(200)
  })

  test('sent twice under one key is one correction', async () => {
    const given = [{ params: { id: paymentId }, body }, { key: randomUUID() }] as const
    const first = await lim.request(correctCredit, ...given)
    expect((await lim.request(correctCredit, ...given)).data).toEqual(first.data)
    expect((await show(cashbookId)).transactionCount).toBe(3)
  })
})
