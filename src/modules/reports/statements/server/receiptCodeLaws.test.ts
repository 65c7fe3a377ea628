import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import {
  removeTransaction,
  updateTransaction,
  getReceiptCheck,
} from '#modules/lending/credits/contract.ts'
import { collect } from '#testing/lend.ts'
import { lendTo } from '#testing/lendTo.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'

let server: TestServer
let agent: TestUser
let cashbookId: number
beforeAll(async () => {
  server = await openTestServer()
  agent = await server.users.agent()
  const { id } = await server.users.customer(agent)
  cashbookId = (await lendTo(agent, id, { firstCreditAmount: sen(0) })).id
})
afterAll(() => server.close())

let address = 0
/** Each check comes from an address of its own: the limit counts by address. */
async function getState(code: string): Promise<[string, number]> {
  address += 1
  const remoteAddress = `10.1.${address >> 8}.${address & 255}`
  const reply = await server.app.inject({ url: `/api/public/check/${code}`, remoteAddress })
  const { data } = reply.json<{ data: { state: string; amount: number } }>()
  return [data.state, data.amount]
}

const act = fc.oneof(
  fc.constant('PRINT' as const),
  fc.integer({ min: 1, max: 3 }).map((ringgit) => sen(ringgit * 100)),
)

test('only the papers printed since the latest edit are in the books, and none once it is removed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 8 }), fc.boolean(), async (acts, isRemoved) => {
      const { transaction } = await collect(agent, cashbookId, 1)
      const params = { id: transaction.id }
      const reason = 'typed wrong'
      let [amount, edits] = [transaction.amount, 0]
      const printed: { code: string; edits: number }[] = []
      for (const each of acts) {
        if (each === 'PRINT') {
          const { code } = await agent.call(getReceiptCheck, { params, query: {} })
          printed.push({ code, edits })
        } else if (each !== amount) {
          await agent.call(updateTransaction, { params, body: { amount: each, reason } })
          amount = each
          edits += 1
        }
      }
      if (isRemoved) await agent.call(removeTransaction, { params, body: { reason } })
      for (const paper of printed) {
        const state = isRemoved ? 'REMOVED' : paper.edits === edits ? 'IN_BOOKS' : 'CHANGED'
        expect(await getState(paper.code)).toEqual([state, amount])
      }
      if (!isRemoved) await agent.call(removeTransaction, { params, body: { reason } })
    }),
    { numRuns: 20 },
  )
})
