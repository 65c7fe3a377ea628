import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import {
  openCashbook,
  previewCashbook,
  updateCashbook,
} from '#modules/lending/cashbooks/contract.ts'
import {
  previewCredit,
  recordCredit,
  recordRefund,
  updateTransaction,
} from '#modules/lending/credits/contract.ts'
import { previewMassCredit, submitMassCredit } from '#modules/collection/sheet/contract.ts'
import { recordPettyCash } from '#modules/cash/petty-cash/contract.ts'
import { previewReloan } from '#modules/lending/reloans/contract.ts'
import { payCommission } from '#modules/cash/commission/contract.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { getLockedPeriod, setLockedPeriod } from '../contract.ts'
import { collect, lend } from '#testing/lend.ts'
import { dryRun } from '#testing/migrations.ts'
import { systemTerms } from '#testing/systemTerms.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'

let server: TestServer
let owner: TestUser
let admin: TestUser
let lim: TestUser
beforeAll(async () => {
  server = await openTestServer('2026-01-10')
  owner = await server.users.superAdmin()
  admin = await server.users.admin()
  lim = await server.users.agent({ name: 'Lim', commissionRate: 10 })
})
afterAll(() => server.close())
beforeEach(() => lockThrough(null))
afterEach(async () => expect(await verifyBooks(server.db)).toEqual([]))

const lock = (who: TestUser, lockedThrough: string | null, reason = 'a correction') =>
  who.request(setLockedPeriod, {
    body: { lockedThrough: lockedThrough === null ? null : day(lockedThrough), reason },
  })

async function lockThrough(lockedThrough: string | null) {
  expect(await lock(owner, lockedThrough)).toMatchObject({ success: true })
}

const getLog = (action: string) =>
  server.db
    .selectFrom('operation_log')
    .select(['actor_id', 'detail'])
    .where('action', '=', action)
    .orderBy('id')
    .execute()

const locked = (path?: string) => ({
  status: 409,
  code: 'PERIOD_LOCKED',
  message: 'The books are closed through 05-01-2026. Choose a later date.',
  ...(path && { data: { errors: [{ path, message: expect.stringContaining('05-01-2026') }] } }),
})

describe('locking a period is refused', () => {
  test.each(['2026-01-10', '2026-01-11'])('through %s, which is not over', async (lastDay) => {
    expect(await lock(owner, lastDay)).toMatchObject({
      status: 422,
      code: 'PERIOD_NOT_OVER',
      data: { errors: [{ path: 'lockedThrough', message: expect.stringContaining('09-01-2026') }] },
    })
    expect((await owner.call(getLockedPeriod)).lockedThrough).toBeNull()
  })

  test.each(['2026-02-30', '', 'yesterday', 20_260_101])('through %j', async (lastDay) => {
    const body = { lockedThrough: lastDay as never }
    const reply = await owner.request(setLockedPeriod, { body })
    expect(reply).toMatchObject({ status: 422, data: { errors: [{ path: 'lockedThrough' }] } })
  })

  test('back without a reason', async () => {
    await lockThrough('2026-01-05')
    for (const earlier of ['2026-01-04', null]) {
      expect(await lock(owner, earlier, '')).toMatchObject({
        status: 422,
        code: 'UNLOCK_REASON_REQUIRED',
        data: { errors: [{ path: 'reason' }] },
      })
    }
    expect((await owner.call(getLockedPeriod)).lockedThrough).toBe('2026-01-05')
  })

  test('to all but the super admin; admins may read it', async () => {
    const siti = await server.users.runner(lim)
    for (const who of [admin, lim, siti]) expect((await lock(who, '2026-01-05')).status).toBe(403)
    expect((await admin.request(getLockedPeriod)).status).toBe(200)
    for (const who of [lim, siti]) expect((await who.request(getLockedPeriod)).status).toBe(403)
  })
})

test('says who locked it, and logs every change but an unchanged day', async () => {
  expect(await owner.call(getLockedPeriod)).toMatchObject({ lockedThrough: null })
  const before = (await getLog('lockedPeriod.set')).length
  await lockThrough('2026-01-04')
  expect((await lock(owner, '2026-01-05', '')).data).toEqual({
    lockedThrough: '2026-01-05',
    reason: '',
    setAt: server.now().toISOString(),
    setByName: owner.name,
  })
  expect(await lock(owner, '2026-01-05', '')).toMatchObject({ success: true })
  await lockThrough('2026-01-03')
  const lines = (await getLog('lockedPeriod.set')).slice(before)
  expect(lines.map(({ detail }) => detail)).toEqual([
    {
      before: { lockedThrough: null },
      after: { lockedThrough: '2026-01-04', reason: 'a correction' },
    },
    { before: { lockedThrough: '2026-01-04' }, after: { lockedThrough: '2026-01-05', reason: '' } },
    {
      before: { lockedThrough: '2026-01-05' },
      after: { lockedThrough: '2026-01-03', reason: 'a correction' },
    },
  ])
  await lockThrough(null)
  expect(await getLog('lockedPeriod.open')).not.toHaveLength(0)
})

describe('within a locked period', () => {
  const early = { debitDate: day('2026-01-02'), startDate: day('2026-01-02') }
  const [LAST, NEXT] = [day('2026-01-05'), day('2026-01-06')]
  let cashbookId: number
  let customerId: number
  let other: Awaited<ReturnType<typeof lend>>
  beforeEach(async () => {
    ;({ id: cashbookId, customerId } = await lend(server, lim, early))
    other = await lend(server, lim, early)
    await lockThrough(LAST)
  })

  test.each([
    ['a credit', recordCredit, { creditAmount: sen(2_000) }, 'date'],
    ['the preview of a credit', previewCredit, { creditAmount: sen(2_000) }, 'date'],
    ['a refund', recordRefund, { amount: sen(100) }, 'date'],
  ] as const)('%s is refused, and allowed on the day after', async (_, endpoint, body, path) => {
    await collect(lim, cashbookId, 10, { date: NEXT })
    const send = (date: string) =>
      lim.request(endpoint as never, { body: { cashbookId, ...body, date } } as never)
    expect(await send(LAST)).toMatchObject(locked(path))
    expect(await send('2026-01-01')).toMatchObject(locked(path))
    expect(await send(NEXT)).toMatchObject({ success: true })
  })

  test('a batch of payments is refused as a whole', async () => {
    const items = [{ cashbookId, creditAmount: sen(2_000) }]
    const body = { items, date: LAST }
    expect(await lim.request(previewMassCredit, { body })).toMatchObject(locked('date'))
    expect(await lim.request(submitMassCredit, { body })).toMatchObject(locked('date'))
    const next = { body: { items, date: NEXT } }
    expect(await lim.request(submitMassCredit, next)).toMatchObject({ success: true })
  })

  test('an opening and a reloan are refused', async () => {
    const terms = { ...systemTerms, customerId, expectedCredit: sen(200_000), debitDate: LAST }
    expect(await lim.request(previewCashbook, { body: terms })).toMatchObject(locked('debitDate'))
    expect(await lim.request(openCashbook, { body: terms })).toMatchObject(locked('debitDate'))
    const body = { ...terms, cashbookIds: String(cashbookId) }
    expect(await lim.request(previewReloan, { body })).toMatchObject(locked('debitDate'))
    const later = { ...terms, debitDate: NEXT }
    expect(await lim.request(openCashbook, { body: later })).toMatchObject({ success: true })
  })

  test('an amount, or terms that move money, cannot change; other terms can', async () => {
    await lockThrough(null)
    const { transaction } = await collect(lim, cashbookId, 20, { date: LAST })
    const late = await lend(server, lim)
    await lockThrough(LAST)
    const change = { amount: sen(1_000), reason: 'misread' }
    const request = { params: { id: transaction.id }, body: change }
    expect(await lim.request(updateTransaction, request)).toMatchObject(locked())
    const update = (id: number, body: object) =>
      lim.request(updateCashbook, { params: { id }, body })
    expect(await update(other.id, { expectedCredit: 100_000 })).toMatchObject(locked())
    expect(await update(late.id, { debitDate: LAST })).toMatchObject(locked('debitDate'))
    expect(await update(other.id, { debitDays: 50 })).toMatchObject({ success: true })
  })

  test('settling and declaring a loss are refused, one or many', async () => {
    const body = { ids: [cashbookId], declareLoss: true, date: LAST }
    const settle = (more: object) =>
      lim.request(setCashbookStatus, { params: { status: 2 }, body: { ...body, ...more } })
    expect(await settle({})).toMatchObject(locked('date'))
    expect(await settle({ ids: [cashbookId, other.id] })).toMatchObject(locked('date'))
    expect(await settle({ date: NEXT })).toMatchObject({ success: true })
  })

  test('commission is not paid', async () => {
    const cash = { agentId: lim.id, type: 'TOP_UP', amount: sen(9_000_000) } as const
    await admin.call(recordPettyCash, { body: cash })
    await collect(lim, cashbookId, 1_200)
    for (const status of [2, 3] as const) {
      await lim.call(setCashbookStatus, { params: { status }, body: { ids: [cashbookId] } })
    }
    const pay = (date: string) =>
      admin.request(payCommission, {
        body: { agentId: lim.id, userId: lim.id, amount: sen(100), date: day(date) },
      })
    expect(await pay(LAST)).toMatchObject(locked('date'))
    // It was earned today.
    expect(await pay(NEXT)).toMatchObject({ code: 'COMMISSION_NOT_EARNED' })
    expect(await pay('2026-01-10')).toMatchObject({ success: true })
  })

  test('the rows of an import are named', async () => {
    const { cashbookId: cashbookCode } = other
    const rows = [
      ['Cashbook ID', 'Date', 'Amount'],
      [cashbookCode, '05-01-2026', '20.00'],
      [cashbookCode, '06-01-2026', '20.00'],
    ]
    const checked = await dryRun(server, admin, 'transactions', rows)
    expect(checked).toMatchObject({ state: 'REFUSED', problemCount: 1 })
    expect(JSON.stringify(checked)).toContain('05-01-2026')
  })
})
