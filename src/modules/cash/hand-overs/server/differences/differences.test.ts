import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import type { ResolutionType } from '#core/cashDifference.ts'
import { sen } from '#core/money.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { collect, lend } from '#testing/lend.ts'
import { createBankAccount, updateBankAccount } from '#modules/ledger/accounts/contract.ts'
import { recordCredit, removeTransaction } from '#modules/lending/credits/contract.ts'
import { getTrialBalance } from '#modules/reports/books/contract.ts'
import { getPettyCashSummary, listPettyCash } from '../../../petty-cash/contract.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { closeAll } from '#modules/reports/settlement/contract.ts'
import {
  listCommissionPayments,
  listCommissions,
  reverseCommission,
} from '../../../commission/contract.ts'
import {
  listDifferences,
  resolveDifference,
  reverseResolution,
  confirmHandOver,
  getCash,
  recordHandOver,
  removeHandOver,
} from '../../contract.ts'

let server: TestServer
let admin: TestUser
let lim: TestUser
let siti: TestUser
let cashbookId: number
beforeAll(async () => {
  server = await openTestServer()
  admin = await server.users.admin()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setDay('2026-01-10')
  lim = await server.users.agent({ name: 'Lim' })
  siti = await server.users.runner(lim, { name: 'Siti', commissionRate: 10 })
  ;({ id: cashbookId } = await lend(server, lim))
})
afterEach(async () => expect(await verifyBooks(server.db)).toEqual([]))

const count = async (ringgit: number, more: object = {}) => {
  const body = { countedAmount: sen(ringgit * 100), remark: 'counted', ...more }
  return siti.call(recordHandOver, { body })
}
const confirm = (id: number) => lim.call(confirmHandOver, { params: { id } })
/** Siti hands over `counted` of the RM 100.00 that she collected. */
async function handOver(counted: number) {
  await collect(siti, cashbookId, 100)
  const { id } = await count(counted)
  await confirm(id)
  return id
}
const resolve = (type: ResolutionType, ringgit: number, who = lim) =>
  who.request(resolveDifference, {
    body: { runnerId: siti.id, type, amount: sen(Math.round(ringgit * 100)), remark: 'agreed' },
  })
const line = async (who = lim) => {
  const { runners } = await who.call(listDifferences, { query: { runnerId: siti.id } })
  const [runner] = runners
  return { held: runner?.held, difference: runner?.difference, days: runner?.days }
}
const none = { held: 0, difference: 0, days: [] }
const summary = () => lim.call(getPettyCashSummary, { query: {} })

describe('a resolution is refused', () => {
  test('without a difference, above it, without a remark, and of another agent’s runner', async () => {
    expect(await resolve('RETURNED', 1)).toMatchObject({ status: 409, code: 'NO_DIFFERENCE' })
    await handOver(80)
    expect(await resolve('RETURNED', 20.01)).toMatchObject({
      status: 422,
      code: 'AMOUNT_EXCEEDS_DIFFERENCE',
      data: { errors: [{ path: 'amount' }] },
    })
    expect(await resolve('OFF_COMMISSION', 20)).toMatchObject({
      status: 422,
      code: 'COMMISSION_EXCEEDS_OWED',
    })
    const body = { runnerId: siti.id, type: 'RETURNED' as const, amount: sen(1), remark: ' ' }
    expect(await lim.request(resolveDifference, { body })).toMatchObject({
      status: 422,
      data: { errors: [{ path: 'remark' }] },
    })
    expect((await resolve('RETURNED', 1, await server.users.agent())).status).toBe(404)
    expect((await resolve('RETURNED', 1, siti)).status).toBe(403)
  })

  test('a surplus cannot come off commission', async () => {
    await handOver(120)
    expect(await resolve('OFF_COMMISSION', 20)).toMatchObject({ status: 422, code: 'NO_SHORTAGE' })
  })

  test('a reversal twice, and by another agent', async () => {
    await handOver(80)
    const { data } = await resolve('RETURNED', 20)
    const reverse = (who: TestUser) =>
      who.request(reverseResolution, { params: { id: data.id }, body: { reason: 'mistake' } })
    expect((await reverse(await server.users.agent())).status).toBe(404)
    expect((await reverse(lim)).status).toBe(200)
    expect(await reverse(lim)).toMatchObject({ status: 409, code: 'RESOLUTION_REVERSED' })
  })
})

test('cash is with the runner until a confirmed count moves it into the box', async () => {
  const before = await summary()
  await collect(siti, cashbookId, 100)
  expect(await summary()).toMatchObject({
    pettyCash: before.pettyCash + 10_000,
    inBox: before.inBox,
    holders: [{ runnerId: siti.id, runnerName: 'Siti', balance: 10_000 }],
  })
  const { id } = await count(100)
  expect((await line()).held).toBe(10_000)
  await confirm(id)
  expect(await summary()).toMatchObject({
    pettyCash: before.pettyCash + 10_000,
    inBox: (before.inBox ?? 0) + 10_000,
    holders: [],
  })
  await lim.call(removeHandOver, { params: { id } })
  expect((await line()).held).toBe(10_000)
})

test('the box, the runners and the banks in use or with money are all that the books have', async () => {
  const used = await lim.call(createBankAccount, { body: { name: 'TNG' } })
  const { id: accountId } = await lim.call(createBankAccount, { body: { name: 'CIMB' } })
  const body = { cashbookId, creditAmount: sen(700), accountId }
  await lim.call(recordCredit, { body })
  await collect(siti, cashbookId, 100)
  const { inBox, withRunners, accounts } = await lim.call(listDifferences, { query: {} })
  const { pettyCash } = await summary()
  expect([inBox, withRunners]).toEqual([pettyCash - 10_000, 10_000])
  const of = { agentId: lim.id, agentName: 'Lim' }
  expect(accounts).toEqual([
    { id: accountId, name: 'CIMB', ...of, balance: 700 },
    { id: used.id, name: 'TNG', ...of, balance: 0 },
  ])
  for (const { id, name } of [used, { id: accountId, name: 'CIMB' }]) {
    await lim.call(updateBankAccount, { params: { id }, body: { name, status: -1 as const } })
  }
  const later = await lim.call(listDifferences, { query: {} })
  expect(later.accounts?.map(({ name }) => name)).toEqual(['CIMB'])
  expect((await siti.call(listDifferences, { query: {} })).accounts).toEqual([])
})

test('cash that the agent receives is in the box, a transfer with nobody', async () => {
  const { id: accountId } = await lim.call(createBankAccount, { body: { name: 'CIMB' } })
  await collect(lim, cashbookId, 10)
  await collect(siti, cashbookId, 20, { accountId })
  expect(await line()).toEqual(none)
})

test('a shortage stays on the runner’s line with its day, and a later count settles the oldest', async () => {
  await handOver(80)
  expect(await line()).toEqual({
    held: 2_000,
    difference: 2_000,
    days: [{ date: '2026-01-10', amount: 2_000 }],
  })
  server.setDay('2026-01-11')
  await handOver(95)
  server.setDay('2026-01-12')
  await handOver(122)
  expect(await line()).toEqual({
    held: 300,
    difference: 300,
    days: [{ date: '2026-01-12', amount: 300 }],
  })
  expect(await line(siti)).toMatchObject({ held: 300, difference: 300 })
})

test('a surplus after a resolution is of its own day', async () => {
  await handOver(80)
  await resolve('RETURNED', 20)
  server.setDay('2026-01-11')
  await handOver(120)
  expect((await line()).days).toEqual([{ date: '2026-01-11', amount: -2_000 }])
})

test('RETURNED moves it into the box, WRITTEN_OFF makes it an expense', async () => {
  await handOver(80)
  const before = await summary()
  expect((await resolve('RETURNED', 15)).data).toMatchObject({ type: 'RETURNED', amount: 1_500 })
  expect(await line()).toMatchObject({ held: 500, difference: 500 })
  expect((await summary()).pettyCash).toBe(before.pettyCash)
  await resolve('WRITTEN_OFF', 5, admin)
  expect(await line()).toEqual(none)
  expect((await summary()).pettyCash).toBe(before.pettyCash - 500)
  const { items } = await lim.call(listPettyCash, { query: { type: 'DIFFERENCE' } })
  expect(items.map(({ amount, remark }) => [amount, remark])).toEqual([[-500, 'agreed']])
  const balance = await admin.call(getTrialBalance, { query: { agentId: lim.id } })
  expect(balance.items.find(({ account }) => account === 'expenses')).toMatchObject({ debit: 500 })
})

test('a resolved shortage is no longer left, and a later count of the day keeps it resolved', async () => {
  const cash = async () => (await siti.call(getCash, { query: {} })).total
  await handOver(80)
  expect(await cash()).toMatchObject({ left: 2_000, short: 2_000, resolved: 0 })
  const { data } = await resolve('WRITTEN_OFF', 15)
  expect(await cash()).toMatchObject({ left: 500, short: 500, resolved: 1_500 })
  await resolve('RETURNED', 5)
  expect(await cash()).toMatchObject({ left: 0, short: 0, resolved: 2_000 })
  await collect(siti, cashbookId, 30)
  const second = await count(30)
  expect(second).toMatchObject({ expected: 3_000, difference: 0 })
  await confirm(second.id)
  expect(await cash()).toMatchObject({ left: 0, resolved: 2_000, over: 0 })
  expect(await line()).toEqual(none)
  const reverse = { params: { id: data.id }, body: { reason: 'mistake' } }
  await lim.call(reverseResolution, reverse)
  expect(await cash()).toMatchObject({ left: 1_500, short: 1_500, resolved: 500 })
})

test('a surplus is given back, or kept as less expenses', async () => {
  await handOver(120)
  expect(await line()).toMatchObject({ held: -2_000, difference: -2_000 })
  await resolve('RETURNED', 15)
  await resolve('WRITTEN_OFF', 5)
  expect(await line()).toEqual(none)
})

test('OFF_COMMISSION pays commission with the shortage, and its reversal owes it again', async () => {
  await collect(siti, cashbookId, 1_200)
  await lim.call(setCashbookStatus, { params: { status: 2 }, body: { ids: [cashbookId] } })
  await lim.call(closeAll, { body: {} })
  const { id } = await count(1_180)
  await confirm(id)
  const { data } = await resolve('OFF_COMMISSION', 20)
  expect(await line()).toEqual(none)
  const owed = async () => {
    const { items } = await lim.call(listCommissions, { query: {} })
    return items.find(({ userId }) => userId === siti.id)
  }
  expect(await owed()).toMatchObject({ earned: 2_400, paid: 2_000, owed: 400 })
  const payments = await lim.call(listCommissionPayments, { query: {} })
  const [payment] = payments.items
  expect(payment).toMatchObject({ amount: 2_000, isOffShortage: true })
  expect(
    await lim.request(reverseCommission, {
      params: { id: payment?.id ?? 0 },
      body: { reason: 'no' },
    }),
  ).toMatchObject({ status: 409, code: 'COMMISSION_OFF_SHORTAGE' })
  await lim.call(reverseResolution, { params: { id: data.id }, body: { reason: 'mistake' } })
  expect(await owed()).toMatchObject({ paid: 0, owed: 2_400 })
  expect(await line()).toMatchObject({ difference: 2_000 })
})

test('cash recorded before holders existed is in the box, so nobody hands it over', async () => {
  await collect(siti, cashbookId, 100)
  // As an upgrade finds it: the postings of the day have no holder.
  await server.db.transaction().execute(async (db) => {
    const { sql } = await import('kysely')
    await sql`SET LOCAL session_replication_role = replica`.execute(db)
    await db
      .updateTable('postings')
      .set({ holder_id: null })
      .where('holder_id', '=', siti.id)
      .execute()
    await db.deleteFrom('cash_holders').where('runner_id', '=', siti.id).execute()
  })
  const body = { countedAmount: sen(10_000) }
  const refused = { status: 409, code: 'NOTHING_TO_HAND_OVER' }
  expect(await siti.request(recordHandOver, { body })).toMatchObject(refused)
  await collect(siti, cashbookId, 30)
  const { id, expected } = await count(25)
  expect(expected).toBe(3_000)
  await confirm(id)
  expect(await line()).toMatchObject({ held: 500, difference: 500 })
})

test('a count from before holders, confirmed after, moves only what was with the runner', async () => {
  await collect(siti, cashbookId, 100)
  const { id } = await count(100)
  await server.db.transaction().execute(async (db) => {
    const { sql } = await import('kysely')
    await sql`SET LOCAL session_replication_role = replica`.execute(db)
    await sql`UPDATE postings SET holder_id = NULL WHERE holder_id = ${siti.id}`.execute(db)
    await sql`DELETE FROM cash_holders WHERE runner_id = ${siti.id}`.execute(db)
    await sql`UPDATE hand_overs SET is_of_ledger = false WHERE id = ${id}`.execute(db)
  })
  await confirm(id)
  expect(await line()).toEqual(none)
})

test('two resolutions of one shortage at once: one of them is taken', async () => {
  await handOver(80)
  const replies = await Promise.all([resolve('RETURNED', 20), resolve('WRITTEN_OFF', 20, admin)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
})

test.each([1, 2, 3])('a hand-over against the removal of a credit it counted, run %i', async () => {
  const { transaction } = await collect(siti, cashbookId, 100)
  const { id } = await count(100)
  await Promise.all([
    confirm(id),
    lim.call(removeTransaction, { params: { id: transaction.id }, body: { reason: 'twice' } }),
  ])
  // The box has the cash that the books no longer expect: a surplus on the runner's line.
  expect(await line()).toMatchObject({ held: -10_000, difference: -10_000 })
  const body = { cashbookId, creditAmount: sen(10_000) }
  await siti.call(recordCredit, { body })
  expect(await line()).toEqual(none)
})
