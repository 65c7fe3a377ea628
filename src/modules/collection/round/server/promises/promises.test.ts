import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { createBankAccount } from '#modules/ledger/accounts/contract.ts'
import { getDashboard } from '#modules/reports/dashboard/contract.ts'
import { listReminders } from '../../../reminders/contract.ts'
import { getLendingFacts } from '#modules/reports/facts/contract.ts'
import { bounceTransfer } from '#modules/lending/transfers/contract.ts'
import {
  listMassCredit,
  recordMissedVisit,
  removeMissedVisit,
  listPromises,
  recordPromise,
  removePromise,
} from '../../contract.ts'
import { collect, lend } from '#testing/lend.ts'
import { logLines } from '#testing/logLines.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'

let server: TestServer
let agent: TestUser
let siti: TestUser
let cashbookId: number
let customerId: number
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setDay('2026-01-10')
  agent = await server.users.agent()
  siti = await server.users.runner(agent, { name: 'Siti' })
  ;({ id: cashbookId, customerId } = await lend(server, agent))
})

type Promised = { promisedDate: string; promisedAmount?: number }
const promise = ({ promisedDate, promisedAmount }: Promised, who = siti) =>
  who.request(recordPromise, {
    body: {
      cashbookId,
      promisedDate: day(promisedDate),
      ...(promisedAmount !== undefined && { promisedAmount: sen(promisedAmount) }),
    },
  })
const visit = (more: object) =>
  siti.request(recordMissedVisit, { body: { cashbookId, reason: 'PROMISED', ...more } })
const kept = () => agent.call(listPromises, { query: { customerId } })
const at = (time: string) => server.setNow(new Date(`${time}:00+08:00`))
const states = async () => (await kept()).items.map(({ state }) => state)

describe('a promise is refused', () => {
  test('on a cashbook of another agent, and its list and removal are', async () => {
    const other = await server.users.agent()
    expect((await promise({ promisedDate: '2026-01-12' }, other)).status).toBe(404)
    expect((await other.request(listPromises, { query: { customerId } })).status).toBe(404)
    const { data } = await promise({ promisedDate: '2026-01-12' })
    const params = { id: (data as { id: number }).id }
    expect((await other.request(removePromise, { params })).status).toBe(404)
    const ravi = await server.users.runner(agent)
    expect((await ravi.request(removePromise, { params })).status).toBe(404)
    expect(await states()).toEqual(['OPEN'])
  })

  test('for a day that is over, of no money, or of money without a day', async () => {
    expect(await promise({ promisedDate: '2026-01-09' })).toMatchObject({
      status: 422,
      code: 'PROMISE_IN_PAST',
      data: { errors: [{ path: 'promisedDate' }] },
    })
    expect(await promise({ promisedDate: '2026-01-11', promisedAmount: 0 })).toMatchObject({
      status: 422,
      data: { errors: [{ path: 'promisedAmount' }] },
    })
    const body = { cashbookId, reason: 'CLOSED', promisedAmount: sen(100) } as const
    expect(await siti.request(recordMissedVisit, { body })).toMatchObject({
      status: 422,
      code: 'PROMISE_AMOUNT_ALONE',
      data: { errors: [{ path: 'promisedAmount' }] },
    })
  })
})

describe('a promise at a missed visit', () => {
  test('is of what is due that day when no amount is named', async () => {
    await visit({ promisedDate: day('2026-01-12') })
    // Three instalments of RM 20.00: the 10th, the 11th and the 12th.
    expect((await kept()).items).toMatchObject([
      { amount: 6_000, date: '2026-01-12', state: 'OPEN', isByPhone: false },
    ])
    const [row] = await agent.call(listMassCredit)
    expect(row).toMatchObject({
      promise: { amount: 6_000, date: '2026-01-12' },
      missedVisit: { promisedDate: '2026-01-12', promisedAmount: 6_000 },
    })
  })

  test('goes with the visit: when another report replaces it, and when it is removed', async () => {
    await visit({ promisedDate: day('2026-01-12') })
    await visit({ promisedDate: day('2026-01-13'), promisedAmount: sen(500) })
    expect((await kept()).items).toMatchObject([{ date: '2026-01-13', amount: 500 }])
    const { data } = await visit({ promisedDate: day('2026-01-14') })
    const params = { id: (data as { id: number }).id }
    await siti.call(removeMissedVisit, { params })
    expect((await kept()).items).toEqual([])
  })
})

describe('a promise', () => {
  test('is kept once credits after it reach its amount by its day', async () => {
    await collect(siti, cashbookId, 20)
    await promise({ promisedDate: '2026-01-12', promisedAmount: 3_000 })
    server.setDay('2026-01-11')
    await collect(siti, cashbookId, 10)
    expect((await kept()).items).toMatchObject([{ state: 'OPEN', paid: 1_000 }])
    server.setDay('2026-01-12')
    await collect(siti, cashbookId, 20)
    expect(await kept()).toMatchObject({ kept: 1, broken: 0, items: [{ state: 'KEPT' }] })
  })

  test('is broken the day after, also when the money comes later', async () => {
    await promise({ promisedDate: '2026-01-11', promisedAmount: 2_000 })
    server.setDay('2026-01-12')
    await collect(siti, cashbookId, 20)
    expect(await kept()).toMatchObject({ kept: 0, broken: 1, items: [{ state: 'BROKEN' }] })
    const row = (await agent.call(listMassCredit)).find((each) => each.cashbookId === cashbookId)
    expect(row).toMatchObject({ promise: { date: '2026-01-11', state: 'BROKEN' } })
    const query = { agentId: agent.id }
    expect(await agent.call(getDashboard, { query })).toMatchObject({
      promisesBroken: { count: 1, amount: 2_000 },
      promisedToday: { count: 0, amount: 0 },
    })
  })

  test('is not kept by a transfer that bounced', async () => {
    const { id: accountId } = await agent.call(createBankAccount, { body: { name: 'Maybank' } })
    await promise({ promisedDate: '2026-01-11', promisedAmount: 2_000 })
    server.setDay('2026-01-11')
    const { transaction } = await collect(siti, cashbookId, 20, { accountId })
    expect(await states()).toEqual(['KEPT'])
    const params = { id: transaction.id }
    await agent.call(bounceTransfer, { params, body: { reason: 'never arrived' } })
    expect(await states()).toEqual(['OPEN'])
  })

  test('is replaced by a newer one while it is open, and not afterwards', async () => {
    await promise({ promisedDate: '2026-01-12', promisedAmount: 2_000 })
    server.setDay('2026-01-11')
    await promise({ promisedDate: '2026-01-13', promisedAmount: 2_000 })
    server.setDay('2026-01-13')
    await collect(siti, cashbookId, 20)
    await promise({ promisedDate: '2026-01-14' })
    expect(await states()).toEqual(['OPEN', 'KEPT', 'REPLACED'])
    const [row] = await agent.call(listMassCredit)
    expect(row).toMatchObject({ promise: { date: '2026-01-14', isByPhone: true } })
  })

  test('for this evening is kept by what is paid after it, at the door and by phone', async () => {
    at('2026-01-10T09:00')
    await collect(siti, cashbookId, 20)
    at('2026-01-10T10:00')
    await visit({ promisedDate: day('2026-01-10'), promisedAmount: sen(2_000) })
    expect((await kept()).items).toMatchObject([{ state: 'OPEN', paid: 0 }])
    const query = { agentId: agent.id }
    const promised = async () => (await agent.call(getDashboard, { query })).promisedToday
    expect(await promised()).toEqual({ count: 1, amount: 2_000 })
    at('2026-01-10T18:00')
    await collect(siti, cashbookId, 20)
    expect((await kept()).items).toMatchObject([{ state: 'KEPT', paid: 2_000 }])
    expect(await promised()).toEqual({ count: 0, amount: 0 })
    await promise({ promisedDate: '2026-01-10', promisedAmount: 500 })
    expect(await states()).toEqual(['OPEN', 'KEPT'])
    server.setDay('2026-01-11')
    expect(await kept()).toMatchObject({ kept: 1, broken: 1 })
  })

  test('for a later day is kept by what is paid the same afternoon', async () => {
    at('2026-01-10T09:00')
    await collect(siti, cashbookId, 30)
    at('2026-01-10T10:00')
    await promise({ promisedDate: '2026-01-13', promisedAmount: 5_000 })
    at('2026-01-10T16:00')
    await collect(siti, cashbookId, 50)
    server.setDay('2026-01-14')
    expect(await kept()).toMatchObject({ kept: 1, broken: 0, items: [{ paid: 5_000 }] })
    expect(await agent.call(getLendingFacts, { params: { id: customerId } })).toMatchObject({
      promises: { kept: 1, broken: 0 },
    })
  })

  test('is not replaced by one that was made before it and arrives late', async () => {
    server.setDay('2026-01-12')
    await promise({ promisedDate: '2026-01-13', promisedAmount: 2_000 })
    server.setDay('2026-01-14')
    await promise({ promisedDate: '2026-01-16', promisedAmount: 2_000 })
    await visit({ date: '2026-01-11', promisedDate: day('2026-01-15') })
    const dates = async () => (await kept()).items.map(({ date, state }) => [date, state])
    expect(await dates()).toEqual([
      ['2026-01-16', 'OPEN'],
      ['2026-01-13', 'BROKEN'],
      ['2026-01-15', 'REPLACED'],
    ])
    const [row] = await agent.call(listMassCredit)
    expect(row).toMatchObject({ promise: { date: '2026-01-16' } })
    server.setDay('2026-01-16')
    const { items } = await agent.call(listReminders, {})
    expect(items[0]?.reasons).toContain('PROMISED_TODAY')
  })

  test('made twice on a day counts a payment once, for the one before it', async () => {
    at('2026-01-10T10:00')
    await promise({ promisedDate: '2026-01-12', promisedAmount: 2_000 })
    at('2026-01-10T11:00')
    await collect(siti, cashbookId, 20)
    at('2026-01-10T12:00')
    await promise({ promisedDate: '2026-01-12', promisedAmount: 2_000 })
    expect((await kept()).items).toMatchObject([
      { state: 'OPEN', paid: 0 },
      { state: 'KEPT', paid: 2_000 },
    ])
  })

  test('changes no arrears, is logged, and can be removed by who recorded it', async () => {
    const before = (await agent.call(listMassCredit))[0]
    const { data } = await promise({ promisedDate: '2026-01-12', promisedAmount: 2_000 })
    const after = (await agent.call(listMassCredit))[0]
    expect(after).toEqual({ ...before, promise: expect.anything() })
    expect((await logLines(server.db, 'promise.record', customerId))[0]).toMatchObject({
      action: 'promise.record',
      detail: { after: { amount: 2_000, promisedDate: '2026-01-12' } },
    })
    await siti.call(removePromise, { params: { id: (data as { id: number }).id } })
    expect(await states()).toEqual([])
  })
})
