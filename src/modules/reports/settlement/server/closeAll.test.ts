import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import type { TestUser } from '#testing/testUser.ts'
import type { Day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { getCashbook } from '#modules/lending/cashbooks/contract.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { createBankAccount } from '#modules/ledger/accounts/contract.ts'
import { confirmTransfers } from '#modules/lending/transfers/contract.ts'
import {
  closeAll,
  getSettlementReport,
  listSettledCashbooks,
  previewCloseAll,
} from '../contract.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { collect, lend } from '#testing/lend.ts'

let server: TestServer
let lim: TestUser
let siti: TestUser
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  server.setDay('2026-01-10')
  lim = await server.users.agent({ name: 'Lim', commissionRate: 10 })
  siti = await server.users.runner(lim, { name: 'Siti', commissionRate: 5 })
})
afterAll(() => server.close())
afterEach(async () => expect(await verifyBooks(server.db)).toEqual([]))

const to = (status: 1 | 2 | 3, ...ids: number[]) =>
  lim.call(setCashbookStatus, { params: { status }, body: { ids } })

/** Settles cashbooks of the worked example, all collected by the runner. */
async function settled(count: number): Promise<number[]> {
  const ids: number[] = []
  for (let nth = 0; nth < count; nth++) {
    const { id } = await lend(server, lim)
    await collect(siti, id, 1_200)
    ids.push(id)
  }
  await to(2, ...ids)
  return ids
}

const getStatuses = async (ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => (await lim.call(getCashbook, { params: { id } })).status))

const getLog = (agent: TestUser) =>
  server.db
    .selectFrom('operation_log')
    .selectAll()
    .where('actor_id', '=', agent.id)
    .where('action', '=', 'cashbook.closeAll')
    .execute()

/** Returns the last line of a cashbook's own history. */
const getEnd = (cashbookId: number) =>
  server.db
    .selectFrom('operation_log')
    .selectAll()
    .where('cashbook_id', '=', cashbookId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

describe('Close All is refused', () => {
  test('to runners and customers, for another agent, and without a key', async () => {
    const ids = await settled(1)
    const customer = await server.users.customer(lim)
    const login = await server.users.customerLogin(lim, customer.id)
    expect(await siti.request(closeAll, { body: {} })).toMatchObject({ status: 403 })
    expect((await login.request(closeAll, { body: {} })).status).toBe(403)
    expect((await siti.request(previewCloseAll)).status).toBe(403)
    const tan = await server.users.agent()
    expect((await tan.request(closeAll, { body: { agentId: lim.id } })).status).toBe(404)
    expect((await tan.request(previewCloseAll, { query: { agentId: lim.id } })).status).toBe(404)
    expect(await tan.call(closeAll, { body: {} })).toMatchObject({ count: 0, changed: [] })
    const url = '/api/report/settlement/close-all'
    const bare = await lim.inject({ method: 'POST', url, payload: {} })
    expect(bare).toMatchObject({ status: 400, code: 'IDEMPOTENCY_KEY_REQUIRED' })
    expect(await getStatuses(ids)).toEqual([2])
    expect(await getLog(tan)).toEqual([])
  })

  test('to an admin type who names neither an agent nor what they expect', async () => {
    const ids = await settled(1)
    const message = 'Name an agent, or the number and profit of the cashbooks that you expect.'
    for (const boss of [await server.users.superAdmin(), await server.users.admin()]) {
      for (const body of [{}, { from: '2026-01-01' as Day }, { state: 'UNCLOSED' as const }]) {
        expect(await boss.request(closeAll, { body })).toMatchObject({
          status: 422,
          code: 'AGENT_OR_EXPECTED_REQUIRED',
          data: { errors: [{ path: 'agentId', message }] },
        })
      }
      expect(await getLog(boss)).toEqual([])
    }
    expect(await getStatuses(ids)).toEqual([2])
  })

  test('when one more cashbook was settled since the report was loaded', async () => {
    const ids = await settled(2)
    const { unclosed: expected } = await lim.call(getSettlementReport)
    ids.push(...(await settled(1)))
    const reply = await lim.request(closeAll, { body: { expected } })
    expect(reply).toMatchObject({
      status: 409,
      code: 'LIST_CHANGED',
      data: { count: 3, amount: 72_000 },
      message:
        'The list has changed. Closing now would close 3 cashbooks with a profit of RM 720.00. Please check again.',
    })
    expect(await getStatuses(ids)).toEqual([2, 2, 2])
    expect(await getLog(lim)).toEqual([])
  })

  test('when one was unsettled since, or the count matches but the sum does not', async () => {
    const ids = await settled(2)
    const { unclosed: expected } = await lim.call(getSettlementReport)
    await to(1, ids[0]!)
    expect((await lim.request(closeAll, { body: { expected } })).status).toBe(409)
    const wrong = { count: 1, amount: sen(23_999) }
    expect((await lim.request(closeAll, { body: { expected: wrong } })).status).toBe(409)
    expect(await getStatuses(ids)).toEqual([1, 2])
  })
})

describe('Close All leaves what waits for a transfer', () => {
  async function waiting() {
    const { id: accountId } = await lim.call(createBankAccount, { body: { name: 'Maybank 4321' } })
    const { id } = await lend(server, lim)
    const { transaction } = await collect(siti, id, 1_200, { accountId })
    await to(2, id)
    return { id, transactionId: transaction.id }
  }

  test('and names it before and after', async () => {
    const ids = await settled(2)
    const { id, transactionId } = await waiting()
    const left = { code: 'TRANSFER_UNCONFIRMED', count: 1, amount: 120_000 }
    const preview = await lim.call(previewCloseAll)
    expect(preview).toMatchObject({ count: 2, amount: 48_000 })
    expect(preview.stays).toMatchObject([{ ...left, cashbooks: [{ cashbookId: id }] }])
    const list = (isWaiting: boolean) =>
      lim.call(listSettledCashbooks, { query: { state: 'UNCLOSED', isWaiting } })
    expect((await list(true)).items).toMatchObject([{ cashbookId: id }])
    expect((await list(false)).items).toHaveLength(2)
    const expected = { count: preview.count, amount: preview.amount }
    const done = await lim.call(closeAll, { body: { expected } })
    expect(done).toMatchObject({ count: 2, changed: ids, stays: [left] })
    expect(done.skipped).toMatchObject([{ id, code: 'TRANSFER_UNCONFIRMED' }])
    expect(await getStatuses([...ids, id])).toEqual([3, 3, 2])
    await lim.call(confirmTransfers, { body: { ids: [transactionId] } })
    expect(await lim.call(closeAll, { body: {} })).toMatchObject({ changed: [id], skipped: [] })
  })

  test('once: within the chosen days it waits, outside of them it is outside', async () => {
    await settled(1)
    const { transactionId } = await waiting()
    server.setDay('2026-01-12')
    const ids = await settled(1)
    const stays = async (query: object) =>
      (await lim.call(previewCloseAll, { query })).stays.map(({ code, count }) => [code, count])
    expect(await stays({ from: '2026-01-12' })).toEqual([['SETTLED_OUTSIDE_DATES', 2]])
    expect(await stays({ to: '2026-01-11' })).toEqual([
      ['TRANSFER_UNCONFIRMED', 1],
      ['SETTLED_OUTSIDE_DATES', 1],
    ])
    const body = { from: '2026-01-12' as Day }
    expect(await lim.call(closeAll, { body })).toMatchObject({ changed: ids, skipped: [] })
    await lim.call(confirmTransfers, { body: { ids: [transactionId] } })
    expect(await lim.call(closeAll, { body: {} })).toMatchObject({ count: 2, stays: [] })
  })
})

describe('Close All', () => {
  test('closes for an admin type who names an agent, or says what they expect of all', async () => {
    const boss = await server.users.admin()
    const ids = await settled(2)
    const tan = await server.users.agent()
    const { id: other } = await lend(server, tan)
    await collect(tan, other, 1_200)
    await tan.call(setCashbookStatus, { params: { status: 2 }, body: { ids: [other] } })
    expect(await boss.call(closeAll, { body: { agentId: lim.id } })).toMatchObject({ changed: ids })
    const { unclosed: expected } = await boss.call(getSettlementReport)
    const { changed } = await boss.call(closeAll, { body: { expected } })
    expect(changed).toHaveLength(expected.count)
    expect(changed).toContain(other)
  })

  test('closes what the report showed, returns what stays and why, and logs it in the log and in each cashbook’s history', async () => {
    const ids = await settled(2)
    const { id: owing } = await lend(server, lim)
    const { id: paid } = await lend(server, lim)
    await collect(siti, paid, 1_200)
    const preview = await lim.call(previewCloseAll)
    const stays = [
      { code: 'BALANCE_REMAINS', count: 1, amount: 120_000 },
      { code: 'CASHBOOK_NOT_SETTLED', count: 1, amount: 120_000 },
    ]
    const { id: agentId, name: agentName } = lim
    expect(preview).toEqual({
      count: 2,
      amount: 48_000,
      commission: 7_200,
      stays,
      agents: [{ agentId, agentName, count: 2, amount: 48_000, commission: 7_200 }],
    })
    const expected = { count: preview.count, amount: preview.amount }
    const result = await lim.call(closeAll, { body: { expected, remark: 'January' } })
    expect(result).toEqual({
      count: 2,
      amount: 48_000,
      commission: 7_200,
      changed: ids,
      stays,
      skipped: [
        { id: owing, code: 'BALANCE_REMAINS', message: 'RM 1,200.00 is still outstanding.' },
        { id: paid, code: 'CASHBOOK_NOT_SETTLED', message: 'This cashbook is not settled.' },
      ],
    })
    expect(await getStatuses([...ids, owing, paid])).toEqual([3, 3, 1, 1])
    const log = await getLog(lim)
    expect(log).toHaveLength(1)
    expect(log[0]!.detail).toMatchObject({
      after: { count: 2, amount: 48_000, commission: 7_200, remark: 'January' },
    })
    for (const id of ids) {
      expect(await getEnd(id)).toMatchObject({
        action: 'cashbook.close',
        actor_id: lim.id,
        agent_id: lim.id,
        entity_id: id,
        detail: {
          before: { status: 2 },
          after: { status: 3, commission: 3_600, remark: 'January' },
        },
      })
    }
  })

  test('applies the days and the agent of the report', async () => {
    const [early] = await settled(1)
    server.setDay('2026-02-10')
    const [late] = await settled(1)
    const days = { from: '2026-02-01' as Day, to: '2026-02-28' as Day }
    const outside = [{ code: 'SETTLED_OUTSIDE_DATES', count: 1, amount: 24_000 }]
    expect((await lim.call(previewCloseAll, { query: days })).stays).toEqual(outside)
    const admin = await server.users.admin()
    const body = { ...days, agentId: lim.id, expected: { count: 1, amount: sen(24_000) } }
    expect(await admin.call(closeAll, { body })).toMatchObject({ changed: [late], stays: outside })
    expect(await getStatuses([early!, late!])).toEqual([2, 3])
    const closed = { state: 'CLOSED' } as const
    expect(await lim.call(closeAll, { body: closed })).toMatchObject({ count: 0 })
    expect(await getStatuses([early!])).toEqual([2])
  })

  test('returns the first response to copies with one key, and a second Close All finds nothing', async () => {
    const ids = await settled(3)
    const key = crypto.randomUUID()
    const copies = Array.from({ length: 6 }, () => lim.request(closeAll, { body: {} }, { key }))
    const replies = new Set((await Promise.all(copies)).map(({ data }) => JSON.stringify(data)))
    expect(replies.size).toBe(1)
    expect(await lim.call(closeAll, { body: {} })).toMatchObject({ count: 0, changed: [] })
    expect(await getLog(lim)).toHaveLength(1)
    expect(await getStatuses(ids)).toEqual([3, 3, 3])
  })

  test('concurrent with unsettling leaves each cashbook either closed or unsettled', async () => {
    const ids = await settled(8)
    const unsettle = ids.map((id) =>
      lim.request(setCashbookStatus, { params: { status: 1 }, body: { ids: [id] } }),
    )
    const [all, ...one] = await Promise.all([lim.request(closeAll, { body: {} }), ...unsettle])
    const closed = new Set((all as { data: { changed: number[] } }).data.changed)
    expect(all.status).toBe(200)
    expect(one.map(({ status }) => status === 409)).toEqual(ids.map((id) => closed.has(id)))
  })
})
