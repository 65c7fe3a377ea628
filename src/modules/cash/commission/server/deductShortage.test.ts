import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { sen } from '#core/money.ts'
import { recordPettyCash, getPettyCashSummary } from '../../petty-cash/contract.ts'
import * as commission from '../contract.ts'
import { getCash, recordHandOver } from '../../hand-overs/contract.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { collect, lend } from '#testing/lend.ts'
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

/** Closes a loan with a profit of RM 240.00: RM 24.00 for the agent, RM 12.00 for the runner, who still has the cash. */
async function earn(): Promise<void> {
  const { id } = await lend(server, lim)
  await collect(siti, id, 1_200)
  await lim.call(setCashbookStatus, { params: { status: 2 }, body: { ids: [id] } })
  await lim.call(setCashbookStatus, { params: { status: 3 }, body: { ids: [id] } })
}

/** Siti hands over this much of her cash, counted by Lim. */
const handOver = (amount: number, remark = '') =>
  lim.call(recordHandOver, {
    body: { runnerId: siti.id, countedAmount: sen(amount), remark },
  })

/** Siti hands over all her cash but this. */
async function comeShort(amount: number) {
  const { total } = await siti.call(getCash, { query: {} })
  await handOver((total.toHandOver ?? 0) - amount, 'missing')
}

const toSiti = (amount: number) => ({ agentId: lim.id, userId: siti.id, amount: sen(amount) })
const toLim = (amount: number) => ({ agentId: lim.id, userId: lim.id, amount: sen(amount) })
const pay = (who: TestUser, body: ReturnType<typeof toSiti>, more: object = {}) =>
  who.request(commission.payCommission, { body: { ...body, ...more } })
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

test('a deduction is refused when it exceeds the shortage or the commission', async () => {
  await earn()
  const deduct = { deductedAmount: sen(1) }
  expect(await pay(lim, toSiti(100), deduct)).toMatchObject({
    status: 422,
    code: 'AMOUNT_EXCEEDS_DIFFERENCE',
    data: { errors: [{ path: 'deductedAmount' }] },
  })
  expect(await pay(admin, toLim(100), deduct)).toMatchObject({
    code: 'AMOUNT_EXCEEDS_DIFFERENCE',
  })
  await earn()
  await comeShort(600)
  expect(await pay(lim, toSiti(500), { deductedAmount: sen(600) })).toMatchObject({
    code: 'DEDUCTION_EXCEEDS_AMOUNT',
  })
})

test('a pay-out is refused when the box has less, because runners hold it: it names both', async () => {
  await earn()
  const { pettyCash, inBox } = await lim.call(getPettyCashSummary, { query: {} })
  expect(inBox).toBe(pettyCash - 120_000)
  const out = { agentId: lim.id, type: 'ADJUSTMENT', amount: sen(100 - (inBox ?? 0)) } as const
  await admin.call(recordPettyCash, { body: { ...out, remark: 'to the last ringgit' } })
  expect(await pay(lim, toSiti(101))).toMatchObject({
    status: 409,
    code: 'BOX_INSUFFICIENT',
    message: expect.stringMatching(/box has RM 1.00; RM 1,200.00 is with runners/),
  })
  expect((await pay(lim, toSiti(100))).status).toBe(200)
})

test('commission of somebody who is short pays the shortage first, in one act', async () => {
  await earn()
  await comeShort(600)
  const short = { short: 600, shortSince: '2026-01-10' }
  expect((await list(lim)).items[1]).toMatchObject({ owed: 1_200, ...short })
  const before = await getPettyCash()
  const { data } = await pay(lim, toSiti(1_200), { deductedAmount: sen(600) })
  expect(data).toMatchObject({ amount: 600, deducted: 600, owed: 0, isOffShortage: false })
  expect((await list(siti)).items[0]).toMatchObject({ paid: 1_200, owed: 0, short: 0 })
  // The box pays 6.00; the other 6.00 was missing in Siti's hands.
  expect(await getPettyCash()).toBe(before - 1_200)
  expect((await siti.call(getCash, { query: {} })).total).toMatchObject({ toHandOver: 0 })
  expect((await getLog('difference.resolve'))[0]).toMatchObject({
    entity_id: siti.id,
    detail: { after: { type: 'OFF_COMMISSION', amount: 600 } },
  })
})

test('commission is all taken off a shortage that is larger: nothing leaves the box', async () => {
  await earn()
  await comeShort(5_000)
  const { inBox } = await lim.call(getPettyCashSummary, { query: {} })
  const { data } = await pay(lim, toSiti(1_200), { deductedAmount: sen(1_200) })
  expect(data).toMatchObject({ amount: 1_200, deducted: 1_200, isOffShortage: true })
  expect((await lim.call(getPettyCashSummary, { query: {} })).inBox).toBe(inBox)
  expect((await siti.call(getCash, { query: {} })).total).toMatchObject({ toHandOver: 3_800 })
  expect(await getLog('commission.pay')).toEqual([])
})

test('commission and a shortage are taken once, however many pay at the same time', async () => {
  await earn()
  await comeShort(600)
  const body = { ...toSiti(700), deductedAmount: sen(600) }
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => lim.request(commission.payCommission, { body })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
  expect((await list(siti)).items[0]).toMatchObject({ owed: 500, short: 0 })
})
