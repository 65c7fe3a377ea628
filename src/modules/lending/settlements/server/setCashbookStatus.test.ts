import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { day } from '#core/calendar.ts'
import { listCashbookTransactions } from '../../credits/contract.ts'
import { getCashbook } from '../../cashbooks/contract.ts'
import { getSettlement, setCashbookStatus } from '../contract.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { collect, lend } from '#testing/lend.ts'
import type { TestUser } from '#testing/testUser.ts'

let server: TestServer
let lim: TestUser
beforeAll(async () => {
  server = await openTestServer()
  lim = await server.users.agent({ name: 'Lim' })
})
afterAll(() => server.close())
afterEach(async () => expect(await verifyBooks(server.db)).toEqual([]))

const [UNSETTLE, SETTLE, CLOSE] = [1, 2, 3] as const
type Status = typeof UNSETTLE | typeof SETTLE | typeof CLOSE

const set = (who: TestUser, status: Status, ids: number[], more: object = {}) =>
  who.request(setCashbookStatus, { params: { status }, body: { ids, ...more } })

/** Creates a cashbook in the given state. */
async function cashbookIn(state: 'owing' | 'paid' | 'settled' | 'closed'): Promise<number> {
  const { id } = await lend(server, lim)
  if (state !== 'owing') await collect(lim, id, 1200)
  if (state === 'settled' || state === 'closed') await set(lim, SETTLE, [id])
  if (state === 'closed') await set(lim, CLOSE, [id])
  return id
}

describe('a change of status is refused', () => {
  test.each([
    [SETTLE, 'owing', 'BALANCE_REMAINS', 'RM 1,200.00 is still outstanding.'],
    [SETTLE, 'settled', 'CASHBOOK_NOT_UNSETTLED', 'This cashbook is already settled.'],
    [SETTLE, 'closed', 'CASHBOOK_CLOSED', undefined],
    [UNSETTLE, 'owing', 'CASHBOOK_NOT_SETTLED', 'This cashbook is not settled.'],
    [UNSETTLE, 'closed', 'CASHBOOK_CLOSED', undefined],
    [CLOSE, 'paid', 'CASHBOOK_NOT_SETTLED', undefined],
    [CLOSE, 'closed', 'CASHBOOK_CLOSED', undefined],
  ] as const)('to %i of one that is %s: %s', async (status, state, code, message) => {
    const id = await cashbookIn(state)
    const before = await lim.call(getCashbook, { params: { id } })
    const reply = await set(lim, status, [id, id])
    expect(reply).toMatchObject({ status: 409, code, ...(message && { message }) })
    expect(await lim.call(getCashbook, { params: { id } })).toEqual(before)
  })

  test('out of scope, without permission, and without a key', async () => {
    const id = await cashbookIn('paid')
    const tan = await server.users.agent()
    expect(await set(tan, SETTLE, [id])).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect((await set(lim, SETTLE, [999_999])).status).toBe(404)
    const siti = await server.users.runner(lim)
    expect(await set(siti, SETTLE, [id])).toMatchObject({ status: 403, code: 'NO_PERMISSION' })
    const customer = await server.users.customer(lim)
    const login = await server.users.customerLogin(lim, customer.id)
    expect((await set(login, SETTLE, [id])).status).toBe(403)
    const url = '/api/cashbook/status/2'
    const bare = await lim.inject({ method: 'PUT', url, payload: { ids: [id] } })
    expect(bare).toMatchObject({ status: 400, code: 'IDEMPOTENCY_KEY_REQUIRED' })
  })

  test.each([
    [SETTLE, { ids: [1], date: '2026-01-32' }, 422],
    [SETTLE, { ids: [] }, 422],
    [SETTLE, { ids: [0] }, 422],
    [SETTLE, { ids: [1.5] }, 422],
    [SETTLE, { ids: ['1'] }, 422],
    [SETTLE, { ids: [Number.MAX_SAFE_INTEGER] }, 404],
    [SETTLE, { ids: Array.from({ length: 10_001 }, (_, i) => i + 1) }, 422],
    [SETTLE, { ids: [1], declareLoss: 'yes' }, 422],
    [SETTLE, { ids: [1], declareLoss: true, lossReason: 'LAZY' }, 422],
    [SETTLE, { ids: [1], declareLoss: true, lossReason: 'OTHER' }, 422],
    [SETTLE, { ids: [1], declareLoss: true, lossReason: 'OTHER', remark: ' \n ' }, 422],
    [SETTLE, { ids: [1], lossReason: 'DIED' }, 422],
    [4, { ids: [1] }, 404],
  ])('to %i with %j', async (status, body, expected) => {
    const reply = await lim.request(setCashbookStatus, {
      params: { status: status as Status },
      body: body as never,
    })
    expect(reply.status).toBe(expected)
  })
})

describe('for a loss that differs from the form', () => {
  test('with both amounts, and writes nothing off', async () => {
    const { id } = await lend(server, lim)
    await collect(lim, id, 200)
    const stale = { declareLoss: true, expectedLoss: 120_000 }
    const message =
      'The amount to write off is now RM 1,000.00 instead of RM 1,200.00. Check it and confirm again.'
    expect(await set(lim, SETTLE, [id], stale)).toMatchObject({
      status: 409,
      code: 'LOSS_CHANGED',
      message,
    })
    const after = await lim.call(getCashbook, { params: { id } })
    expect(after).toMatchObject({ status: 1, totalBalance: 100_000 })
    expect((await set(lim, SETTLE, [id], { ...stale, expectedLoss: 100_000 })).status).toBe(200)
  })

  test('counts every named cashbook; one that is already settled has its own message', async () => {
    const ids = [await cashbookIn('owing'), await cashbookIn('owing')]
    const both = { declareLoss: true, expectedLoss: 240_000 }
    expect((await set(lim, SETTLE, ids.slice(1), both)).code).toBe('LOSS_CHANGED')
    expect((await set(lim, SETTLE, ids, both)).data.changed).toEqual(ids)
    expect((await set(lim, SETTLE, ids.slice(1), both)).code).toBe('CASHBOOK_NOT_UNSETTLED')
  })
})

describe('on another day', () => {
  const early = { debitDate: day('2026-01-02'), startDate: day('2026-01-02') }
  const loss = { declareLoss: true, remark: 'moved away' }

  test.each([
    ['2026-01-04', 'DATE_BEFORE_LATEST'],
    ['2026-01-01', 'DATE_BEFORE_DEBIT'],
    ['2026-01-11', 'DATE_IN_FUTURE'],
  ])('%s is refused at the field: %s', async (date, code) => {
    const { id } = await lend(server, lim, early)
    await collect(lim, id, 200, { date: '2026-01-05' })
    expect(await set(lim, SETTLE, [id], { ...loss, date })).toMatchObject({
      status: 422,
      code,
      data: { errors: [{ path: 'date' }] },
    })
    expect(await lim.call(getCashbook, { params: { id } })).toMatchObject({ status: 1 })
  })

  test('the settlement, its journal, the loss and the end date have that day', async () => {
    const { id } = await lend(server, lim, early)
    await collect(lim, id, 200, { date: '2026-01-05' })
    const date = '2026-01-06'
    expect(await set(lim, SETTLE, [id], { ...loss, date })).toMatchObject({ success: true })
    const cashbook = await lim.call(getCashbook, { params: { id } })
    expect(cashbook).toMatchObject({ status: 2, endDate: date, lossAmount: 100_000 })
    const { items } = await lim.call(listCashbookTransactions, { params: { cashbookId: id } })
    expect(items[0]).toMatchObject({ kind: 'LOSS', businessDate: date, day: 5 })
    const settlement = await lim.call(getSettlement, { params: { id } })
    expect(settlement).toMatchObject({ settledDate: date, lossAmount: 100_000 })
    const posted = await server.db
      .selectFrom('journals')
      .select('business_on')
      .where('cashbook_id', '=', id)
      .where('event', '=', 'SETTLE')
      .execute()
    expect(posted).toEqual([{ business_on: date }])
    expect(await set(lim, UNSETTLE, [id])).toMatchObject({ success: true })
  })

  test('a list settles those that it may', async () => {
    const paid = await lend(server, lim, early)
    await collect(lim, paid.id, 1_200, { date: '2026-01-05' })
    const later = await lend(server, lim, early)
    await collect(lim, later.id, 1_200, { date: '2026-01-08' })
    const { data } = await set(lim, SETTLE, [later.id, paid.id], { date: '2026-01-06' })
    expect(data.changed).toEqual([paid.id])
    expect(data.skipped).toMatchObject([{ id: later.id, code: 'DATE_BEFORE_LATEST' }])
  })
})

describe('a list of cashbooks', () => {
  test('changes the allowed ones and returns the reason for the rest, in the requested order', async () => {
    const [owing, paid, settled, closed] = await Promise.all(
      (['owing', 'paid', 'settled', 'closed'] as const).map(cashbookIn),
    )
    const foreign = (await lend(server, await server.users.agent())).id
    const ids = [closed!, paid!, foreign, owing!, settled!, 999_999, paid!]
    const { data } = await set(lim, SETTLE, ids)
    expect(data).toEqual({
      changed: [paid],
      skipped: [
        { id: closed, code: 'CASHBOOK_CLOSED', message: expect.any(String) as string },
        {
          id: foreign,
          code: 'NOT_FOUND',
          message: 'Not found. It may have been deleted, or you don’t have access.',
        },
        { id: owing, code: 'BALANCE_REMAINS', message: 'RM 1,200.00 is still outstanding.' },
        {
          id: settled,
          code: 'CASHBOOK_NOT_UNSETTLED',
          message: 'This cashbook is already settled.',
        },
        {
          id: 999_999,
          code: 'NOT_FOUND',
          message: 'Not found. It may have been deleted, or you don’t have access.',
        },
      ],
    })
  })

  test('is logged line by line, without the skipped ones', async () => {
    const ids = await Promise.all((['owing', 'paid', 'paid'] as const).map(cashbookIn))
    const admin = await server.users.admin()
    await set(admin, SETTLE, ids, { remark: 'end of month' })
    const log = await server.db
      .selectFrom('operation_log')
      .selectAll()
      .where('actor_id', '=', admin.id)
      .orderBy('cashbook_id')
      .execute()
    expect(log.map(({ cashbook_id }) => cashbook_id)).toEqual(ids.slice(1).sort((a, b) => a - b))
    expect(log[0]).toMatchObject({ action: 'cashbook.settle', agent_id: lim.id })
    const after = { status: 2, profit: 24_000, lossAmount: 0, remark: 'end of month' }
    expect(log[0]!.detail).toEqual({ before: { status: 1 }, after })
  })

  test('without an allowed cashbook changes nothing, and is not an error', async () => {
    const ids = await Promise.all((['owing', 'closed'] as const).map(cashbookIn))
    const reply = await set(lim, UNSETTLE, ids)
    expect(reply).toMatchObject({ status: 200, data: { changed: [] } })
    expect(reply.data.skipped).toHaveLength(2)
  })
})

describe('concurrent changes', () => {
  test.each([
    [SETTLE, 'paid', 'CASHBOOK_NOT_UNSETTLED'],
    [UNSETTLE, 'settled', 'CASHBOOK_NOT_SETTLED'],
    [CLOSE, 'settled', 'CASHBOOK_CLOSED'],
  ] as const)('eight changes to %i of one that is %s have one effect', async (to, state, code) => {
    const id = await cashbookIn(state)
    const replies = await Promise.all(Array.from({ length: 8 }, () => set(lim, to, [id])))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter((reply) => reply.status === 409 && reply.code === code)).toHaveLength(7)
  })

  test('copies with one key get the first response', async () => {
    const ids = await Promise.all((['paid', 'owing'] as const).map(cashbookIn))
    const key = crypto.randomUUID()
    const input = { params: { status: SETTLE }, body: { ids } } as const
    const copies = Array.from({ length: 8 }, () => lim.request(setCashbookStatus, input, { key }))
    const responses = new Set((await Promise.all(copies)).map(({ data }) => JSON.stringify(data)))
    expect(responses.size).toBe(1)
  })

  test('overlapping lists in opposite order do not deadlock', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => cashbookIn('paid')))
    const replies = await Promise.all([
      set(lim, SETTLE, ids),
      set(lim, SETTLE, [...ids].reverse()),
      set(lim, SETTLE, ids.slice(2)),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(replies.flatMap(({ data }) => data.changed).sort((a, b) => a - b)).toEqual(
      [...ids].sort((a, b) => a - b),
    )
  })

  test('a payment and a declared loss leave balanced books', async () => {
    const { id } = await lend(server, lim)
    const [lost, paid] = await Promise.allSettled([
      set(lim, SETTLE, [id], { declareLoss: true }),
      collect(lim, id, 100),
    ])
    expect(lost).toMatchObject({ value: { status: 200 } })
    const { totalCredit, lossAmount } = await lim.call(getCashbook, { params: { id } })
    expect(totalCredit).toBe(paid.status === 'fulfilled' ? 10_000 : 0)
    expect(lossAmount).toBe(120_000 - totalCredit)
  })
})
