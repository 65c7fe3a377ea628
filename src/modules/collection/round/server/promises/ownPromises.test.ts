import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { getDashboard } from '#modules/reports/dashboard/contract.ts'
import { listReminders } from '../../../reminders/contract.ts'
import {
  listMassCredit,
  listOwnPromises,
  listPromises,
  recordOwnPromise,
  recordPromise,
} from '../../contract.ts'
import { collect, lend } from '#testing/lend.ts'
import { logLines } from '#testing/logLines.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'

let server: TestServer
let agent: TestUser
let siti: TestUser
let login: TestUser
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
  login = await server.users.customerLogin(agent, customerId)
})

const promise = (promisedDate: string, promisedSen?: number, who = login) =>
  who.request(recordOwnPromise, {
    body: {
      cashbookId,
      promisedDate: day(promisedDate),
      ...(promisedSen !== undefined && { promisedAmount: sen(promisedSen) }),
    },
  })
const own = async () => (await login.call(listOwnPromises, { query: { cashbookId } })).items
const at = (time: string) => server.setNow(new Date(`${time}:00+08:00`))

describe('a promise in the portal is refused', () => {
  test('on the loan of another customer, and for staff', async () => {
    const other = await lend(server, agent)
    const stranger = await server.users.customerLogin(agent, other.customerId)
    const query = { cashbookId }
    expect((await promise('2026-01-12', 100, stranger)).status).toBe(404)
    expect((await stranger.request(listOwnPromises, { query })).status).toBe(404)
    for (const who of [agent, siti]) {
      expect((await promise('2026-01-12', 100, who)).status).toBe(403)
      expect((await who.request(listOwnPromises, { query })).status).toBe(403)
    }
    expect((await login.request(listPromises, { query: { customerId } })).status).toBe(403)
    expect(await own()).toEqual([])
  })

  test('for yesterday, for later than 30 days, of nothing and of more than the balance', async () => {
    for (const date of ['2026-01-09', '2026-02-10']) {
      expect(await promise(date)).toMatchObject({
        status: 422,
        code: 'PROMISE_OUT_OF_RANGE',
        data: { errors: [{ path: 'promisedDate' }] },
      })
    }
    const atAmount = { status: 422, data: { errors: [{ path: 'promisedAmount' }] } }
    expect(await promise('2026-01-12', 0)).toMatchObject(atAmount)
    expect(await promise('2026-01-12', 120_001)).toMatchObject({
      ...atAmount,
      code: 'PROMISE_EXCEEDS_BALANCE',
    })
    expect((await promise('2026-02-09', 120_000)).status).toBe(200)
  })

  test('the sixth time on one day, and not on the next', async () => {
    for (let made = 0; made < 5; made += 1) {
      expect((await promise('2026-01-12', 100)).status).toBe(200)
    }
    const sixth = { status: 409, code: 'TOO_MANY_PROMISES' }
    expect(await promise('2026-01-12', 100)).toMatchObject(sixth)
    server.setDay('2026-01-11')
    expect((await promise('2026-01-12', 100)).status).toBe(200)
  })

  test('on a loan that is paid in full', async () => {
    await collect(siti, cashbookId, 1_200)
    expect((await promise('2026-01-12', 100)).status).toBe(409)
  })
})

describe('a promise in the portal', () => {
  test('is of what is due that day when no amount is named', async () => {
    await promise('2026-01-12')
    expect(await own()).toMatchObject([
      { amount: 6_000, date: '2026-01-12', state: 'OPEN', isByCustomer: true },
    ])
  })

  test('is on the stop, the dashboard and the worklist, as the customer’s own', async () => {
    await promise('2026-01-10', 1_000)
    const row = (await siti.call(listMassCredit)).find((each) => each.cashbookId === cashbookId)
    expect(row).toMatchObject({
      promise: { amount: 1_000, date: '2026-01-10', isByCustomer: true, isByPhone: false },
    })
    expect(await agent.call(getDashboard, { query: { agentId: agent.id } })).toMatchObject({
      promisedToday: { count: 1, amount: 1_000 },
    })
    const { items } = await agent.call(listReminders, {})
    expect(items).toMatchObject([
      { customerId, reasons: expect.arrayContaining(['PROMISED_TODAY']) },
    ])
    expect((await logLines(server.db, 'promise.make', customerId))[0]).toMatchObject({
      detail: { after: { amount: 1_000, promisedDate: '2026-01-10' } },
    })
  })

  test('for the same day is kept by payments after it alone', async () => {
    at('2026-01-10T09:00')
    await collect(siti, cashbookId, 20)
    at('2026-01-10T10:00')
    await promise('2026-01-10', 2_000)
    expect(await own()).toMatchObject([{ state: 'OPEN', paid: 0 }])
    at('2026-01-10T17:00')
    await collect(siti, cashbookId, 20)
    expect(await own()).toMatchObject([{ state: 'KEPT', paid: 2_000 }])
  })

  test('for the same day counts a payment once, also when it was made twice', async () => {
    at('2026-01-10T10:00')
    await promise('2026-01-10', 2_000)
    at('2026-01-10T10:01')
    await promise('2026-01-10', 2_000)
    at('2026-01-10T17:00')
    await collect(siti, cashbookId, 20)
    expect((await own()).map(({ state }) => state)).toEqual(['KEPT', 'REPLACED'])
  })

  test('is broken the day after, and replaces what staff recorded', async () => {
    const body = { cashbookId, promisedDate: day('2026-01-13'), remark: 'grumbled' }
    await siti.call(recordPromise, { body })
    await promise('2026-01-11', 2_000)
    server.setDay('2026-01-12')
    const all = await own()
    expect(all.map(({ state }) => state)).toEqual(['BROKEN', 'REPLACED'])
    expect(JSON.stringify(all)).not.toMatch(/grumbled|Siti/)
  })
})
