import assert from 'node:assert/strict'
import { sen } from '#core/money.ts'
import { recordCredit } from '#modules/lending/credits/contract.ts'
import { lendTo } from '#testing/lendTo.ts'
import type { SystemTest } from '../support/systemTest.ts'
import { noRowLock } from './parts/noRowLock.ts'
import type { FaultyServer } from '../support/openFaultyServer.ts'

const CLIENTS = 64
const EXPECTED_SEN = 120_000
// Between them the clients bring more or less than the cashbook can take.
const MOST_SEN = 4_500

/** R4: many clients pay on one cashbook at the same moment. */
export const payOneCashbook: SystemTest = {
  title: `${CLIENTS} clients pay on one cashbook`,
  rounds: 100,
  run: async (server, { rounds, random }) => {
    const agent = await server.users.agent()
    const runners = await Promise.all([1, 2, 3, 4].map(() => server.users.runner(agent)))
    for (let round = 0; round < rounds; round++) {
      const { id: customerId } = await server.users.customer(agent)
      const { id: cashbookId } = await lendTo(agent, customerId, { firstCreditAmount: sen(0) })
      const amounts = Array.from({ length: CLIENTS }, () => random.integer(1, MOST_SEN))
      const replies = await Promise.all(
        amounts.map(async (amount, client) => {
          const body = { cashbookId, creditAmount: sen(amount) }
          const reply = await runners[client % runners.length]!.request(recordCredit, { body })
          return { amount, status: reply.status, code: reply.code }
        }),
      )
      await assertAddsUp(server, cashbookId, replies)
    }
  },
  injections: { 'no row lock': noRowLock },
}

type Outcome = { amount: number; status: number; code: string }

async function assertAddsUp({ db }: FaultyServer, cashbookId: number, replies: Outcome[]) {
  const taken = replies.filter(({ status }) => status === 200)
  const refused = replies.filter(({ status }) => status !== 200)
  const takenSen = sum(taken)
  const cashbook = await db
    .selectFrom('cashbooks')
    .select(['credit_sen', 'balance_sen', 'transaction_count'])
    .where('id', '=', cashbookId)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('transactions')
    .select('amount_sen as amount')
    .where('cashbook_id', '=', cashbookId)
    .where('kind', '=', 'CREDIT')
    .execute()
  for (const { status, code, amount } of refused) {
    assert.ok(status < 500, `no answer is ${status} ${code}`)
    assert.ok(['CREDIT_EXCEEDS_BALANCE', 'CASHBOOK_FULLY_PAID'].includes(code), code)
    // The balance only falls: an amount that was too large then is too large now.
    assert.ok(amount > cashbook.balance_sen, `${amount} sen were refused with room for them`)
  }
  assert.equal(cashbook.credit_sen, takenSen, 'total credit is what was acknowledged')
  assert.equal(sum(rows), takenSen, 'the rows are what was acknowledged')
  assert.equal(cashbook.transaction_count, taken.length + 1)
  assert.ok(takenSen <= EXPECTED_SEN, 'never above expected credit')
}

const sum = (parts: readonly { amount: number }[]) =>
  parts.reduce((total, { amount }) => total + amount, 0)
