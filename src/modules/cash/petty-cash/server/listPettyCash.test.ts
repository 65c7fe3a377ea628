import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { systemTerms } from '#testing/systemTerms.ts'
import { openCashbook } from '#modules/lending/cashbooks/contract.ts'
import { recordCredit, removeTransaction } from '#modules/lending/credits/contract.ts'
import { listPettyCash, recordPettyCash } from '../contract.ts'

let server: TestServer
let admin: TestUser
let lim: TestUser
let tan: TestUser
let siti: TestUser
beforeAll(async () => {
  server = await openTestServer('2026-01-01')
  admin = await server.users.admin()
  lim = await server.users.agent({ name: 'Lim' })
  tan = await server.users.agent({ name: 'Tan' })
  siti = await server.users.runner(lim, { name: 'Siti' })
  await simulateAFewDays()
})
afterAll(() => server.close())
afterEach(async () => expect(await verifyBooks(server.db)).toEqual([]))

/**
 * Lim: top up 2,000; lend 960 and collect 20; spend 50; collect 40; collect 60 and reverse it. Tan:
 * top up 10.
 */
async function simulateAFewDays() {
  const customer = await server.users.customer(lim, { name: 'Ah Huat' })
  await topUp(lim, 200_000)
  const body = { customerId: customer.id, ...systemTerms }
  const { id: cashbookId } = await lim.call(openCashbook, { body })
  server.setDay('2026-01-03')
  const spent = { agentId: lim.id, type: 'EXPENSE', amount: sen(5_000), remark: 'petrol' } as const
  await lim.call(recordPettyCash, { body: spent })
  await siti.call(recordCredit, { body: { cashbookId, creditAmount: sen(4_000) } })
  await topUp(tan, 1_000)
  server.setDay('2026-01-05')
  const wrong = await lim.call(recordCredit, { body: { cashbookId, creditAmount: sen(6_000) } })
  const removal = { params: { id: wrong.transaction.id }, body: { reason: 'a slip' } }
  await lim.call(removeTransaction, removal)
}

const topUp = (agent: TestUser, amount: number) =>
  admin.call(recordPettyCash, { body: { agentId: agent.id, type: 'TOP_UP', amount: sen(amount) } })

type Line = ResponseOf<typeof listPettyCash>['items'][number]
const shown = ({ type, amount, balanceAfter }: Line) => [type, amount, balanceAfter]

const LIM = [
  ['CREDIT', -6_000, 105_000],
  ['CREDIT', 6_000, 111_000],
  ['CREDIT', 4_000, 105_000],
  ['EXPENSE', -5_000, 101_000],
  ['CREDIT', 2_000, 106_000],
  ['DEBIT', -96_000, 104_000],
  ['TOP_UP', 200_000, 200_000],
]

describe('petty cash histories are refused', () => {
  test('to runners, customers and anonymous users', async () => {
    const { id } = await server.users.customer(lim)
    for (const who of [siti, await server.users.customerLogin(lim, id)]) {
      expect(await who.request(listPettyCash)).toMatchObject({ status: 403, code: 'NO_PERMISSION' })
    }
    expect((await server.users.anonymous().request(listPettyCash)).status).toBe(401)
  })

  test.each([
    { type: 'LOSS' },
    { cursor: 'last' },
    { cursor: '9'.repeat(17) },
    { from: '2026-02-30' },
    { limit: 201 },
    { agentId: 0 },
  ])('with %j', async (query) => {
    expect((await admin.request(listPettyCash, { query: query as never })).status).toBe(422)
  })
})

describe('petty cash histories', () => {
  test('show an agent every movement of its cash, and the balance after each', async () => {
    const { items, nextCursor } = await lim.call(listPettyCash)
    expect(items.map(shown)).toEqual(LIM)
    expect(nextCursor).toBeNull()
    expect(items[0]).toMatchObject({ isReversal: true, remark: 'a slip', createdByName: 'Lim' })
    expect(items[1]).toMatchObject({ isReversal: false, businessDate: '2026-01-05' })
    expect(items[2]).toMatchObject({ runnerName: 'Siti', customerName: 'Ah Huat' })
    expect(items[2]!.cashbookCode).toMatch(/^CB\d{6}$/)
    expect(items[3]).toMatchObject({ remark: 'petrol', cashbookId: null, receipts: [] })
  })

  test('show an agent nothing of another agent, even on request', async () => {
    expect((await tan.call(listPettyCash)).items.map(shown)).toEqual([['TOP_UP', 1_000, 1_000]])
    const query = { agentId: lim.id }
    expect(await tan.call(listPettyCash, { query })).toEqual({ items: [], nextCursor: null })
  })

  test('show admin types all agents together, each with its own running balance', async () => {
    const { items } = await admin.call(listPettyCash)
    const of = (agent: TestUser) => items.filter(({ agentId }) => agentId === agent.id).map(shown)
    expect(of(lim)).toEqual(LIM)
    expect(of(tan)).toEqual([['TOP_UP', 1_000, 1_000]])
    const { items: one } = await admin.call(listPettyCash, { query: { agentId: tan.id } })
    expect(one).toMatchObject([{ agentName: 'Tan', agentId: tan.id }])
  })

  test.each([1, 2, 3, 7, 8])('are the same in pages of %i as in one', async (limit) => {
    const whole = (await admin.call(listPettyCash)).items
    const pieces: Line[] = []
    let cursor: string | undefined
    do {
      const query = { limit, ...(cursor ? { cursor } : {}) }
      const piece = await admin.call(listPettyCash, { query })
      pieces.push(...piece.items)
      cursor = piece.nextCursor ?? undefined
    } while (cursor)
    expect(pieces).toEqual(whole)
  })

  test.each([
    [{ type: 'CREDIT' as const }, [0, 1, 2, 4]],
    [{ type: 'EXPENSE' as const }, [3]],
    [{ from: day('2026-01-03'), to: day('2026-01-03') }, [2, 3]],
    [{ to: day('2026-01-01') }, [4, 5, 6]],
    [{ from: day('2026-01-04'), type: 'CREDIT' as const }, [0, 1]],
    [{ from: day('1910-01-01'), to: day('9989-12-31') }, [0, 1, 2, 3, 4, 5, 6]],
  ])('keep their balances under the filter %j', async (query, places) => {
    const { items } = await lim.call(listPettyCash, { query })
    expect(items.map(shown)).toEqual(places.map((place) => LIM[place]))
  })

  test('include the receipts of an entry', async () => {
    const boundary = 'between-parts'
    const part = (head: string, content: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`
    const fields = { agentId: String(tan.id), type: 'EXPENSE', amount: '10', remark: 'stamps' }
    const payload = [
      ...Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value)),
      part('name="Files"; filename="stamps.pdf"', '%PDF-1.4\n%%EOF'),
      `--${boundary}--\r\n`,
    ].join('')
    const sent = await tan.inject({
      method: 'PUT',
      url: '/api/user/agent-petty-cash',
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'idempotency-key': crypto.randomUUID(),
      },
      payload,
    })
    expect(sent).toMatchObject({ status: 200, data: { amount: -10, pettyCash: 990 } })
    const { items } = await tan.call(listPettyCash, { query: { limit: 1 } })
    expect(items[0]!.receipts).toMatchObject([
      {
        name: 'stamps.pdf',
        mediaType: 'application/pdf',
        path: expect.stringMatching(/^\/file\/\d+$/) as string,
      },
    ])
  })
})
