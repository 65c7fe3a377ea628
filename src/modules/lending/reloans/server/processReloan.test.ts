import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TestUser } from '#testing/testUser.ts'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { sen } from '#core/money.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { borrower, getPettyCash, reloanBody } from '#testing/borrower.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { collect } from '#testing/lend.ts'
import { processReloanOf } from '#testing/processReloanOf.ts'
import { getCashbook, updateCashbook } from '../../cashbooks/contract.ts'
import { setCashbookStatus } from '../../settlements/contract.ts'
import {
  listCashbookTransactions,
  recordRefund,
  removeTransaction,
  updateTransaction,
} from '../../credits/contract.ts'
import {
  assignPackagesToAgent,
  createSystemPackage,
  updateSystemPackage,
} from '../../packages/contract.ts'
import { previewReloan, processReloan } from '../contract.ts'

let server: TestServer
let lim: TestUser
let siti: TestUser
let root: TestUser
beforeAll(async () => {
  server = await openTestServer('2026-02-01')
  lim = await server.users.agent({ name: 'Lim', commissionRate: 10 })
  siti = await server.users.runner(lim, { commissionRate: 5 })
  root = await server.users.superAdmin()
})
afterAll(() => server.close())
afterEach(async () => {
  server.setDay('2026-02-01')
  expect(await verifyBooks(server.db)).toEqual([])
})

const borrowed = (...paid: number[]) => borrower(server, lim, paid, siti)
const show = (id: number) => lim.call(getCashbook, { params: { id } })
const getLines = async (cashbookId: number) =>
  (await lim.call(listCashbookTransactions, { params: { cashbookId } })).items
const pettyCash = () => getPettyCash(server, lim.id)
const getCount = async (table: 'cashbooks' | 'journals' | 'reloans' | 'transactions') =>
  Number(
    (
      await server.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )
const counts = () =>
  Promise.all((['cashbooks', 'journals', 'reloans', 'transactions'] as const).map(getCount))

describe('a reloan is refused', () => {
  test('from admin types, anonymous users and runners without the permission', async () => {
    const body = reloanBody(await borrowed(1_000))
    for (const who of [root, await server.users.admin(), siti]) {
      expect((await who.request(previewReloan, { body })).status).toBe(403)
      const processed = await who.request(processReloan, { body: { ...body, previewToken: 'x' } })
      expect(processed.status).toBe(403)
    }
  })

  test('for another agent’s records: 404, whatever the token', async () => {
    const theirs = await borrowed(1_000)
    const tan = await server.users.agent()
    const own = (await server.users.customer(tan)).id
    for (const body of [reloanBody(theirs), reloanBody({ ...theirs, customerId: own })]) {
      expect((await tan.request(previewReloan, { body })).status).toBe(404)
      const processed = await tan.request(processReloan, { body: { ...body, previewToken: 'x' } })
      expect(processed.status).toBe(404)
    }
  })

  test('without a cashbook, with one of another customer, and below the balances', async () => {
    const one = await borrowed(1_000)
    const other = await borrowed(1_000)
    const send = (body: object) => lim.request(previewReloan, { body: body as never })
    expect(await send(reloanBody({ ...one, ids: [] }))).toMatchObject({
      status: 422,
      data: { errors: [{ path: 'cashbookIds' }] },
    })
    expect(await send(reloanBody({ ...one, ids: [...one.ids, ...other.ids] }))).toMatchObject({
      status: 422,
      code: 'RELOAN_OTHER_CUSTOMER',
      data: { errors: [{ path: 'cashbookIds' }] },
    })
    // 20 % off 249.99 leaves 199.99: one sen short of the balance of 200.00.
    expect(await send(reloanBody(one, { expectedCredit: 24_999 }))).toMatchObject({
      status: 422,
      code: 'RELOAN_PAYOUT_NEGATIVE',
      data: { errors: [{ path: 'expectedCredit' }] },
    })
    const conventional = { packageType: 2, interestRate: undefined, debitAmount: 19_999 }
    expect(await send(reloanBody(one, conventional))).toMatchObject({
      code: 'RELOAN_PAYOUT_NEGATIVE',
      data: { errors: [{ path: 'debitAmount' }] },
    })
    expect((await send(reloanBody(one, { expectedCredit: 25_000 }))).data).toMatchObject({
      payOut: 0,
    })
  })

  test('for a cashbook that is paid, settled or closed', async () => {
    const { customerId, ids } = await borrowed(1_200, 0)
    const send = () => lim.request(previewReloan, { body: reloanBody({ customerId, ids }) })
    expect(await send()).toMatchObject({ status: 409, code: 'CASHBOOK_FULLY_PAID' })
    await lim.call(setCashbookStatus, { params: { status: 2 }, body: { ids: [ids[0]!] } })
    expect(await send()).toMatchObject({ status: 409, code: 'CASHBOOK_NOT_UNSETTLED' })
    await lim.call(setCashbookStatus, { params: { status: 3 }, body: { ids: [ids[0]!] } })
    expect(await send()).toMatchObject({ status: 409, code: 'CASHBOOK_CLOSED' })
  })

  test('with terms that no cashbook may have, and a debit date before a payment', async () => {
    const who = await borrowed(1_000)
    await collect(siti, who.ids[0]!, 10)
    for (const [wrong, path] of [
      [{ debitDays: -1 }, 'debitDays'],
      [{ interestRate: undefined }, 'interestRate'],
      [{ packageId: 999_999 }, 'packageId'],
      [{ firstCreditAmount: 120_001 }, 'firstCreditAmount'],
      [{ debitDate: '2026-01-31', startDate: '2026-02-01' }, 'debitDate'],
    ] as const) {
      const reply = await lim.request(previewReloan, { body: reloanBody(who, wrong) })
      expect(reply).toMatchObject({ status: 422, data: { errors: [{ path }] } })
    }
  })

  test('without an idempotency key, and without a token', async () => {
    const payload = { ...reloanBody(await borrowed(1_000)), previewToken: 'x' }
    const url = '/api/customer/process-reloan'
    const reply = await lim.inject({ method: 'POST', url, payload })
    // The message names the header and the value to send, for a client that does not know it.
    const message = expect.stringMatching(
      /^Send an Idempotency-Key header of 8 to 100 letters/,
    ) as string
    expect(reply).toMatchObject({
      status: 400,
      code: 'IDEMPOTENCY_KEY_REQUIRED',
      data: { errors: [{ path: 'Idempotency-Key', message }] },
    })
    const bare = await lim.request(processReloan, { body: { ...payload, previewToken: '' } })
    const isMissing = 'Preview token is required.'
    expect(bare).toMatchObject({
      status: 422,
      data: { errors: [{ path: 'previewToken', message: isMissing }] },
    })
  })
})

type Previewed = RequestOf<typeof processReloan>['body']

describe('a stale preview is refused without a change', () => {
  async function previewed(...paid: number[]) {
    const who = await borrowed(...paid)
    const body = reloanBody(who, { expectedCredit: sen(150_000) })
    const { previewToken } = await lim.call(previewReloan, { body })
    return { ...who, body: { ...body, previewToken } }
  }
  async function expectStale(body: Previewed) {
    const before = [await counts(), await pettyCash()]
    const reply = await lim.request(processReloan, { body })
    expect(reply).toMatchObject({ status: 409, code: 'STALE_PREVIEW' })
    expect([await counts(), await pettyCash()]).toEqual(before)
  }

  test('after a payment, a full payment, a removal and a refund', async () => {
    const { ids, body } = await previewed(1_000, 900)
    const { transaction } = await collect(siti, ids[1]!, 20)
    await expectStale(body)
    const reason = { params: { id: transaction.id }, body: { reason: 'typed twice' } }
    await lim.call(removeTransaction, reason)
    await lim.call(recordRefund, { body: { cashbookId: ids[1]!, amount: sen(100) } })
    await expectStale(body)
    await collect(siti, ids[0]!, 200)
    await expectStale(body)
  })

  test('once an old cashbook is settled, or void', async () => {
    const lost = await previewed(1_000)
    const declareLoss = { ids: lost.ids, declareLoss: true }
    await lim.call(setCashbookStatus, { params: { status: 2 }, body: declareLoss })
    await expectStale(lost.body)
    const gone = await previewed(0)
    const [debit] = await getLines(gone.ids[0]!)
    await lim.call(removeTransaction, { params: { id: debit!.id }, body: { reason: '' } })
    await expectStale(gone.body)
  })

  test('with entries that differ from the preview, or on the next day', async () => {
    const { body } = await previewed(1_000)
    for (const other of [{ debitDays: 61 }, { remark: 'more' }, { firstCreditAmount: sen(0) }]) {
      await expectStale({ ...body, ...other })
    }
    server.setDay('2026-02-02')
    await expectStale(body)
  })

  test('with another package, or one no longer assigned to the agent', async () => {
    const terms = { packageName: 'Harian 60', debitDays: 60, interestRate: 20 }
    const { id: packageId } = await root.call(createSystemPackage, { body: terms })
    await root.call(assignPackagesToAgent, {
      params: { agentId: lim.id },
      body: { packageIds: [packageId] },
    })
    const body = reloanBody(await borrowed(1_000), { packageId })
    const { previewToken } = await lim.call(previewReloan, { body })
    const dearer = { params: { id: packageId }, body: { ...terms, interestRate: 25 } }
    await root.call(updateSystemPackage, dearer)
    await expectStale({ ...body, previewToken })
    const seen = await lim.call(previewReloan, { body })
    const none = { params: { agentId: lim.id }, body: { packageIds: [] } }
    await root.call(assignPackagesToAgent, none)
    await expectStale({ ...body, previewToken: seen.previewToken })
  })

  test('concurrent with a payment: only one succeeds, and the books are consistent', async () => {
    for (let round = 0; round < 6; round++) {
      const { ids, body } = await previewed(1_000)
      const [made, paid] = await Promise.allSettled([
        lim.request(processReloan, { body }),
        collect(siti, ids[0]!, 20),
      ])
      const status = made.status === 'fulfilled' ? made.value.status : 0
      expect([status, paid.status]).toSatisfy(([first, second]) =>
        first === 200 ? second === 'rejected' : first === 409 && second === 'fulfilled',
      )
    }
  })

  test('concurrent with a second reloan of the same cashbook', async () => {
    const { ids, body } = await previewed(1_000)
    const replies = await Promise.all([1, 2].map(() => lim.request(processReloan, { body })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await show(ids[0]!)).reloanedToId).not.toBeNull()
  })
})

describe('a reloan cannot be undone in part', () => {
  test('the old cashbook stays settled and its credit stays', async () => {
    const who = await borrowed(1_000)
    await processReloanOf(lim, who.ids, reloanBody(who))
    const id = who.ids[0]!
    const unsettled = await lim.request(setCashbookStatus, {
      params: { status: 1 },
      body: { ids: [id] },
    })
    expect(unsettled).toMatchObject({ status: 409, code: 'BELONGS_TO_RELOAN' })
    const [paid] = await getLines(id)
    const params = { id: paid!.id }
    expect((await lim.request(removeTransaction, { params, body: { reason: '' } })).status).toBe(
      409,
    )
    const changed = await lim.request(updateTransaction, {
      params,
      body: { amount: sen(100), reason: 'misread' },
    })
    expect(changed.status).toBe(409)
    expect((await collect(lim, id, 1).catch(String)).toString()).toContain('409')
    expect((await lim.request(previewReloan, { body: reloanBody(who) })).status).toBe(409)
  })

  test('the new one keeps its opening and its terms; its first credit can go', async () => {
    const who = await borrowed(1_000)
    const { cashbook } = await processReloanOf(lim, who.ids, reloanBody(who))
    const { id } = cashbook
    const terms = await lim.request(updateCashbook, { params: { id }, body: { debitDays: 30 } })
    expect(terms).toMatchObject({ status: 409, code: 'BELONGS_TO_RELOAN' })
    const [first, debit] = await getLines(id)
    await lim.call(removeTransaction, { params: { id: first!.id }, body: { reason: '' } })
    const removed = await lim.request(removeTransaction, {
      params: { id: debit!.id },
      body: { reason: '' },
    })
    expect(removed).toMatchObject({ status: 409, code: 'BELONGS_TO_RELOAN' })
  })

  test('but a remark may change, the new one may be reloaned, and the old one closed', async () => {
    const who = await borrowed(1_000)
    const first = await processReloanOf(lim, who.ids, reloanBody(who))
    const [paid] = await getLines(who.ids[0]!)
    const remark = { params: { id: paid!.id }, body: { remark: 'by the new one' } }
    expect((await lim.request(updateTransaction, remark)).status).toBe(200)
    const closing = { params: { status: 3 as const }, body: { ids: who.ids } }
    expect((await lim.request(setCashbookStatus, closing)).status).toBe(200)
    const more = reloanBody(who, { expectedCredit: sen(200_000) })
    const second = await processReloanOf(lim, [first.cashbook.id], more)
    expect(second.reloan.carried).toBe(118_000)
  })
})
