import assert from 'node:assert/strict'
import { sen } from '#core/money.ts'
import { sql } from 'kysely'
import { recordCredit } from '#modules/lending/credits/contract.ts'
import { getCashbook } from '#modules/lending/cashbooks/contract.ts'
import { lendTo } from '#testing/lendTo.ts'
import type { Place } from './place.ts'

/** The servers are stopped and started again, one after the other, while users work. */
export async function rollingRestart({ cluster, users, size, report }: Place): Promise<void> {
  const agent = await users.agent()
  const { id: customerId } = await users.customer(agent)
  const refused: string[] = []
  let paid = 0
  let request = 0
  let isOver = false
  const work = async (cashbookId: number) => {
    const body = { cashbookId, creditAmount: sen(1) }
    while (!isOver) {
      const pay = await agent.request(recordCredit, { body }).catch(String)
      const look = await agent.request(getCashbook, { params: { id: cashbookId } }).catch(String)
      request += 2
      if (typeof pay !== 'string' && pay.status === 200) paid += 1
      for (const reply of [pay, look]) {
        if (typeof reply === 'string') refused.push(reply)
        else if (reply.status !== 200) refused.push(`${reply.status} ${reply.code}`)
      }
    }
  }
  const terms = { expectedCredit: sen(10_000_000), firstCreditAmount: sen(0) }
  const cashbooks = await Promise.all(
    Array.from({ length: size.payers }, () => lendTo(agent, customerId, terms)),
  )
  const workers = cashbooks.map(({ id }) => work(id))
  for (let place = 0; place < size.restarts; place++) {
    assert.equal(await cluster.servers[place]!.end('SIGTERM'), 0, 'it ended well')
    await cluster.restart(place)
  }
  isOver = true
  await Promise.all(workers)
  assert.deepEqual(refused, [], `of ${request} requests none failed`)
  const { rows } = await sql<{ sen: number }>`
    SELECT sum(credit_sen) AS sen FROM cashbooks
    WHERE id = ANY (${cashbooks.map(({ id }) => id)}::bigint[])`.execute(cluster.db)
  assert.equal(rows[0]!.sen, paid, 'every payment is there, and no other')
  report(
    `a rolling restart of ${size.restarts} of ${cluster.servers.length} servers under ${request} requests through ${cluster.front.name}: 0 failed`,
  )
}
