import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { lendTo } from '#testing/lendTo.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import {
  listTransactions,
  recordCredit,
  recordRefund,
  removeTransaction,
  updateTransaction,
} from '#modules/lending/credits/contract.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { getStatement } from '../contract.ts'

let server: TestServer
let agent: TestUser
beforeAll(async () => {
  server = await openTestServer('2026-01-01')
  agent = await server.users.agent()
})
afterAll(() => server.close())

const START = day('2026-01-01')

const anyStep = fc.record({
  act: fc.constantFrom('credit', 'credit', 'credit', 'refund', 'remove', 'change', 'open', 'loss'),
  amount: fc.integer({ min: 1, max: 40_000 }),
  which: fc.nat(),
  days: fc.integer({ min: 0, max: 3 }),
})

type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never

/** Plays one step; a refusal of the product is a step that changes nothing. */
async function play(customerId: number, cashbookIds: number[], { act, amount, which }: Step) {
  const cashbookId = cashbookIds[which % cashbookIds.length]!
  const latest = async () => {
    const { items } = await agent.call(listTransactions, { query: { customerId, limit: 5 } })
    return items.find((each) => each.isLatest)?.id
  }
  if (act === 'open') {
    cashbookIds.push((await lendTo(agent, customerId, { firstCreditAmount: sen(amount) })).id)
  } else if (act === 'credit') {
    await agent.request(recordCredit, { body: { cashbookId, creditAmount: sen(amount) } })
  } else if (act === 'refund') {
    await agent.request(recordRefund, { body: { cashbookId, amount: sen(amount) } })
  } else if (act === 'loss') {
    const body = { ids: [cashbookId], declareLoss: true }
    await agent.request(setCashbookStatus, { params: { status: 2 }, body })
  } else {
    const params = { id: (await latest()) ?? 0 }
    const reason = 'typed twice'
    if (act === 'remove') await agent.request(removeTransaction, { params, body: { reason } })
    else await agent.request(updateTransaction, { params, body: { amount: sen(amount), reason } })
  }
}

async function owed(customerId: number): Promise<number> {
  const { total } = await server.db
    .selectFrom('cashbooks')
    .select((eb) => eb.fn.coalesce(eb.fn.sum('balance_sen'), eb.lit(0)).as('total'))
    .where('customer_id', '=', customerId)
    .where('voided_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(total)
}

test('opening and movements give the closing balance, which is what the cashbooks show', async () => {
  const kinds = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 14 }), async (steps) => {
      let on = START
      server.setDay(on)
      const { id } = await server.users.customer(agent)
      const cashbookIds = [(await lendTo(agent, id, { firstCreditAmount: sen(0) })).id]
      for (const step of steps) {
        on = addDays(on, step.days)
        server.setDay(on)
        await play(id, cashbookIds, step)
      }
      const { data: whole } = await agent.request(getStatement, { params: { id } })
      expect(whole.closingBalance).toBe(await owed(id))
      for (const from of [START, addDays(START, 3), on].filter((each) => each <= on)) {
        const { data } = await agent.request(getStatement, { params: { id }, query: { from } })
        const { openingBalance, totalDebit, totalCredit, closingBalance, lines, loans } = data
        expect(openingBalance + totalDebit - totalCredit).toBe(closingBalance)
        expect(closingBalance).toBe(whole.closingBalance)
        expect(lines.at(-1)?.balance ?? openingBalance).toBe(closingBalance)
        expect(loans.reduce((sum, { balance }) => sum + balance, 0)).toBe(closingBalance)
        for (const { kind } of lines) kinds.add(kind)
      }
    }),
    { numRuns: 25 },
  )
  expect([...kinds].toSorted()).toEqual(['CREDIT', 'DEBIT', 'LOSS', 'REFUND', 'REVERSAL'])
})
