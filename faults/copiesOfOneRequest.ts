import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { sen } from '../src/core/money.ts'
import { openCashbook } from '../src/features/cashbooks/contract.ts'
import { recordCredit, recordRefund } from '../src/features/credits/contract.ts'
import { submitMassCredit } from '../src/features/mass-credit/contract.ts'
import { previewReloan, processReloan } from '../src/features/reloans/contract.ts'
import type { Person, Reply } from '../src/app/server/askInProcess.ts'
import { lendTo } from '../src/testing/lendTo.ts'
import { systemTerms } from '../src/testing/terms.ts'
import type { Fault } from './fault.ts'
import type { FaultHouse } from './parts/openFaultHouse.ts'

const COPIES = 64

/** R5: the same request, under the same key, many times at the same moment. */
export const copiesOfOneRequest: Fault = {
  title: `${COPIES} copies of one request`,
  rounds: 200,
  play: async (house, { rounds }) => {
    const agent = await house.cast.agent()
    for (let round = 0; round < rounds; round++) {
      const { id: customerId } = await house.cast.customer(agent)
      const cashbook = await lendTo(agent, customerId, { firstCreditAmount: sen(2_000) })
      // Mostly payments: they are what a shaky line sends twice.
      const others = Object.values(OTHER_CALLS)
      const ask = round % 2 === 0 ? pay : others[((round - 1) / 2) % others.length]!
      const before = await countRows(house)
      const request = await ask(agent, { customerId, cashbookId: cashbook.id })
      const key = randomUUID()
      const replies = await Promise.all(Array.from({ length: COPIES }, () => request(key)))
      const [first] = replies
      for (const { status, data } of replies) {
        assert.equal(status, 200)
        assert.deepEqual(data, first!.data, 'all copies get the same answer')
      }
      const after = await countRows(house)
      const { transactions, ...once } = CHANGES.get(ask)!
      assert.deepEqual(after, {
        transactions: before.transactions + transactions,
        cashbooks: before.cashbooks + (once.cashbooks ?? 0),
        reloans: before.reloans + (once.reloans ?? 0),
      })
    }
  },
  breakages: {
    'the key ignored': {
      changeHeaders: (headers) => {
        if (headers['idempotency-key']) headers['idempotency-key'] = randomUUID()
      },
    },
  },
}

type About = { customerId: number; cashbookId: number }
type Prepare = (agent: Person, about: About) => Promise<(key: string) => Promise<Reply>>

const pay: Prepare = async (agent, { cashbookId }) => {
  const body = { cashbookId, creditAmount: sen(500) }
  return (key) => agent.ask(recordCredit, { body }, { key })
}

const OTHER_CALLS = {
  refund: async (agent, { cashbookId }) => {
    const body = { cashbookId, amount: sen(10) }
    return (key) => agent.ask(recordRefund, { body }, { key })
  },
  massCredit: async (agent, { cashbookId }) => {
    const body = { items: [{ cashbookId, creditAmount: sen(10) }] }
    return (key) => agent.ask(submitMassCredit, { body }, { key })
  },
  open: async (agent, { customerId }) => {
    const body = { ...systemTerms, customerId, firstCreditAmount: sen(0) }
    return (key) => agent.ask(openCashbook, { body }, { key })
  },
  reloan: async (agent, { customerId, cashbookId }) => {
    const terms = { ...systemTerms, expectedCredit: sen(200_000), firstCreditAmount: sen(0) }
    const asked = { ...terms, customerId, cashbookIds: String(cashbookId) }
    const { previewToken } = await agent.get(previewReloan, { body: asked })
    return (key) => agent.ask(processReloan, { body: { ...asked, previewToken } }, { key })
  },
} satisfies Record<string, Prepare>

/** The rows that one request of each kind leaves. */
const CHANGES = new Map<Prepare, { transactions: number; cashbooks?: number; reloans?: number }>([
  [pay, { transactions: 1 }],
  [OTHER_CALLS.refund, { transactions: 1 }],
  [OTHER_CALLS.massCredit, { transactions: 1 }],
  [OTHER_CALLS.open, { transactions: 1, cashbooks: 1 }],
  [OTHER_CALLS.reloan, { transactions: 2, cashbooks: 1, reloans: 1 }],
])

async function countRows({ db }: FaultHouse) {
  const count = async (table: 'transactions' | 'cashbooks' | 'reloans') => {
    const all = db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'))
    return Number((await all.executeTakeFirstOrThrow()).count)
  }
  const [transactions, cashbooks, reloans] = await Promise.all([
    count('transactions'),
    count('cashbooks'),
    count('reloans'),
  ])
  return { transactions, cashbooks, reloans }
}
