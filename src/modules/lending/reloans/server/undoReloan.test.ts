import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { getCashbook } from '../../cashbooks/contract.ts'
import { listCashbookTransactions, removeTransaction } from '../../credits/contract.ts'
import { moveCustomers } from '#modules/customers/contract.ts'
import { setLockedPeriod } from '#modules/ledger/locked-period/contract.ts'
import { getTransactionReport } from '#modules/reports/transactions/contract.ts'
import { setCashbookStatus } from '../../settlements/contract.ts'
import {
  getReloan,
  getReloanStatement,
  listReloans,
  previewReloan,
  processReloan,
  undoReloan,
} from '../contract.ts'
import { borrower, getPettyCash, reloanBody } from '#testing/borrower.ts'
import { collect } from '#testing/lend.ts'
import { processReloanOf } from '#testing/processReloanOf.ts'
import { systemTerms } from '#testing/systemTerms.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'

let server: TestServer
let lim: TestUser
let siti: TestUser
let admin: TestUser
beforeAll(async () => {
  server = await openTestServer('2026-02-01')
  lim = await server.users.agent({ name: 'Lim', commissionRate: 10 })
  siti = await server.users.runner(lim, { commissionRate: 5 })
  admin = await server.users.admin()
})
afterAll(() => server.close())
afterEach(async () => {
  server.setDay('2026-02-01')
  expect(await verifyBooks(server.db)).toEqual([])
})

const undo = (who: TestUser, id: number, reason = 'wrong customer') =>
  who.request(undoReloan, { params: { id }, body: { reason } })
const show = (id: number) => lim.call(getCashbook, { params: { id } })
const read = (id: number) => lim.call(getReloan, { params: { id } })
const settle = (status: 1 | 2 | 3, ids: number[]) =>
  lim.call(setCashbookStatus, { params: { status }, body: { ids, declareLoss: true } })

/** Reloans two loans of a new customer on the worked terms. */
async function reloaned(terms: object = {}) {
  const { customerId, ids } = await borrower(server, lim, [1_000, 900], siti)
  const before = { old: await Promise.all(ids.map(show)), cash: await getPettyCash(server, lim.id) }
  const { reloan, cashbook } = await processReloanOf(lim, ids, {
    ...systemTerms,
    customerId,
    ...terms,
  })
  return { customerId, ids, before, id: reloan.id, newId: cashbook.id, reloan }
}

const changed = { status: 409, code: 'RELOAN_CHANGED' }

describe('undoing a reloan is refused', () => {
  test('to admin types, runners and customers, and without a reason', async () => {
    const { id, customerId } = await reloaned()
    const login = await server.users.customerLogin(lim, customerId)
    for (const who of [admin, siti, login]) expect((await undo(who, id)).status).toBe(403)
    const reply = await undo(lim, id, ' ')
    expect(reply).toMatchObject({ status: 422, data: { errors: [{ path: 'reason' }] } })
  })

  test('of another agent’s, and of none: 404', async () => {
    const { id } = await reloaned()
    expect((await undo(await server.users.agent(), id)).status).toBe(404)
    expect((await undo(lim, 987_654)).status).toBe(404)
  })

  test('after a payment on the new cashbook, until that is removed', async () => {
    const { id, newId } = await reloaned()
    const { transaction } = await collect(siti, newId, 20)
    expect((await read(id)).isUndoable).toBe(false)
    expect(await undo(lim, id)).toMatchObject(changed)
    const request = { params: { id: transaction.id }, body: { reason: 'x' } }
    await lim.call(removeTransaction, request)
    expect((await read(id)).isUndoable).toBe(true)
    expect(await undo(lim, id)).toMatchObject({ success: true })
  })

  test('after a payment in place of the first credit', async () => {
    const { id, newId } = await reloaned()
    const { items } = await lim.call(listCashbookTransactions, { params: { cashbookId: newId } })
    await lim.call(removeTransaction, { params: { id: items[0]!.id }, body: { reason: 'x' } })
    await collect(siti, newId, 20)
    expect((await read(id)).isUndoable).toBe(false)
    expect(await undo(lim, id)).toMatchObject(changed)
  })

  test('when an old cashbook was closed, or the new one settled', async () => {
    const closed = await reloaned()
    await settle(3, closed.ids.slice(1))
    expect((await read(closed.id)).isUndoable).toBe(false)
    expect(await undo(lim, closed.id)).toMatchObject(changed)
    const settled = await reloaned()
    await settle(2, [settled.newId])
    expect((await read(settled.id)).isUndoable).toBe(false)
    expect(await undo(lim, settled.id)).toMatchObject(changed)
    await settle(1, [settled.newId])
    expect(await undo(lim, settled.id)).toMatchObject({ success: true })
  })

  test('when the new cashbook was reloaned itself', async () => {
    const { id, newId, customerId } = await reloaned()
    const terms = { ...systemTerms, customerId, expectedCredit: sen(200_000) }
    await processReloanOf(lim, [newId], terms)
    expect(await undo(lim, id)).toMatchObject(changed)
  })

  test('after the customer moved: another agent’s petty cash paid it', async () => {
    const { id, customerId } = await reloaned()
    const tan = await server.users.agent()
    const body = { stringIds: String(customerId), agentId: tan.id }
    await admin.call(moveCustomers, { body })
    expect((await undo(lim, id)).status).toBe(404)
    expect(await undo(tan, id)).toMatchObject({ status: 409, code: 'BOOKED_WITH_FORMER_AGENT' })
  })

  test('twice, one after the other or at once; a repeated key gets the first response', async () => {
    const { id } = await reloaned()
    const key = crypto.randomUUID()
    const input = { params: { id }, body: { reason: 'x' } }
    const copies = Array.from({ length: 4 }, () => lim.request(undoReloan, input, { key }))
    const others = Array.from({ length: 4 }, () => lim.request(undoReloan, input))
    const replies = await Promise.all([...copies, ...others])
    const done = replies.filter(({ success }) => success)
    expect(new Set(done.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    for (const { code } of replies.filter(({ success }) => !success))
      expect(code).toBe('RELOAN_UNDONE')
    expect(await undo(lim, id)).toMatchObject({ status: 409, code: 'RELOAN_UNDONE' })
  })
})

describe('an undone reloan', () => {
  test('restores the old cashbooks and petty cash, and voids the new one', async () => {
    const { id, ids, newId, before, customerId } = await reloaned()
    const { reloan, cashbooks } = (await undo(lim, id)).data
    expect(cashbooks.map(({ id }) => id)).toEqual(ids)
    expect(await Promise.all(ids.map(show))).toEqual(before.old)
    expect(await getPettyCash(server, lim.id)).toBe(before.cash)
    expect((await lim.request(getCashbook, { params: { id: newId } })).status).toBe(404)
    expect(reloan).toMatchObject({
      isUndoable: false,
      undoneDate: '2026-02-01',
      undoneBy: 'Lim',
      undoReason: 'wrong customer',
    })
    const today = { relativeTime: 'DAILY', customerId } as const
    expect((await lim.call(getTransactionReport, { query: today })).total.count).toBe(0)
  })

  test('is logged, with each cashbook that is unsettled again', async () => {
    const { id, ids, newId, reloan } = await reloaned()
    await undo(lim, id)
    const lines = await server.db
      .selectFrom('operation_log')
      .select(['action', 'cashbook_id', 'detail'])
      .where('customer_id', '=', reloan.customerId)
      .orderBy('id', 'desc')
      .limit(3)
      .execute()
    expect(lines.map((line) => [line.action, line.cashbook_id])).toEqual([
      ['cashbook.unsettle', ids[1]],
      ['cashbook.unsettle', ids[0]],
      ['reloan.undo', newId],
    ])
    const { carried, payOut, newCashbook } = reloan
    expect(lines[2]!.detail).toMatchObject({
      before: { carried, payOut, newCashbook: newCashbook.cashbookId },
      after: { reason: 'wrong customer' },
    })
  })

  test('stays in the list with its figures, and its statement says so', async () => {
    const { id, customerId, reloan, ids } = await reloaned()
    await undo(lim, id)
    const { items } = await lim.call(listReloans, { query: { customerId } })
    const { carried, payOut, cashInHand } = reloan
    expect(items).toMatchObject([{ id, carried, payOut, cashInHand, undoneDate: '2026-02-01' }])
    const again = await processReloanOf(lim, ids, { ...systemTerms, customerId })
    const undone = await lim.call(getReloanStatement, { params: { id } })
    expect(undone).toMatchObject({ reloan: { undoneBy: 'Lim' }, to: { id: reloan.newCashbook.id } })
    const standing = await lim.call(getReloanStatement, { params: { id: again.reloan.id } })
    expect(standing.chain.map((each) => each.id)).toEqual([again.reloan.id])
    const old = await show(ids[0]!)
    expect(old.reloanedToId).toBe(again.cashbook.id)
  })

  test('shows a customer that it was undone, and neither who nor why', async () => {
    const { id, customerId } = await reloaned()
    const login = await server.users.customerLogin(lim, customerId)
    await undo(lim, id)
    const seen = await login.call(getReloan, { params: { id } })
    expect(seen).toMatchObject({ undoneDate: '2026-02-01', undoneBy: null, undoReason: null })
  })

  test('lets the old cashbooks be paid, settled and reloaned again, as often as needed', async () => {
    const { id, ids, customerId } = await reloaned()
    await undo(lim, id)
    const body = reloanBody({ customerId, ids })
    for (let times = 0; times < 2; times++) {
      const { previewToken } = await lim.call(previewReloan, { body })
      const { reloan } = await lim.call(processReloan, { body: { ...body, previewToken } })
      expect(await undo(lim, reloan.id)).toMatchObject({ success: true })
    }
    await collect(siti, ids[0]!, 200)
    await settle(2, ids)
    expect(await show(ids[0]!)).toMatchObject({ status: 2, lossAmount: 0 })
    await settle(1, ids)
  })

  test('with a changed first credit, and without one', async () => {
    for (const firstCreditAmount of [sen(0), sen(5_000)]) {
      const { id, before } = await reloaned({ firstCreditAmount })
      expect(await undo(lim, id)).toMatchObject({ success: true })
      expect(await getPettyCash(server, lim.id)).toBe(before.cash)
    }
  })

  test('of a locked day is reversed today, and the locked day stays', async () => {
    const { id, newId } = await reloaned()
    server.setDay('2026-02-03')
    const owner = await server.users.superAdmin()
    const lock = (last: string | null) =>
      owner.call(setLockedPeriod, {
        body: { lockedThrough: last === null ? null : day(last), reason: 'x' },
      })
    await lock('2026-02-02')
    const getBalances = () =>
      sql`SELECT account, cashbook_id, sum(amount_sen) FROM postings
          WHERE business_on <= '2026-02-02' GROUP BY 1, 2 ORDER BY 1, 2`.execute(server.db)
    const { rows } = await getBalances()
    expect(await undo(lim, id)).toMatchObject({ success: true })
    expect((await getBalances()).rows).toEqual(rows)
    const reversed = await server.db
      .selectFrom('journals')
      .select('business_on')
      .distinct()
      .where('cashbook_id', '=', newId)
      .where('reverses_id', 'is not', null)
      .execute()
    expect(reversed).toEqual([{ business_on: '2026-02-03' }])
    await lock(null)
  })

  test('that was dated back, also into days that were locked since', async () => {
    const dated = { debitDate: day('2026-01-20'), startDate: day('2026-01-20') }
    const first = await reloaned(dated)
    expect(await undo(lim, first.id)).toMatchObject({ success: true })
    expect(await Promise.all(first.ids.map(show))).toEqual(first.before.old)
    expect(await getPettyCash(server, lim.id)).toBe(first.before.cash)
    const { id, ids, before } = await reloaned(dated)
    const owner = await server.users.superAdmin()
    const lock = (last: string | null) =>
      owner.call(setLockedPeriod, {
        body: { lockedThrough: last === null ? null : day(last), reason: 'x' },
      })
    await lock('2026-01-25')
    const body = { ...reloanBody({ customerId: first.customerId, ids: first.ids }, dated) }
    expect(await lim.request(previewReloan, { body })).toMatchObject({
      status: 409,
      code: 'PERIOD_LOCKED',
    })
    expect(await undo(lim, id)).toMatchObject({ success: true })
    expect(await Promise.all(ids.map(show))).toEqual(before.old)
    const settlements = await server.db
      .selectFrom('settlements')
      .select(['settled_on', 'reversed_on'])
      .where('cashbook_id', 'in', ids)
      .execute()
    expect(settlements).toEqual(
      ids.map(() => ({ settled_on: '2026-01-20', reversed_on: '2026-02-01' })),
    )
    await lock(null)
  })
})
