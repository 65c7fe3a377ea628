import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { sen } from '#core/money.ts'
import { submitMassCredit } from '#modules/collection/sheet/contract.ts'
import { lendTo } from '#testing/lendTo.ts'
import { goTo } from '../parts/people.ts'
import { waitUntil } from '../parts/waitUntil.ts'
import type { Place } from './place.ts'

/** One server is killed in the middle of a batch; sent again through the proxy, it takes place once. */
export async function killedInABatch({ cluster, users, size, report }: Place): Promise<void> {
  const agent = await users.agent()
  const { id: customerId } = await users.customer(agent)
  const ids: number[] = []
  for (let count = 0; count < size.batchLines; count++) {
    ids.push((await lendTo(agent, customerId, { firstCreditAmount: sen(0) })).id)
  }
  const body = { items: ids.map((cashbookId) => ({ cashbookId, creditAmount: sen(1) })) }
  const paid = async () => {
    const { rows } = await sql<{ sums: number[] }>`
      SELECT array_agg(DISTINCT credit_sen) AS sums FROM cashbooks
      WHERE id = ANY (${ids}::bigint[])`.execute(cluster.db)
    return rows[0]!.sums
  }
  for (let round = 1; round <= size.rounds; round++) {
    const place = round % cluster.servers.length
    const victim = cluster.servers[place]!
    const key = randomUUID()
    const send = () =>
      goTo(victim.port, agent).request(submitMassCredit, { body }, { key }).catch(String)
    const kill = () => victim.end('SIGKILL')
    // The first kill is certainly in the middle: the batch waits for a locked row. Later kills are at random.
    if (round === 1) await killWhileItWaits(cluster, ids[0]!, send, kill)
    else await Promise.all([send(), sleep(Math.random() * 60).then(kill)])
    const before = await paid()
    assert.ok(before.length === 1 && before[0]! >= round - 1, 'all lines or none')
    const again = await agent.request(submitMassCredit, { body }, { key })
    assert.equal(again.status, 200)
    assert.deepEqual(await paid(), [round], 'exactly once')
    await cluster.restart(place)
  }
  report(
    `killed ${size.rounds} times in a batch of ${ids.length} lines; sent again through the proxy: once`,
  )
}

type Act = () => Promise<unknown>

async function killWhileItWaits({ db }: Place['cluster'], id: number, send: Act, kill: Act) {
  await db.transaction().execute(async (trx) => {
    await sql`SELECT id FROM cashbooks WHERE id = ${id} FOR UPDATE`.execute(trx)
    void send()
    await waitUntil('the batch waits for the row', async () => {
      const { rows } = await sql`
        SELECT pid FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db)
      return rows.length > 0
    })
    await kill()
  })
}
