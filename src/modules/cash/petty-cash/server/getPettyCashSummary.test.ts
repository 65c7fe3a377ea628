import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { sen } from '#core/money.ts'
import type { PettyCashType } from '#core/pettyCash.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { collect, lend } from '#testing/lend.ts'
import type { TestUser } from '#testing/testUser.ts'
import { recordRefund, removeTransaction } from '#modules/lending/credits/contract.ts'
import { getPettyCashSummary, recordPettyCash } from '../contract.ts'

let server: TestServer
let admin: TestUser
let lim: TestUser
let tan: TestUser
beforeAll(async () => {
  server = await openTestServer('2026-01-10')
  admin = await server.users.admin()
  expect(await admin.call(getPettyCashSummary)).toMatchObject({ pettyCash: 0, today: NOTHING })
  lim = await server.users.agent({ name: 'Lim' })
  tan = await server.users.agent({ name: 'Tan' })
  await simulateIntoFebruary()
})
afterAll(() => server.close())
afterEach(async () => expect(await verifyBooks(server.db)).toEqual([]))

const NOTHING = { in: 0, out: 0 }
const enter = (agent: TestUser, type: PettyCashType, amount: number) =>
  admin.call(recordPettyCash, {
    body: { agentId: agent.id, type, amount: sen(amount), remark: 'x' },
  })

/**
 * 10 January: in 2,000, out 960. 1 February: in 40, of which 10 is reversed. Today, 5 February: in
 * 100, out 30.
 */
async function simulateIntoFebruary() {
  await enter(lim, 'TOP_UP', 200_000)
  const { id } = await lend(server, lim)
  server.setDay('2026-02-01')
  await collect(lim, id, 40)
  await lim.call(recordRefund, { body: { cashbookId: id, amount: sen(1_000) } })
  server.setDay('2026-02-05')
  const { transaction } = await collect(lim, id, 77)
  await lim.call(removeTransaction, { params: { id: transaction.id }, body: { reason: 'slip' } })
  await enter(lim, 'ADJUSTMENT', 10_000)
  await enter(lim, 'EXPENSE', 3_000)
  await enter(tan, 'TOP_UP', 500)
}

describe('the petty cash summary', () => {
  test('is refused to runners and anonymous users, and for another or a missing agent', async () => {
    const siti = await server.users.runner(lim)
    expect((await siti.request(getPettyCashSummary)).status).toBe(403)
    expect((await server.users.anonymous().request(getPettyCashSummary)).status).toBe(401)
    expect((await tan.request(getPettyCashSummary, { query: { agentId: lim.id } })).status).toBe(
      404,
    )
    expect((await admin.request(getPettyCashSummary, { query: { agentId: siti.id } })).status).toBe(
      404,
    )
  })

  test('shows today and this month, without reversed amounts', async () => {
    const { pettyCash, today, thisMonth } = await lim.call(getPettyCashSummary)
    expect(pettyCash).toBe(200_000 - 96_000 + 4_000 - 1_000 + 10_000 - 3_000)
    expect(today).toEqual({ in: 10_000, out: 3_000 })
    expect(thisMonth).toEqual({ in: 14_000, out: 4_000 })
  })

  test('shows the balance at the end of each of 30 days', async () => {
    const { days } = await lim.call(getPettyCashSummary)
    expect(days.map(({ date }) => date)).toHaveLength(30)
    const shown = new Map(days.map(({ date, balance }) => [String(date), balance]))
    expect([...shown.keys()].at(0)).toBe('2026-01-07')
    expect([...shown.keys()].at(-1)).toBe('2026-02-05')
    expect(shown.get('2026-01-09')).toBe(0)
    expect(shown.get('2026-01-10')).toBe(104_000)
    expect(shown.get('2026-01-31')).toBe(104_000)
    expect(shown.get('2026-02-01')).toBe(107_000)
    expect(shown.get('2026-02-05')).toBe(114_000)
  })

  test('sums the active agents for admin types, or shows one', async () => {
    expect(await admin.call(getPettyCashSummary)).toMatchObject({
      pettyCash: 114_500,
      today: { in: 10_500, out: 3_000 },
    })
    const query = { agentId: tan.id }
    expect((await admin.call(getPettyCashSummary, { query })).pettyCash).toBe(500)
    await server.db.updateTable('users').set({ status: -1 }).where('id', '=', tan.id).execute()
    expect((await admin.call(getPettyCashSummary)).pettyCash).toBe(114_000)
    expect((await admin.call(getPettyCashSummary, { query })).pettyCash).toBe(500)
  })
})
