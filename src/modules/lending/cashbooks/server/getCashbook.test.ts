import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { collect, lend } from '#testing/lend.ts'
import { lendTo } from '#testing/lendTo.ts'
import type { TestUser } from '#testing/testUser.ts'
import * as endpoints from '../contract.ts'
import { setCashbookStatus } from '../../settlements/contract.ts'

let server: TestServer
let lim: TestUser
beforeAll(async () => {
  server = await openTestServer('2026-01-01')
  lim = await server.users.agent({ name: 'Lim' })
})
afterAll(() => server.close())

describe('a cashbook', () => {
  test('is found by its id and by its cashbook ID', async () => {
    const { id, cashbookId: cashbookCode, customerId } = await lend(server, lim)
    const byId = await lim.call(endpoints.getCashbook, { params: { id } })
    expect(byId).toMatchObject({
      cashbookId: cashbookCode,
      customerId,
      agentName: 'Lim',
      packageName: null,
    })
    const code = cashbookCode.toLowerCase()
    expect(await lim.call(endpoints.getCashbookByCode, { params: { cashbookId: code } })).toEqual(
      byId,
    )
  })

  test('excludes later transactions from its figures and its status', async () => {
    server.setDay('2026-01-01')
    const { id } = await lend(server, lim)
    server.setDay('2026-01-03')
    await collect(lim, id, 40)
    server.setDay('2026-01-05')
    await collect(lim, id, 1160)
    await lim.call(setCashbookStatus, { params: { status: 2 }, body: { ids: [id] } })
    const on = (asOf: string) =>
      lim.call(endpoints.getCashbook, { params: { id }, query: { asOf: day(asOf) } })
    expect(await on('2026-01-02')).toMatchObject({ totalCredit: 0, debtDays: 1, dueToday: 4_000 })
    expect(await on('2026-01-04')).toMatchObject({ totalCredit: 4_000, debtDays: 1, status: 1 })
    expect(await on('2026-01-05')).toMatchObject({ totalCredit: 120_000, status: 2, dueToday: 0 })
  })
})

describe('a customer’s cashbooks', () => {
  test('are empty for a new customer, and 404 for one out of sight', async () => {
    const { id: customerId } = await server.users.customer(lim)
    expect(await lim.call(endpoints.getLatestCashbook, { params: { customerId } })).toBeNull()
    expect(await lim.call(endpoints.listPreviousCashbooks, { params: { customerId } })).toEqual([])
    const tan = await server.users.agent()
    const foreign = { params: { customerId } }
    expect((await tan.request(endpoints.getLatestCashbook, foreign)).status).toBe(404)
    expect((await tan.request(endpoints.listPreviousCashbooks, foreign)).status).toBe(404)
  })

  test('are the latest one, and the ended ones with the newest first', async () => {
    const { id: customerId } = await server.users.customer(lim)
    const paid = { firstCreditAmount: sen(120_000), settleType: 1 as const }
    const ended = [await lendTo(lim, customerId, paid), await lendTo(lim, customerId, paid)]
    const active = await lendTo(lim, customerId)
    const latest = await lim.call(endpoints.getLatestCashbook, { params: { customerId } })
    expect(latest?.id).toBe(active.id)
    const previous = await lim.call(endpoints.listPreviousCashbooks, { params: { customerId } })
    expect(previous.map(({ id }) => id)).toEqual(ended.map(({ id }) => id).reverse())
    expect(previous.every(({ status }) => status === 2)).toBe(true)
  })

  test('are visible to the customer’s own login and to no other', async () => {
    const { id, customerId } = await lend(server, lim)
    const login = await server.users.customerLogin(lim, customerId)
    expect((await login.request(endpoints.getCashbook, { params: { id } })).status).toBe(200)
    const other = await lend(server, lim)
    expect((await login.request(endpoints.getCashbook, { params: { id: other.id } })).status).toBe(
      404,
    )
  })
})
