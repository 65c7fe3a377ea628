import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { collect, lend } from '#testing/lend.ts'
import { createBankAccount, listBankAccounts } from '#modules/ledger/accounts/contract.ts'
import { getCashbook } from '../../cashbooks/contract.ts'
import { getCash } from '#modules/cash/hand-overs/contract.ts'
import { listActivity } from '#modules/records/log/contract.ts'
import { submitMassCredit } from '#modules/collection/sheet/contract.ts'
import { recordRefund, removeTransaction, updateTransaction } from '../../credits/contract.ts'
import { getTransactionReport } from '#modules/reports/transactions/contract.ts'
import { setCashbookStatus } from '../../settlements/contract.ts'
import { bounceTransfer, confirmTransfers, listTransfers } from '../contract.ts'

let server: TestServer
let admin: TestUser
let lim: TestUser
let siti: TestUser
let bank: number
let cashbookId: number
beforeAll(async () => {
  server = await openTestServer()
  admin = await server.users.admin()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setDay('2026-01-10')
  lim = await server.users.agent({ name: 'Lim' })
  siti = await server.users.runner(lim, { name: 'Siti' })
  ;({ id: bank } = await lim.call(createBankAccount, { body: { name: 'Maybank 4321' } }))
  ;({ id: cashbookId } = await lend(server, lim))
})
afterEach(async () => expect(await verifyBooks(server.db)).toEqual([]))

const transferBy = async (who: TestUser, ringgit = 20) =>
  (await collect(who, cashbookId, ringgit, { accountId: bank, reference: 'DN 1' })).transaction
const bounce = (who: TestUser, id: number) =>
  who.request(bounceTransfer, { params: { id }, body: { reason: 'never arrived' } })
const confirm = (who: TestUser, ...ids: number[]) =>
  who.request(confirmTransfers, { body: { ids } })
const waiting = async (who = lim) => (await who.call(listTransfers, { query: {} })).items
const getBalance = async () => {
  const [account] = await lim.call(listBankAccounts, { query: {} })
  return account?.balance
}
const getLoan = () => lim.call(getCashbook, { params: { id: cashbookId }, query: {} })

describe('a confirmation is refused', () => {
  test('for cash, for a confirmed, bounced or removed transfer, and for another agent’s', async () => {
    const { transaction: cash } = await collect(siti, cashbookId, 20)
    expect((await confirm(lim, cash.id)).status).toBe(404)
    const { id } = await transferBy(siti)
    const tan = await server.users.agent()
    expect((await confirm(tan, id)).status).toBe(404)
    expect((await confirm(siti, id)).status).toBe(403)
    expect((await confirm(lim, id)).status).toBe(200)
    expect(await confirm(lim, id)).toMatchObject({ status: 409, code: 'TRANSFER_CONFIRMED' })
    expect((await bounce(lim, id)).status).toBe(200)
    expect(await confirm(lim, id)).toMatchObject({ status: 409, code: 'TRANSFER_BOUNCED' })
  })

  test('without an id', async () => {
    expect(await confirm(lim)).toMatchObject({ status: 422, data: { errors: [{ path: 'ids' }] } })
  })
})

describe('a bounce is refused', () => {
  test('for cash, twice, for runners and for another agent’s', async () => {
    const { transaction: cash } = await collect(siti, cashbookId, 20)
    expect((await bounce(lim, cash.id)).status).toBe(404)
    const { id } = await transferBy(siti)
    expect((await bounce(siti, id)).status).toBe(403)
    expect((await bounce(await server.users.agent(), id)).status).toBe(404)
    expect(
      await lim.request(bounceTransfer, { params: { id }, body: { reason: ' ' } }),
    ).toMatchObject({ status: 422, data: { errors: [{ path: 'reason' }] } })
    expect((await bounce(lim, id)).status).toBe(200)
    expect(await bounce(lim, id)).toMatchObject({ status: 409, code: 'TRANSFER_BOUNCED' })
  })

  test('on a settled cashbook, which is unsettled first', async () => {
    const { id } = await transferBy(siti, 1_200)
    const settle = (status: 1 | 2) =>
      lim.call(setCashbookStatus, { params: { status }, body: { ids: [cashbookId] } })
    await settle(2)
    expect(await bounce(lim, id)).toMatchObject({ status: 409, code: 'CASHBOOK_NOT_UNSETTLED' })
    await settle(1)
    expect((await bounce(lim, id)).status).toBe(200)
    expect((await getLoan()).totalBalance).toBe(120_000)
  })

  test('of more than the loan still has as credit, after a refund', async () => {
    const { id } = await transferBy(siti)
    await confirm(lim, id)
    await lim.call(recordRefund, { body: { cashbookId, amount: sen(500) } })
    expect(await bounce(lim, id)).toMatchObject({ status: 409, code: 'BOUNCE_EXCEEDS_CREDIT' })
  })

  test('when its amount is changed: it follows the transfer', async () => {
    const { id } = await transferBy(siti)
    const { data } = await bounce(lim, id)
    const change = { params: { id: data.transaction.id }, body: { amount: sen(1), reason: 'x' } }
    expect(await lim.request(updateTransaction, change)).toMatchObject({
      code: 'BOUNCE_FOLLOWS_TRANSFER',
    })
  })
})

test('a runner’s transfer counts at once and waits; an agent’s own is confirmed', async () => {
  const { id } = await transferBy(siti)
  await transferBy(lim)
  expect((await getLoan()).totalCredit).toBe(4_000)
  expect(await getBalance()).toBe(4_000)
  const [first, ...others] = await waiting()
  expect(others).toEqual([])
  expect(first).toMatchObject({
    id,
    amount: 2_000,
    accountName: 'Maybank 4321',
    reference: 'DN 1',
    transferState: 'UNCONFIRMED',
    runnerName: 'Siti',
  })
  expect(await waiting(siti)).toHaveLength(1)
  expect(await waiting(admin)).toContainEqual(expect.objectContaining({ id }))
  expect(await confirm(lim, id, 999_999)).toMatchObject({
    status: 200,
    data: { changed: [id], skipped: [{ id: 999_999, code: 'NOT_FOUND' }] },
  })
  expect(await waiting()).toEqual([])
  const owner = await server.users.superAdmin()
  const { items } = await owner.call(listActivity, { query: { cashbookId } })
  const { customerId } = await getLoan()
  expect(items).toContainEqual(expect.objectContaining({ action: 'transfer.confirm', customerId }))
})

test('a bounce takes the money back from the loan, the account, the day and the runner', async () => {
  await collect(siti, cashbookId, 20)
  const { id } = await transferBy(siti, 30)
  server.setDay('2026-01-12')
  const { data } = await bounce(lim, id)
  expect(data).toMatchObject({
    transaction: { kind: 'BOUNCED', amount: 3_000, businessDate: '2026-01-12', runnerName: 'Siti' },
    cashbook: { totalCredit: 2_000 },
  })
  expect(await getBalance()).toBe(0)
  const report = await lim.call(getTransactionReport, {
    query: { relativeTime: 'CUSTOM', from: day('2026-01-10'), to: day('2026-01-12') },
  })
  expect(report.total.credit).toBe(2_000)
  const bounced = await lim.call(listTransfers, { query: { state: 'BOUNCED' } })
  expect(bounced.items).toMatchObject([
    { id, bouncedDate: '2026-01-12', bounceReason: 'never arrived', confirmedByName: null },
  ])
})

test('the oldest transfer waits first; of the confirmed ones the newest comes first', async () => {
  const ids = [
    (await transferBy(siti)).id,
    (await transferBy(siti)).id,
    (await transferBy(siti)).id,
  ]
  const page = (query: object) => lim.call(listTransfers, { query: { limit: 2, ...query } })
  const first = await page({})
  const rest = await page({ cursor: first.nextCursor })
  expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(ids)
  await confirm(lim, ...ids)
  const newest = await page({ state: 'CONFIRMED' })
  const oldest = await page({ state: 'CONFIRMED', cursor: newest.nextCursor })
  expect([...newest.items, ...oldest.items].map(({ id }) => id)).toEqual(ids.toReversed())
  expect(newest.items[0]).toMatchObject({ confirmedByName: 'Lim', bouncedDate: null })
})

test('a bounce that was a mistake is removed, and the transfer waits again', async () => {
  const { id } = await transferBy(lim)
  const { data } = await bounce(lim, id)
  await lim.call(removeTransaction, {
    params: { id: data.transaction.id },
    body: { reason: 'it came' },
  })
  expect(await getBalance()).toBe(2_000)
  expect((await waiting()).map((row) => row.id)).toEqual([id])
})

test('another amount of a transfer stays in its account, a removed one leaves it', async () => {
  const { id } = await transferBy(siti)
  await lim.call(updateTransaction, {
    params: { id },
    body: { amount: sen(1_500), reason: 'typo' },
  })
  expect(await getBalance()).toBe(1_500)
  await lim.call(removeTransaction, { params: { id }, body: { reason: 'twice' } })
  expect(await getBalance()).toBe(0)
  expect(await waiting()).toEqual([])
})

test('a bounced credit earns its runner no commission', async () => {
  const ali = await server.users.runner(lim, { name: 'Ali', commissionRate: 10 })
  const { id } = await transferBy(ali, 600)
  await bounce(lim, id)
  await collect(siti, cashbookId, 1_200)
  const { data } = await lim.request(setCashbookStatus, {
    params: { status: 2 },
    body: { ids: [cashbookId] },
  })
  expect(data.changed).toEqual([cashbookId])
  const rows = await server.db
    .selectFrom('settlement_commissions')
    .innerJoin('settlements', 'settlements.id', 'settlement_commissions.settlement_id')
    .select(['runner_id', 'settlement_commissions.commission_sen'])
    .where('cashbook_id', '=', cashbookId)
    .where('commission_sen', '>', sen(0))
    .execute()
  expect(rows.filter(({ runner_id }) => runner_id === ali.id)).toEqual([])
})

test('a batch goes through the account of each line, and refuses a foreign one', async () => {
  const other = await lend(server, lim)
  const tan = await server.users.agent()
  const { id: foreign } = await tan.call(createBankAccount, { body: { name: 'Tan’s' } })
  const items = (accountId: number) => [
    { cashbookId, creditAmount: sen(2_000), accountId, reference: 'A1' },
    { cashbookId: other.id, creditAmount: sen(2_000) },
  ]
  expect(
    await lim.request(submitMassCredit, { body: { items: items(foreign), runnerId: siti.id } }),
  ).toMatchObject({ status: 422, data: { errors: [{ path: 'items.0.accountId' }] } })
  await lim.call(submitMassCredit, { body: { items: items(bank), runnerId: siti.id } })
  expect(await getBalance()).toBe(2_000)
  const cash = await lim.call(getCash, { query: {} })
  expect(cash.runners).toMatchObject([
    {
      runnerName: 'Siti',
      count: 1,
      amount: 2_000,
      transferCount: 1,
      transfers: 2_000,
      left: 2_000,
    },
  ])
})

test('the hand-overs of a day count its bounces apart, also of an earlier day’s transfer', async () => {
  const { id: early } = await transferBy(siti)
  server.setDay('2026-01-11')
  await transferBy(siti, 40)
  const { id } = await transferBy(siti)
  await bounce(lim, id)
  await bounce(lim, early)
  expect((await lim.call(getCash, { query: {} })).total).toMatchObject({
    transferCount: 2,
    bouncedCount: 2,
    transfers: 2_000,
  })
  expect((await lim.call(getCash, { query: { date: day('2026-01-10') } })).total).toMatchObject({
    transferCount: 1,
    bouncedCount: 0,
    transfers: 2_000,
  })
})

test.each([1, 2, 3])(
  'confirm against bounce, run %i: the books agree with the outcome',
  async () => {
    const { id } = await transferBy(siti)
    const [confirmed, bounced] = await Promise.all([confirm(lim, id), bounce(admin, id)])
    expect(bounced.status).toBe(200)
    expect([200, 409]).toContain(confirmed.status)
    expect(await getBalance()).toBe(0)
    expect(await waiting()).toEqual([])
  },
)

test.each([1, 2, 3])('bounce against settle, run %i: one of them is refused', async () => {
  const { id } = await transferBy(siti, 1_200)
  const [bounced, settled] = await Promise.all([
    bounce(lim, id),
    lim.request(setCashbookStatus, { params: { status: 2 }, body: { ids: [cashbookId] } }),
  ])
  expect([bounced.status, settled.status].sort()).toEqual([200, 409])
})

test('a runner whose only transfer bounced is no earner of the cashbook', async () => {
  const { id } = await transferBy(siti)
  await bounce(lim, id)
  await collect(lim, cashbookId, 1_200)
  await lim.call(setCashbookStatus, { params: { status: 2 }, body: { ids: [cashbookId] } })
  const earners = await server.db
    .selectFrom('settlement_commissions')
    .innerJoin('settlements', 'settlements.id', 'settlement_commissions.settlement_id')
    .select('runner_id')
    .where('settlements.cashbook_id', '=', cashbookId)
    .execute()
  expect(earners).toEqual([])
})
