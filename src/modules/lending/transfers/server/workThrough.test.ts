import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { sen } from '#core/money.ts'
import { createBankAccount, listBankAccounts } from '#modules/ledger/accounts/contract.ts'
import { listActivity } from '#modules/records/log/contract.ts'
import { collect, lend } from '#testing/lend.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { getCashbook } from '../../cashbooks/contract.ts'
import { recordRefund } from '../../credits/contract.ts'
import { setCashbookStatus } from '../../settlements/contract.ts'
import {
  bounceTransfers,
  confirmTransfers,
  listTransfers,
  unconfirmTransfers,
} from '../contract.ts'

// What a person does who works through the bank's statement: takes a confirmation back, and takes
// back many that never arrived with one reason.

let server: TestServer
let lim: TestUser
let siti: TestUser
let bank: number
let cashbookId: number
beforeAll(async () => {
  server = await openTestServer()
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

const transferBy = async (who: TestUser, ringgit = 20, onto = cashbookId) =>
  (await collect(who, onto, ringgit, { accountId: bank, reference: 'DN 1' })).transaction.id
const confirm = (...ids: number[]) => lim.request(confirmTransfers, { body: { ids } })
const unconfirm = (who: TestUser, ...ids: number[]) =>
  who.request(unconfirmTransfers, { body: { ids } })
const bounce = (who: TestUser, ids: number[], reason = 'not in the account') =>
  who.request(bounceTransfers, { body: { ids, reason } })
const getLoan = (id = cashbookId) => lim.call(getCashbook, { params: { id }, query: {} })
const getBankBalance = async () => (await lim.call(listBankAccounts, { query: {} }))[0]?.balance
const listed = async (state: 'UNCONFIRMED' | 'BOUNCED' | 'ANY' = 'UNCONFIRMED') =>
  (await lim.call(listTransfers, { query: { state } })).items

describe('a confirmation is not taken back', () => {
  test('by runners and other agents, of one that waits, and of one that was recorded confirmed', async () => {
    const id = await transferBy(siti)
    expect(await unconfirm(lim, id)).toMatchObject({ status: 409, code: 'TRANSFER_NOT_CONFIRMED' })
    await confirm(id)
    expect((await unconfirm(siti, id)).status).toBe(403)
    expect((await unconfirm(await server.users.agent(), id)).status).toBe(404)
    const own = await transferBy(lim)
    expect(await unconfirm(lim, own)).toMatchObject({ status: 409, code: 'TRANSFER_NEVER_WAITED' })
    await bounce(lim, [id])
    expect(await unconfirm(lim, id)).toMatchObject({ status: 409, code: 'TRANSFER_BOUNCED' })
  })

  test('once a refund relies on it', async () => {
    const id = await transferBy(siti)
    await confirm(id)
    await lim.call(recordRefund, { body: { cashbookId, amount: sen(500) } })
    expect(await unconfirm(lim, id)).toMatchObject({ status: 409, code: 'TRANSFER_IN_USE' })
  })

  test('once the cashbook is closed; before, though settled, it is', async () => {
    const id = await transferBy(siti, 1_200)
    await confirm(id)
    const set = (status: 2 | 3) =>
      lim.request(setCashbookStatus, { params: { status }, body: { ids: [cashbookId] } })
    await set(2)
    expect((await unconfirm(lim, id)).status).toBe(200)
    expect((await set(3)).status).toBe(409)
    await confirm(id)
    expect((await set(3)).data).toMatchObject({ changed: [cashbookId] })
    expect(await unconfirm(lim, id)).toMatchObject({ status: 409, code: 'TRANSFER_IN_USE' })
  })
})

test('a confirmation is taken back: the transfer waits again, the money stays, the log says it', async () => {
  const ids = [await transferBy(siti), await transferBy(siti, 30)]
  await confirm(...ids)
  const reply = await unconfirm(lim, ...ids, 999_999)
  expect(reply).toMatchObject({
    status: 200,
    data: { changed: ids, skipped: [{ id: 999_999, code: 'NOT_FOUND' }] },
  })
  expect((await listed()).map(({ id, confirmedAt }) => [id, confirmedAt])).toEqual(
    ids.map((id) => [id, null]),
  )
  expect(await getBankBalance()).toBe(5_000)
  const owner = await server.users.superAdmin()
  const { items } = await owner.call(listActivity, { query: { cashbookId } })
  expect(items.filter(({ action }) => action === 'transfer.unconfirm')).toHaveLength(2)
  expect((await confirm(...ids)).status).toBe(200)
})

describe('many are not taken back', () => {
  test('without a reason, by a runner, or more than 500 at once', async () => {
    const id = await transferBy(siti)
    expect((await bounce(lim, [id], ' ')).status).toBe(422)
    expect((await bounce(siti, [id])).status).toBe(403)
    const many = Array.from({ length: 501 }, (_, at) => at + 1)
    expect((await bounce(lim, many)).status).toBe(422)
  })

  test('where a refund, a settlement or another agent stands against it: each says why', async () => {
    const { id: settled } = await lend(server, lim)
    const paid = await transferBy(siti, 1_200, settled)
    await lim.call(setCashbookStatus, { params: { status: 2 }, body: { ids: [settled] } })
    const refunded = await transferBy(siti)
    await confirm(refunded)
    await lim.call(recordRefund, { body: { cashbookId, amount: sen(500) } })
    const tan = await server.users.agent()
    expect((await bounce(tan, [paid, refunded])).data).toMatchObject({
      changed: [],
      skipped: [{ code: 'NOT_FOUND' }, { code: 'NOT_FOUND' }],
    })
    expect((await bounce(lim, [refunded, paid])).data).toMatchObject({
      changed: [],
      skipped: [
        { id: paid, code: 'CASHBOOK_NOT_UNSETTLED' },
        { id: refunded, code: 'BOUNCE_EXCEEDS_CREDIT' },
      ],
    })
  })
})

test('many are taken back with one reason, several of one cashbook among them', async () => {
  const { id: other } = await lend(server, lim)
  const first = await transferBy(siti, 20)
  const second = await transferBy(siti, 30)
  const third = await transferBy(lim, 40, other)
  await transferBy(siti, 50)
  server.setDay('2026-01-12')
  const { data } = await bounce(lim, [third, first, second, first])
  expect(data).toEqual({ changed: [first, second, third], skipped: [] })
  expect(await getBankBalance()).toBe(5_000)
  expect((await getLoan()).totalCredit).toBe(5_000)
  expect((await getLoan(other)).totalCredit).toBe(0)
  expect(await listed('BOUNCED')).toHaveLength(3)
  for (const row of await listed('BOUNCED')) {
    expect(row).toMatchObject({ bouncedDate: '2026-01-12', bounceReason: 'not in the account' })
  }
  expect(await listed('ANY')).toHaveLength(4)
  const owner = await server.users.superAdmin()
  const { items } = await owner.call(listActivity, { query: { cashbookId } })
  expect(items.filter(({ action }) => action === 'transfer.bounce')).toHaveLength(2)
})

test('the confirmation of a payment and its refund come one after the other', async () => {
  const id = await transferBy(siti)
  await confirm(id)
  const [undone, refund] = await Promise.all([
    unconfirm(lim, id),
    lim.request(recordRefund, { body: { cashbookId, amount: sen(500) } }),
  ])
  expect([undone.status, refund.status].filter((status) => status === 200)).toHaveLength(1)
})
