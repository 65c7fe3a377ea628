import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { collect, lend } from '#testing/lend.ts'
import { processReloanOf } from '#testing/processReloanOf.ts'
import { systemTerms } from '#testing/systemTerms.ts'
import type { TestUser } from '#testing/testUser.ts'
import { listCashbookTransactions } from '../../credits/contract.ts'
import { getCashbook } from '../../cashbooks/contract.ts'
import { setCashbookStatus } from '../contract.ts'

let server: TestServer
let lim: TestUser
beforeAll(async () => {
  server = await openTestServer('2026-01-10')
  lim = await server.users.agent({ name: 'Lim', commissionRate: 10 })
})
afterAll(() => server.close())
afterEach(async () => expect(await verifyBooks(server.db)).toEqual([]))

const send = (status: 1 | 2 | 3, ids: number[], more: object = {}) =>
  lim.request(setCashbookStatus, { params: { status }, body: { ids, ...more } })
const show = (id: number) => lim.call(getCashbook, { params: { id } })

/** Creates a cashbook whose balance was paid by a reloan. */
async function reloaned(): Promise<number> {
  const { id, customerId } = await lend(server, lim)
  await collect(lim, id, 1_000)
  await processReloanOf(lim, [id], { ...systemTerms, customerId })
  return id
}

describe('unsettling is refused', () => {
  test('for a cashbook that a reloan settled; a list skips it', async () => {
    const id = await reloaned()
    expect(await send(1, [id])).toMatchObject({ status: 409, code: 'BELONGS_TO_RELOAN' })
    const { id: other } = await lend(server, lim)
    await send(2, [other], { declareLoss: true })
    const { data } = await send(1, [id, other])
    expect(data).toMatchObject({ changed: [other], skipped: [{ id, code: 'BELONGS_TO_RELOAN' }] })
    expect(await send(3, [id])).toMatchObject({ status: 200 })
    expect(await send(1, [id])).toMatchObject({ status: 409, code: 'CASHBOOK_CLOSED' })
  })
})

describe('unsettling', () => {
  test('reverses the freeze: the settlement stays, marked, and its journal is reversed', async () => {
    const { id } = await lend(server, lim)
    await collect(lim, id, 1_200)
    const before = await show(id)
    await send(2, [id])
    server.setDay('2026-01-12')
    await send(1, [id], { remark: 'too early' })
    server.setDay('2026-01-10')
    expect(await show(id)).toEqual(before)
    const settlement = await server.db
      .selectFrom('settlements')
      .selectAll()
      .where('cashbook_id', '=', id)
      .executeTakeFirstOrThrow()
    const undone = { undone_on: '2026-01-12', undone_by: lim.id, settled_on: '2026-01-10' }
    expect(settlement).toMatchObject(undone)
    const journals = await server.db
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
    const log = await server.db
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

  test('reverses a declared loss, so that it can still be paid', async () => {
    const { id } = await lend(server, lim)
    await collect(lim, id, 100)
    const before = await show(id)
    await send(2, [id], { declareLoss: true })
    await send(1, [id], { remark: 'found again' })
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

  test('repeated for several at once leaves one current settlement', async () => {
    const ids = [(await lend(server, lim)).id, (await lend(server, lim)).id]
    await collect(lim, ids[0]!, 1_200)
    for (let round = 0; round < 3; round++) {
      expect((await send(2, ids, { declareLoss: true })).data.changed).toEqual(ids)
      expect((await send(1, ids)).data.changed).toEqual(ids)
    }
    await send(2, ids, { declareLoss: true })
    const rows = await server.db
      .selectFrom('settlements')
      .select(['cashbook_id', 'undone_at'])
      .where('cashbook_id', 'in', ids)
      .execute()
    expect(rows).toHaveLength(8)
    expect(rows.filter(({ undone_at }) => undone_at === null)).toHaveLength(2)
  })

  test('leaves an AUTO cashbook open until a user settles it', async () => {
    const { id } = await lend(server, lim, { settleType: 1 })
    await collect(lim, id, 1_200)
    expect(await show(id)).toMatchObject({ status: 2 })
    await send(1, [id])
    expect(await show(id)).toMatchObject({ status: 1, isFullyPaid: true })
  })
})
