import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { verifyBooks } from '../../../app/server/verifyBooks.ts'
import { openTestServer, type House } from '../../../testing/house.ts'
import { collect, lend } from '../../../testing/lend.ts'
import { reloanOf } from '../../../testing/reloanOf.ts'
import { systemTerms } from '../../../testing/terms.ts'
import type { Person } from '../../../app/server/testUser.ts'
import { listCashbookTransactions } from '../../credits/contract.ts'
import { getCashbook, setCashbookStatus } from '../contract.ts'

let house: House
let lim: Person
beforeAll(async () => {
  house = await openTestServer('2026-01-10')
  lim = await house.cast.agent({ name: 'Lim', commissionRate: 10 })
})
afterAll(() => house.close())
afterEach(async () => expect(await verifyBooks(house.db)).toEqual([]))

const ask = (status: 1 | 2 | 3, ids: number[], more: object = {}) =>
  lim.request(setCashbookStatus, { params: { status }, body: { ids, ...more } })
const show = (id: number) => lim.call(getCashbook, { params: { id } })

/** A cashbook whose balance a new one paid. */
async function reloaned(): Promise<number> {
  const { id, customerId } = await lend(house, lim)
  await collect(lim, id, 1_000)
  await reloanOf(lim, [id], { ...systemTerms, customerId })
  return id
}

describe('unsettling is refused', () => {
  test('of a cashbook that a reloan settled; in a list it is skipped', async () => {
    const id = await reloaned()
    expect(await ask(1, [id])).toMatchObject({ status: 409, code: 'BELONGS_TO_RELOAN' })
    const { id: other } = await lend(house, lim)
    await ask(2, [other], { declareLoss: true })
    const { data } = await ask(1, [id, other])
    expect(data).toMatchObject({ changed: [other], skipped: [{ id, code: 'BELONGS_TO_RELOAN' }] })
    expect(await ask(3, [id])).toMatchObject({ status: 200 })
    expect(await ask(1, [id])).toMatchObject({ status: 409, code: 'CASHBOOK_CLOSED' })
  })
})

describe('unsettling', () => {
  test('undoes the freeze: the settlement stays, marked, and its journal is reversed', async () => {
    const { id } = await lend(house, lim)
    await collect(lim, id, 1_200)
    const before = await show(id)
    await ask(2, [id])
    house.setDay('2026-01-12')
    await ask(1, [id], { remark: 'too early' })
    house.setDay('2026-01-10')
    expect(await show(id)).toEqual(before)
    const settlement = await house.db
      .selectFrom('settlements')
      .selectAll()
      .where('cashbook_id', '=', id)
      .executeTakeFirstOrThrow()
    const undone = { undone_on: '2026-01-12', undone_by: lim.id, settled_on: '2026-01-10' }
    expect(settlement).toMatchObject(undone)
    const journals = await house.db
      .selectFrom('journals')
      .select(['event', 'business_on'])
      .where('cashbook_id', '=', id)
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(journals).toEqual([
      { event: 'REVERSAL', business_on: '2026-01-10' },
      { event: 'SETTLE', business_on: '2026-01-10' },
    ])
    const log = await house.db
      .selectFrom('operation_log')
      .select(['action', 'detail'])
      .where('cashbook_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(log).toEqual({
      action: 'cashbook.unsettle',
      detail: {
        before: { status: 2 },
        after: { status: 1, lossUndone: 0, remark: 'too early' },
      },
    })
  })

  test('takes a declared loss back, so that it can be paid after all', async () => {
    const { id } = await lend(house, lim)
    await collect(lim, id, 100)
    const before = await show(id)
    await ask(2, [id], { declareLoss: true })
    await ask(1, [id], { remark: 'found again' })
    expect(await show(id)).toEqual(before)
    const all = { params: { cashbookId: id }, query: { withRemoved: true } }
    const { items } = await lim.call(listCashbookTransactions, all)
    expect(items.map(({ kind, removedAt }) => [kind, removedAt !== null])).toEqual([
      ['LOSS', true],
      ['CREDIT', false],
      ['DEBIT', false],
    ])
    const { cashbook, transaction } = await collect(lim, id, 1_100)
    expect(cashbook).toMatchObject({ totalBalance: 0, isFullyPaid: true })
    expect(transaction).toMatchObject({ balanceAfter: 0, isLatest: true })
  })

  test('again and again, of several at once, leaves one settlement standing', async () => {
    const ids = [(await lend(house, lim)).id, (await lend(house, lim)).id]
    await collect(lim, ids[0]!, 1_200)
    for (let round = 0; round < 3; round++) {
      expect((await ask(2, ids, { declareLoss: true })).data.changed).toEqual(ids)
      expect((await ask(1, ids)).data.changed).toEqual(ids)
    }
    await ask(2, ids, { declareLoss: true })
    const rows = await house.db
      .selectFrom('settlements')
      .select(['cashbook_id', 'undone_at'])
      .where('cashbook_id', 'in', ids)
      .execute()
    expect(rows).toHaveLength(8)
    expect(rows.filter(({ undone_at }) => undone_at === null)).toHaveLength(2)
  })

  test('leaves an AUTO cashbook open until somebody settles it', async () => {
    const { id } = await lend(house, lim, { settleType: 1 })
    await collect(lim, id, 1_200)
    expect(await show(id)).toMatchObject({ status: 2 })
    await ask(1, [id])
    expect(await show(id)).toMatchObject({ status: 1, isFullyPaid: true })
  })
})
