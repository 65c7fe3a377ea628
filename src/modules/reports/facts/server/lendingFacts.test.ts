import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { createBankAccount } from '#modules/ledger/accounts/contract.ts'
import { recordPromise } from '#modules/collection/round/contract.ts'
import { recordRefund } from '#modules/lending/credits/contract.ts'
import { undoReloan } from '#modules/lending/reloans/contract.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { bounceTransfer } from '#modules/lending/transfers/contract.ts'
import { getLendingFacts } from '../contract.ts'
import { collect, lend } from '#testing/lend.ts'
import { lendTo } from '#testing/lendTo.ts'
import { processReloanOf } from '#testing/processReloanOf.ts'
import { systemTerms } from '#testing/systemTerms.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'

let server: TestServer
let lim: TestUser
let siti: TestUser
let book: Awaited<ReturnType<typeof lend>>
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setDay('2026-01-01')
  lim = await server.users.agent()
  siti = await server.users.runner(lim)
  book = await lend(server, lim)
})

const see = (who = lim, id = book.customerId) => who.request(getLendingFacts, { params: { id } })
const facts = () => lim.call(getLendingFacts, { params: { id: book.customerId } })
const pay = (on: string, ringgit: number, more = {}) => {
  server.setDay(on)
  return collect(siti, book.id, ringgit, more)
}

describe('facts beside a loan', () => {
  test('are not for customers and other agents', async () => {
    expect((await see(await server.users.agent())).status).toBe(404)
    const login = await server.users.customerLogin(lim, book.customerId)
    expect((await see(login)).status).toBe(403)
    expect((await see(siti)).status).toBe(200)
  })

  test('of a customer without a loan are empty', async () => {
    const { id } = await server.users.customer(lim)
    expect(await lim.call(getLendingFacts, { params: { id } })).toEqual({
      cashbookCount: 0,
      instalments: { due: 0, onTheDay: 0 },
      longestGap: null,
      lastEnded: null,
      openedOwing: 0,
      lastReloan: null,
      promises: { kept: 0, broken: 0 },
      knownFrom: null,
    })
  })

  test('count payments by their day: neither bounced, nor refunded, nor removed ones', async () => {
    const { id: accountId } = await lim.call(createBankAccount, { body: { name: 'Maybank' } })
    await pay('2026-01-01', 20)
    const { transaction } = await pay('2026-01-02', 20, { accountId })
    await pay('2026-01-05', 60)
    expect((await facts()).instalments).toEqual({ due: 4, onTheDay: 2 })
    await lim.call(bounceTransfer, { params: { id: transaction.id }, body: { reason: 'none' } })
    await lim.call(recordRefund, { body: { cashbookId: book.id, amount: sen(2_000) } })
    server.setDay('2026-01-07')
    expect(await facts()).toMatchObject({
      cashbookCount: 1,
      instalments: { due: 6, onTheDay: 1 },
      longestGap: {
        cashbookCode: book.cashbookId,
        days: 3,
        from: '2026-01-02',
        to: '2026-01-04',
      },
      lastEnded: null,
    })
  })

  test('say how the last loan ended, and that a loan was opened before it', async () => {
    server.setDay('2026-01-03')
    const second = await lendTo(lim, book.customerId, { firstCreditAmount: sen(0) })
    expect((await facts()).openedOwing).toBe(1)
    await pay('2026-03-05', 1_200)
    await lim.call(setCashbookStatus, { params: { status: 2 }, body: { ids: [book.id] } })
    expect((await facts()).lastEnded).toEqual({
      cashbookId: book.id,
      cashbookCode: book.cashbookId,
      daysLate: 4,
    })
    const loss = { ids: [second.id], declareLoss: true, remark: 'left' }
    await lim.call(setCashbookStatus, { params: { status: 2 }, body: loss })
    expect((await facts()).lastEnded?.cashbookId).toBe(book.id)
  })

  test('show the fresh cash of the last reloan until it is undone', async () => {
    await pay('2026-01-10', 1_000)
    const { reloan } = await processReloanOf(lim, [book.id], {
      ...systemTerms,
      customerId: book.customerId,
    })
    expect(await facts()).toMatchObject({
      openedOwing: 1,
      lastReloan: { id: reloan.id, date: '2026-01-10', payOut: reloan.payOut },
    })
    const params = { id: reloan.id }
    await lim.call(undoReloan, { params, body: { reason: 'wrong customer' } })
    expect(await facts()).toMatchObject({ openedOwing: 0, lastReloan: null })
  })

  test('count the promises that were kept and broken', async () => {
    const promise = (on: string) =>
      siti.call(recordPromise, { body: { cashbookId: book.id, promisedDate: day(on) } })
    await promise('2026-01-03')
    await pay('2026-01-03', 100)
    await promise('2026-01-05')
    server.setDay('2026-01-06')
    expect((await facts()).promises).toEqual({ kept: 1, broken: 1 })
  })
})
