import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { sen } from '#core/money.ts'
import { recordCredit } from '#modules/lending/credits/contract.ts'
import { lendTo } from '#testing/lendTo.ts'
import { goTo } from '../parts/people.ts'
import type { Place } from './place.ts'

/** The same key to all of them at once: one payment, one answer. */
export async function oneKeyOneEffect({ cluster, users, size, report }: Place): Promise<void> {
  const agent = await users.agent()
  const { id: customerId } = await users.customer(agent)
  const cashbook = await lendTo(agent, customerId, { firstCreditAmount: sen(0) })
  const body = { cashbookId: cashbook.id, creditAmount: sen(100) }
  for (let round = 0; round < size.rounds; round++) {
    const key = randomUUID()
    const replies = await Promise.all(
      cluster.servers.map(({ port }) => goTo(port, agent).request(recordCredit, { body }, { key })),
    )
    for (const { status, data } of replies) {
      assert.equal(status, 200)
      assert.deepEqual(data, replies[0]!.data, 'all get the first answer')
    }
  }
  const { credit_sen } = await cluster.db
    .selectFrom('cashbooks')
    .select('credit_sen')
    .where('id', '=', cashbook.id)
    .executeTakeFirstOrThrow()
  assert.equal(credit_sen, size.rounds * 100)
  report(
    `${size.rounds} payments, each sent to three servers at once under one key: each took place once`,
  )
}
