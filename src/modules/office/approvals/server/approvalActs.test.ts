import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import { openCashbook, updateCashbook, getCashbook } from '#modules/lending/cashbooks/contract.ts'
import {
  correctCredit,
  removeTransaction,
  updateTransaction,
} from '#modules/lending/credits/contract.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { find, approve, getRequestId } from '#testing/approvals.ts'
import { collect, lend } from '#testing/lend.ts'
import { systemTerms } from '#testing/systemTerms.ts'
import { listApprovals } from '../contract.ts'
import { openApprovals, type Approvals } from '#testing/openApprovals.ts'
import type { TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'

let world: Approvals
let server: TestServer
let owner: TestUser
let admin: TestUser
let lim: TestUser
let setRules: Approvals['setRules']
let totalCredit: Approvals['totalCredit']
beforeAll(async () => {
  world = await openApprovals()
  ;({ server, owner, admin, setRules, totalCredit } = world)
})
beforeEach(async () => {
  ;({ lim } = await world.begin())
})
afterEach(async () => expect(await world.findFaults()).toEqual([]))
afterAll(() => server.close())

describe('each act', () => {
  test('opening: above the amount only, and also where other terms pay out more', async () => {
    const { id: customerId } = await server.users.customer(lim)
    await setRules({ act: 'OPENING', aboveAmount: 50_000 })
    const small = { ...systemTerms, expectedCredit: sen(60_000) }
    const opened = await lim.call(openCashbook, { body: { customerId, ...small } })
    const reply = await lim.request(openCashbook, { body: { customerId, ...systemTerms } })
    const id = getRequestId(reply.data)
    expect(await find(lim, id)).toMatchObject({
      act: 'OPENING',
      amount: 96_000,
      customerId,
      cashbookId: null,
      changes: expect.arrayContaining([{ field: 'debitAmount', before: null, after: 96_000 }]),
    })
    const body = {
      expectedCredit: sen(120_000),
      debitDays: 60,
      packageType: 1 as const,
      interestRate: 20,
    }
    const more = await lim.request(updateCashbook, { params: { id: opened.id }, body })
    expect(more.status).toBe(202)
    const less = await lim.request(updateCashbook, {
      params: { id: opened.id },
      body: { remark: 'by phone' },
    })
    expect(less.status).toBe(200)
    const { data } = await approve(admin, id)
    expect(data.cashbookId).not.toBeNull()
    const ofOpened = { query: { cashbookId: data.cashbookId ?? 0 } }
    expect((await lim.call(listApprovals, ofOpened)).items).toMatchObject([{ id }])
    const lent = await lim.call(getCashbook, { params: { id: data.cashbookId ?? 0 } })
    expect(lent).toMatchObject({ debitAmount: 96_000, customerId })
  })

  test('loss: what is written off, of many as a whole; settling needs nobody', async () => {
    const books = [await lend(server, lim), await lend(server, lim)]
    await setRules({ act: 'LOSS', aboveAmount: 200_000 })
    const ids = books.map(({ id }) => id)
    const lose = (some: readonly number[]) =>
      lim.request(setCashbookStatus, {
        params: { status: 2 },
        body: { ids: [...some], declareLoss: true, remark: 'moved away' },
      })
    const waiting = await lose(ids)
    const id = getRequestId(waiting.data)
    expect(await find(lim, id)).toMatchObject({
      act: 'LOSS',
      amount: 240_000,
      customerId: null,
    })
    // The page of each cashbook and of each customer finds it, and nobody else's.
    const count = async (who: TestUser, query: object) =>
      (await who.call(listApprovals, { query })).total
    for (const { id: cashbookId, customerId } of books) {
      expect(await count(lim, { cashbookId })).toBe(1)
      expect(await count(lim, { customerId })).toBe(1)
      expect(await count(await server.users.agent(), { cashbookId })).toBe(0)
    }
    const third = await lend(server, lim)
    expect(await count(admin, { cashbookId: third.id })).toBe(0)
    expect(await count(admin, { customerId: third.customerId })).toBe(0)
    expect((await lose(ids.slice(0, 1))).status).toBe(200)
    expect((await approve(admin, id)).data).toMatchObject({ state: 'APPROVED' })
    for (const book of ids) {
      expect(await lim.call(getCashbook, { params: { id: book } })).toMatchObject({ status: 2 })
    }
    // All of it done by somebody else leaves nothing to approve.
    expect((await lose(ids)).data).toMatchObject({ changed: [] })
  })

  test('old payments: changed or removed once they are older than the days', async () => {
    const { id: cashbookId } = await lend(server, lim)
    const { transaction } = await collect(lim, cashbookId, 20)
    await setRules({ act: 'OLD_PAYMENT', olderThanDays: 2 })
    const params = { id: transaction.id }
    server.setDay('2026-01-12')
    const change = { amount: sen(3_000), reason: 'miscounted' }
    expect((await admin.request(updateTransaction, { params, body: change })).status).toBe(200)
    server.setDay('2026-01-13')
    const remark = { remark: 'at the shop' }
    expect((await admin.request(updateTransaction, { params, body: remark })).status).toBe(200)
    const again = { amount: sen(2_000), reason: 'counted again' }
    const changing = await admin.request(updateTransaction, { params, body: again })
    expect(changing.status).toBe(202)
    const removing = await admin.request(removeTransaction, { params, body: { reason: 'wrong' } })
    expect(removing.status).toBe(202)
    expect((await approve(owner, getRequestId(changing.data))).data.state).toBe('APPROVED')
    expect(await totalCredit(cashbookId)).toBe(2_000)
    expect((await approve(owner, getRequestId(removing.data))).data.state).toBe('APPROVED')
    expect(await totalCredit(cashbookId)).toBe(0)
  })
  test('a correction is not stale for the payments that came in while it waited', async () => {
    const { id: cashbookId } = await lend(server, lim)
    const { transaction } = await collect(lim, cashbookId, 20)
    await collect(lim, cashbookId, 30)
    await setRules({ act: 'OLD_PAYMENT', olderThanDays: 2 })
    server.setDay('2026-01-13')
    const { transactionCount: seenTransactionCount } = await lim.call(getCashbook, {
      params: { id: cashbookId },
    })
    const correct = () =>
      admin.request(correctCredit, {
        params: { id: transaction.id },
        body: { reason: 'wrong customer', seenTransactionCount },
      })
    const { data } = await correct()
    await collect(lim, cashbookId, 20)
    expect(await correct()).toMatchObject({ status: 409, code: 'CASHBOOK_CHANGED' })
    expect((await approve(owner, getRequestId(data))).data).toMatchObject({ state: 'APPROVED' })
    expect(await totalCredit(cashbookId)).toBe(5_000)
  })
})
