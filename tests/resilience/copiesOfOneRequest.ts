import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { sen } from '#core/money.ts'
import { lendTo } from '#testing/lendTo.ts'
import type { SystemTest } from '../support/systemTest.ts'
import { countMoneyRows, MONEY_REQUESTS, plusRows } from './parts/moneyRequests.ts'

const COPIES = 64

/** R5: the same request, under the same key, many times at the same moment. */
export const copiesOfOneRequest: SystemTest = {
  title: `${COPIES} copies of one request`,
  rounds: 200,
  run: async (server, { rounds }) => {
    const agent = await server.users.agent()
    const { pay, ...rest } = MONEY_REQUESTS
    const others = Object.values(rest)
    for (let round = 0; round < rounds; round++) {
      const { id: customerId } = await server.users.customer(agent)
      const cashbook = await lendTo(agent, customerId, { firstCreditAmount: sen(2_000) })
      // Mostly payments: they are what a shaky line sends twice.
      const kind = round % 2 === 0 ? pay : others[((round - 1) / 2) % others.length]!
      const before = await countMoneyRows(server.db)
      const { endpoint, body } = await kind.prepare(agent, { customerId, cashbookId: cashbook.id })
      const key = randomUUID()
      const input = { body } as never
      const replies = await Promise.all(
        Array.from({ length: COPIES }, () => agent.request(endpoint, input, { key })),
      )
      const [first] = replies
      for (const { status, data } of replies) {
        assert.equal(status, 200)
        assert.deepEqual(data, first!.data, 'all copies get the same answer')
      }
      assert.deepEqual(await countMoneyRows(server.db), plusRows(before, kind.leaves))
    }
  },
  injections: {
    'the key ignored': {
      changeHeaders: (headers) => {
        if (headers['idempotency-key']) headers['idempotency-key'] = randomUUID()
      },
    },
  },
}
