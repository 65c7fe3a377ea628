import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { recordPettyCash, listPettyCash, getPettyCashSummary } from '../../petty-cash/contract.ts'
import { explainNumber, getTrialBalance } from '#modules/reports/books/contract.ts'
import * as commission from '../contract.ts'
import { recordHandOver } from '../../hand-overs/contract.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { getSettlementReport } from '#modules/reports/settlement/contract.ts'
import { collect, lend } from '#testing/lend.ts'
import { fetchDownload } from '#testing/files/fetchDownload.ts'
import { readPdf } from '#testing/files/readPdf.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'

let server: TestServer
let admin: TestUser
let lim: TestUser
let siti: TestUser
beforeAll(async () => {
  server = await openTestServer()
  admin = await server.users.admin()
})
beforeEach(async () => {
  server.setDay('2026-01-10')
  lim = await server.users.agent({ name: 'Lim', commissionRate: 10 })
  siti = await server.users.runner(lim, { name: 'Siti', commissionRate: 5 })
})
afterAll(() => server.close())
afterEach(async () => expect(await verifyBooks(server.db)).toEqual([]))

/** Closes a loan with a profit of RM 240.00: RM 24.00 for the agent, RM 12.00 for the runner, whose cash is boxed. */
async function earn(): Promise<number> {
  const { id } = await lend(server, lim)
  await collect(siti, id, 1_200)
  await lim.call(setCashbookStatus, { params: { status: 2 }, body: { ids: [id] } })
  await lim.call(setCashbookStatus, { params: { status: 3 }, body: { ids: [id] } })
  await handOver(120_000)
  return id
}

/** Siti hands over this much of her cash, counted by Lim. */
const handOver = (amount: number) =>
  lim.call(recordHandOver, {
    body: { runnerId: siti.id, countedAmount: sen(amount) },
  })

const toSiti = (amount: number) => ({ agentId: lim.id, userId: siti.id, amount: sen(amount) })
const toLim = (amount: number) => ({ agentId: lim.id, userId: lim.id, amount: sen(amount) })
const pay = (who: TestUser, body: ReturnType<typeof toSiti>, more: object = {}) =>
  who.request(commission.payCommission, { body: { ...body, ...more } })
const reverse = (who: TestUser, id: number, reason = 'typed twice') =>
  who.request(commission.reverseCommission, { params: { id }, body: { reason } })
const list = (who: TestUser) => who.call(commission.listCommissions)

const getPettyCash = async () =>
  (await lim.call(getPettyCashSummary, { query: { agentId: lim.id } })).pettyCash

const getLog = (action: string) =>
  server.db
    .selectFrom('operation_log')
    .selectAll()
    .where('action', '=', action)
    .where('agent_id', '=', lim.id)
    .execute()

describe('a pay-out is refused', () => {
  test('when nothing, or less, is owed', async () => {
    expect(await pay(lim, toSiti(1))).toMatchObject({
      status: 422,
      code: 'COMMISSION_EXCEEDS_OWED',
      data: {
        errors: [{ path: 'amount', message: expect.stringMatching(/Only RM 0.00 is owed/) }],
      },
    })
    await earn()
    expect(await pay(lim, toSiti(1_201))).toMatchObject({
      data: {
        errors: [{ path: 'amount', message: expect.stringMatching(/Only RM 12.00 is owed/) }],
      },
    })
    expect((await pay(lim, toSiti(0))).status).toBe(422)
    expect(await getLog('commission.pay')).toEqual([])
  })

  test('when petty cash has less, and for a day that is still to come', async () => {
    await earn()
    const out = { agentId: lim.id, type: 'WITHDRAW', amount: sen(23_500) } as const
    await admin.call(recordPettyCash, { body: out })
    expect(await getPettyCash()).toBe(500)
    expect(await pay(lim, toSiti(600))).toMatchObject({
      status: 409,
      code: 'PETTY_CASH_INSUFFICIENT',
    })
    expect(await pay(lim, toSiti(400), { date: '2026-01-11' })).toMatchObject({
      data: { errors: [{ path: 'date' }] },
    })
    expect(await getPettyCash()).toBe(500)
  })

  test('before the commission was earned, and of more than was owed on its date', async () => {
    await earn()
    const early = {
      status: 422,
      code: 'COMMISSION_NOT_EARNED',
      data: { errors: [{ path: 'date' }] },
    }
    expect(await pay(lim, toSiti(1), { date: '2026-01-09' })).toMatchObject(early)
    expect(await pay(lim, toSiti(1_200), { date: '2020-01-01' })).toMatchObject(early)
    server.setDay('2026-01-12')
    await earn()
    expect(await pay(lim, toSiti(1_201), { date: '2026-01-10' })).toMatchObject(early)
    expect((await pay(lim, toSiti(1_200), { date: '2026-01-10' })).status).toBe(200)
    // What was earned on the 12th is not paid on the 11th, though 12.00 is owed now.
    expect(await pay(lim, toSiti(1), { date: '2026-01-11' })).toMatchObject(early)
    expect((await pay(lim, toSiti(1_200))).status).toBe(200)
  })

  test('to an agent for themselves, to runners, and for people of another agent', async () => {
    await earn()
    const tan = await server.users.agent()
    const customer = await server.users.customer(lim)
    const login = await server.users.customerLogin(lim, customer.id)
    expect((await pay(lim, toLim(100))).status).toBe(403)
    expect((await pay(siti, toSiti(100))).status).toBe(403)
    expect((await pay(login, toSiti(100))).status).toBe(403)
    expect((await pay(tan, toSiti(100))).status).toBe(404)
    expect((await pay(admin, { ...toSiti(100), agentId: tan.id })).status).toBe(404)
    expect((await pay(admin, { ...toSiti(100), userId: login.id })).status).toBe(404)
  })
})

describe('commission', () => {
  test('is earned by closing, paid from petty cash, and owed until then', async () => {
    await earn()
    await earn()
    const before = await getPettyCash()
    server.setDay('2026-01-11')
    const { data } = await pay(lim, toSiti(1_400), { remark: 'January', date: '2026-01-10' })
    expect(data).toMatchObject({
      userName: 'Siti',
      amount: 1_400,
      date: '2026-01-10',
      remark: 'January',
      owed: 1_000,
      accountBalance: before - 1_400,
    })
    await admin.call(commission.payCommission, { body: toLim(4_800) })
    const [agent, runner] = (await list(lim)).items
    expect(agent).toMatchObject({
      userId: lim.id,
      isRunner: false,
      earned: 4_800,
      paid: 4_800,
      owed: 0,
    })
    expect(runner).toMatchObject({
      userId: siti.id,
      isRunner: true,
      earned: 2_400,
      paid: 1_400,
      owed: 1_000,
    })
    expect(await list(lim)).toMatchObject({ earned: 7_200, paid: 6_200, owed: 1_000 })
    expect(await getPettyCash()).toBe(before - 6_200)
    expect(await lim.call(getSettlementReport)).toMatchObject({
      totalRunnerCommission: 2_400,
      totalAgentCommission: 4_800,
      commissionPaid: 6_200,
      commissionOwed: 1_000,
    })
    const [entry] = await getLog('commission.pay')
    expect(entry).toMatchObject({
      entity: 'runner',
      entity_id: siti.id,
      detail: { after: { amount: 1_400, date: '2026-01-10', owed: 1_000, remark: 'January' } },
    })
  })

  test('is in the trial balance, the petty cash and the explanation of what is owed', async () => {
    await earn()
    await pay(lim, toSiti(500))
    const query = { agentId: lim.id }
    const { items } = await admin.call(getTrialBalance, { query })
    expect(items).toContainEqual({ account: 'commission_payable', debit: 0, credit: 3_100 })
    const [line] = (await lim.call(listPettyCash, { query: { type: 'COMMISSION' } })).items
    expect(line).toMatchObject({ amount: -500, isReversal: false })
    const { today } = await lim.call(getPettyCashSummary, { query })
    expect(today).toEqual({ in: 120_000, out: 96_500 })
    const behind = await lim.call(explainNumber, {
      query: { account: 'commission_payable', userId: siti.id },
    })
    expect(behind.items.map(({ event, amount }) => [event, amount])).toEqual([
      ['COMMISSION', -500],
      ['CLOSE', 1_200],
    ])
    expect(behind.total).toEqual({ count: 2, amount: 700 })
  })

  test('shows its cashbooks to whom it belongs', async () => {
    const id = await earn()
    const query = { agentId: lim.id, userId: siti.id }
    const shown = { cashbookId: id, profit: 24_000, commission: 1_200, closedDate: '2026-01-10' }
    for (const who of [admin, lim, siti]) {
      const { items } = await who.call(commission.listCommissionCashbooks, { query })
      expect(items).toMatchObject([shown])
    }
    const other = { query: { agentId: lim.id, userId: lim.id } }
    expect((await siti.request(commission.listCommissionCashbooks, other)).status).toBe(404)
    expect((await list(siti)).items.map(({ userId }) => userId)).toEqual([siti.id])
    const ali = await server.users.runner(lim)
    expect(await list(ali)).toEqual({ earned: 0, paid: 0, owed: 0, items: [] })
  })

  test('is paid once, however many pay it at the same time', async () => {
    await earn()
    const replies = await Promise.all(Array.from({ length: 6 }, () => pay(lim, toSiti(1_200))))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422])
    expect((await list(siti)).owed).toBe(0)
  })
})

describe('a slip', () => {
  const open = async (who: TestUser, id: number, language: 'en' | 'my' | 'zh') => {
    const input = { params: { id }, query: { language } }
    const { bytes } = await fetchDownload(server.app, who, commission.exportCommissionSlip, input)
    return (await readPdf(bytes)).map(({ text }) => text).join(' ')
  }

  test('says who was paid what by whom, in three languages, and whether it was reversed', async () => {
    await earn()
    const { id } = await lim.call(commission.payCommission, { body: toSiti(1_200) })
    for (const [language, words] of [
      ['en', ['Commission slip', 'Siti', 'RM 12.00', 'Ringgit Malaysia: Twelve only', 'Lim']],
      ['my', ['Slip komisen', 'Siti', 'RM 12.00', 'Dibayar oleh']],
      ['zh', ['佣金单', 'Siti', 'RM 12.00', '收款人签名']],
    ] as const) {
      const text = await open(siti, id, language)
      for (const word of words) expect(text).toContain(word)
      expect(text).not.toContain('REVERSED')
    }
    await reverse(lim, id)
    const text = await open(siti, id, 'en')
    for (const word of ['REVERSED', 'typed twice']) expect(text).toContain(word)
  })

  test('is nobody else’s', async () => {
    await earn()
    const { id } = await lim.call(commission.payCommission, { body: toSiti(1_200) })
    const request = { params: { id } }
    for (const other of [await server.users.agent(), await server.users.runner(lim)]) {
      expect((await other.request(commission.exportCommissionSlip, request)).status).toBe(404)
    }
  })
})

describe('a reversed payment', () => {
  test('is refused without a reason, twice, by the payee and by others', async () => {
    await earn()
    const { id } = await admin.call(commission.payCommission, { body: toLim(1_000) })
    const tan = await server.users.agent()
    expect(await reverse(admin, id, ' ')).toMatchObject({ data: { errors: [{ path: 'reason' }] } })
    expect((await reverse(lim, id)).status).toBe(403)
    expect((await reverse(siti, id)).status).toBe(403)
    expect((await reverse(tan, id)).status).toBe(404)
    expect((await reverse(admin, id)).status).toBe(200)
    expect(await reverse(admin, id)).toMatchObject({ status: 409, code: 'COMMISSION_REVERSED' })
  })

  test('is owed again and back in petty cash, stays in the list, and is logged', async () => {
    await earn()
    const before = await getPettyCash()
    const { id } = await lim.call(commission.payCommission, { body: toSiti(1_200) })
    server.setDay('2026-01-11')
    await lim.call(commission.reverseCommission, { params: { id }, body: { reason: 'not Siti' } })
    expect(await getPettyCash()).toBe(before)
    expect(await list(siti)).toMatchObject({ earned: 1_200, paid: 0, owed: 1_200 })
    const { items } = await siti.call(commission.listCommissionPayments)
    expect(items).toMatchObject([{ id, amount: 1_200, reason: 'not Siti', reversedByName: 'Lim' }])
    const lines = (await lim.call(listPettyCash, { query: { type: 'COMMISSION' } })).items
    expect(lines.map(({ amount, isReversal, remark }) => [amount, isReversal, remark])).toEqual([
      [1_200, true, 'not Siti'],
      [-1_200, false, ''],
    ])
    const [entry] = await getLog('commission.reverse')
    expect(entry).toMatchObject({
      detail: { before: { amount: 1_200 }, after: { reason: 'not Siti' } },
    })
    expect(day('2026-01-10')).toBe(items[0]?.date)
  })
})
