import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { collect, lend } from '#testing/lend.ts'
import type { TestUser } from '#testing/testUser.ts'
import { getCashbook, updateCashbook } from '../../cashbooks/contract.ts'
import { createBankAccount } from '#modules/ledger/accounts/contract.ts'
import { bounceTransfer, confirmTransfers } from '../../transfers/contract.ts'
import { getSettlement, setCashbookStatus } from '../contract.ts'

let server: TestServer
let lim: TestUser
let siti: TestUser
beforeAll(async () => {
  server = await openTestServer('2026-01-10')
  lim = await server.users.agent({ name: 'Lim', commissionRate: 10 })
  siti = await server.users.runner(lim, { name: 'Siti', commissionRate: 5 })
})
afterAll(() => server.close())
afterEach(async () => expect(await verifyBooks(server.db)).toEqual([]))

const send = (status: 1 | 2 | 3, ids: number[], more: object = {}) =>
  lim.request(setCashbookStatus, { params: { status }, body: { ids, ...more } })

async function settled({ collected }: { collected: number }): Promise<number> {
  const { id } = await lend(server, lim)
  await collect(siti, id, collected)
  await send(2, [id], { declareLoss: true })
  return id
}

const closings = (cashbookId: number) =>
  server.db
    .selectFrom('journals')
    .innerJoin('postings', 'postings.journal_id', 'journals.id')
    .select(['postings.account', 'postings.user_id', 'postings.amount_sen'])
    .select('journals.business_on')
    .where('journals.cashbook_id', '=', cashbookId)
    .where('journals.event', '=', 'CLOSE')
    .orderBy('postings.line')
    .execute()

describe('closing with a transfer that is not confirmed', () => {
  async function paidByTransfer() {
    const { id } = await lend(server, lim)
    const { id: accountId } = await lim.call(createBankAccount, { body: { name: `Bank ${id}` } })
    const { transaction } = await collect(siti, id, 1_200, { accountId })
    await send(2, [id])
    return { id, transactionId: transaction.id }
  }

  test('is refused; settling it is not, and the figures of the form say so', async () => {
    const { id, transactionId } = await paidByTransfer()
    const refused = await send(3, [id])
    expect(refused).toMatchObject({ status: 409, code: 'TRANSFER_UNCONFIRMED' })
    expect(refused.message).toContain('RM 1,200.00')
    const form = () => lim.call(getSettlement, { params: { id } })
    expect(await form()).toMatchObject({ unconfirmed: 120_000 })
    expect(await lim.call(getCashbook, { params: { id } })).toMatchObject({ status: 2 })
    await lim.call(confirmTransfers, { body: { ids: [transactionId] } })
    expect(await form()).toMatchObject({ unconfirmed: 0 })
    expect((await send(3, [id])).status).toBe(200)
  })

  test('is skipped in a list, with the reason', async () => {
    const { id } = await paidByTransfer()
    const other = await settled({ collected: 1_200 })
    const { data } = await send(3, [id, other])
    expect(data.changed).toEqual([other])
    expect(data.skipped).toMatchObject([{ id, code: 'TRANSFER_UNCONFIRMED' }])
  })

  test('stays possible once the transfer bounced and the customer paid again', async () => {
    const { id, transactionId } = await paidByTransfer()
    await send(1, [id])
    const body = { reason: 'never arrived' }
    await lim.call(bounceTransfer, { params: { id: transactionId }, body })
    await collect(siti, id, 1_200)
    await send(2, [id])
    expect((await send(3, [id])).status).toBe(200)
  })
})

describe('closing', () => {
  test('posts the commissions as frozen, even if the rates have changed', async () => {
    const id = await settled({ collected: 1_200 })
    const rates = (points: number) =>
      server.db
        .updateTable('users')
        .set({ commission_rate_basis_points: points })
        .where('id', '=', lim.id)
        .execute()
    await rates(5_000)
    server.setDay('2026-01-31')
    await send(3, [id], { remark: 'January' })
    await rates(1_000)
    expect(await lim.call(getCashbook, { params: { id } })).toMatchObject({
      status: 3,
      endDate: '2026-01-10',
    })
    const on = { business_on: '2026-01-31' }
    expect(await closings(id)).toEqual([
      { ...on, account: 'commission_expense', user_id: null, amount_sen: 3_600 },
      { ...on, account: 'commission_payable', user_id: lim.id, amount_sen: -2_400 },
      { ...on, account: 'commission_payable', user_id: siti.id, amount_sen: -1_200 },
    ])
    const closure = await server.db
      .selectFrom('closures')
      .selectAll()
      .where('cashbook_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(closure).toMatchObject({ closed_on: '2026-01-31', closed_by: lim.id, remark: 'January' })
    const log = await server.db
      .selectFrom('operation_log')
      .select(['action', 'detail'])
      .where('cashbook_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(log).toEqual({
      action: 'cashbook.close',
      detail: { before: { status: 2 }, after: { status: 3, commission: 3_600, remark: 'January' } },
    })
    server.setDay('2026-01-10')
  })

  test('of a lost loan posts no commission', async () => {
    const id = await settled({ collected: 100 })
    expect((await send(3, [id])).data.changed).toEqual([id])
    expect(await closings(id)).toEqual([])
  })

  test('is final: the cashbook can no longer be changed', async () => {
    const id = await settled({ collected: 1_200 })
    await send(3, [id])
    for (const status of [1, 2, 3] as const) {
      expect(await send(status, [id])).toMatchObject({ status: 409, code: 'CASHBOOK_CLOSED' })
    }
    const remark = { params: { id }, body: { remark: 'late' } }
    expect((await lim.request(updateCashbook, remark)).code).toBe('CASHBOOK_CLOSED')
  })

  test('of many closes each once, and one unsettled in between stays open', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => settled({ collected: 1_200 })))
    const [first, second, undone] = await Promise.all([
      send(3, ids),
      send(3, [...ids].reverse()),
      send(1, [ids[5]!]),
    ])
    const closed = [...first.data.changed, ...second.data.changed]
    const open = undone.status === 200 ? [ids[5]] : []
    expect(new Set([...closed, ...open])).toEqual(new Set(ids))
    expect(closed.length + open.length).toBe(ids.length)
  })
})
