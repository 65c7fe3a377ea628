import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { listDisputes, reportDispute } from '../contract.ts'
import { collect, lend } from '#testing/lend.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'

let server: TestServer
let agent: TestUser
let login: TestUser
let cashbookId: number
let customerId: number
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setDay('2026-01-10')
  agent = await server.users.agent()
  ;({ id: cashbookId, customerId } = await lend(server, agent))
  login = await server.users.customerLogin(agent, customerId)
})

const words = 'I paid RM 30'
const reported = async (more: object = {}) => {
  const body = { cashbookId, kind: 'OTHER', words, ...more } as const
  return (await login.call(reportDispute, { body })).id
}

describe('the register', () => {
  const list = async (query: object, who = agent) =>
    (await who.call(listDisputes, { query })).items.map(({ id }) => id)

  /** Reports a problem of another customer of the same agent; returns its id. */
  async function reportOther(more: object) {
    const { id, customerId: other } = await lend(server, agent)
    const who = await server.users.customerLogin(agent, other)
    const body = { cashbookId: id, kind: 'WRONG_AMOUNT', words, ...more } as const
    return { id: (await who.call(reportDispute, { body })).id, customerId: other }
  }

  test('shows nothing of the customers of other agents, by whatever it is asked for', async () => {
    await reported()
    const stranger = await server.users.agent()
    for (const query of [{ customerId }, { searchTerm: '20.00' }, { sort: 'date:asc' }]) {
      expect(await list(query, stranger)).toEqual([])
    }
  })

  test('is searched by cashbook and by exact amount, said or recorded', async () => {
    const withAmount = await reportOther({ amount: sen(4_150) })
    const { transaction } = await collect(agent, cashbookId, 20)
    const ofPayment = await reported({ transactionId: transaction.id })
    const cashbook = await server.db
      .selectFrom('cashbooks')
      .select('cashbook_code')
      .where('id', '=', cashbookId)
      .executeTakeFirstOrThrow()
    expect(await list({ searchTerm: cashbook.cashbook_code })).toEqual([ofPayment])
    expect(await list({ searchTerm: '41.50' })).toEqual([withAmount.id])
    expect(await list({ searchTerm: '20' })).toEqual([ofPayment])
  })

  test('is narrowed to a customer and to a kind', async () => {
    const other = await reportOther({})
    const id = await reported()
    expect(await list({ customerId })).toEqual([id])
    expect(await list({ customerId: other.customerId })).toEqual([other.id])
    expect(await list({ kind: 'WRONG_AMOUNT' })).toEqual([other.id])
  })

  test.each([
    ['date:asc', [1, 2, 0]],
    ['date:desc', [0, 2, 1]],
    ['createdAt:asc', [0, 1, 2]],
    ['createdAt:desc', [2, 1, 0]],
  ] as const)('sorts by %s, slice by slice', async (sort, order) => {
    server.setDay('2026-01-12')
    const ids = [
      await reported({ date: day('2026-01-12') }),
      await reported({ date: day('2026-01-11') }),
      await reported({ date: day('2026-01-11') }),
    ]
    const seen: number[] = []
    let cursor: string | null | undefined
    while (cursor !== null) {
      const { items, nextCursor } = await agent.call(listDisputes, {
        query: { sort, limit: 1, ...(cursor && { cursor }) },
      })
      seen.push(...items.map(({ id }) => id))
      cursor = nextCursor
    }
    expect(seen).toEqual(order.map((place) => ids[place]))
  })
})
