import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { sen } from '#core/money.ts'
import { recordCredit } from '#modules/lending/credits/contract.ts'
import { lendTo } from '#testing/lendTo.ts'
import { goTo } from '../parts/people.ts'
import { isReady } from '../parts/serverProcess.ts'
import { waitUntil } from '../parts/waitUntil.ts'
import type { Place } from './place.ts'

/** Running requests are finished, up to the time limit, and not after a second signal. */
export async function stopping({ cluster, users, report }: Place): Promise<void> {
  const agent = await users.agent()
  const { id: customerId } = await users.customer(agent)
  const { id: cashbookId } = await lendTo(agent, customerId, { firstCreditAmount: sen(0) })
  const body = { cashbookId, creditAmount: sen(5) }

  /** A payment at the first server that waits until `then` has ended. */
  async function whileOnePays(
    then: (server: Place['cluster']['servers'][number]) => Promise<void>,
  ) {
    const server = cluster.servers[0]!
    const { paying } = await cluster.db.transaction().execute(async (trx) => {
      await sql`SELECT FROM cashbooks WHERE id = ${cashbookId} FOR UPDATE`.execute(trx)
      const paying = goTo(server.port, agent)
        .request(recordCredit, { body })
        .then(
          ({ status }) => status,
          () => 'broken' as const,
        )
      await waitUntil('the payment waits', async () => {
        const { rows } = await sql`
          SELECT pid FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(cluster.db)
        return rows.length > 0
      })
      await then(server)
      return { paying }
    })
    return paying
  }

  await cluster.servers[0]!.end('SIGTERM')
  await cluster.restart(0, { DRAIN_SECONDS: '2' })
  const finished = await whileOnePays(async (server) => {
    void server.end('SIGTERM')
    await waitUntil('it is not ready', async () => !(await isReady(server.port)), 5)
    const alive = await fetch(`http://127.0.0.1:${server.port}/api/health`)
    assert.equal(alive.status, 200, 'not ready, but alive: it still serves')
    assert.equal(alive.headers.get('connection'), 'close', 'and closes this connection')
  })
  assert.equal(finished, 200, 'what ran was finished')
  assert.equal(await cluster.servers[0]!.ended, 0)

  await cluster.restart(0, { DRAIN_SECONDS: '0', SHUTDOWN_SECONDS: '0.5' })
  await whileOnePays(async (server) => {
    assert.equal(await server.end('SIGTERM'), 1, 'it gave up')
    const [line] = getLog(server.output()).filter(({ msg }) => msg === 'stopping took too long')
    assert.deepEqual(
      [line?.waitsFor, line?.underWay],
      ['requests', { 'POST /api/transaction/credit': 1 }],
      'and logged what it waited for',
    )
  })

  await cluster.restart(0, { DRAIN_SECONDS: '0' })
  await whileOnePays(async (server) => {
    void server.end('SIGTERM')
    await waitUntil('it is stopping', () => server.output().includes('"stopping"'))
    assert.equal(await server.end('SIGTERM'), 1, 'a second signal ends it at once')
  })
  await cluster.restart(0)
  report(
    'stopped: not ready, finishes what runs, gives up in time, ends at once at a second signal',
  )
}

function getLog(output: string): Record<string, unknown>[] {
  const lines = output.split('\n').filter((line) => line.startsWith('{'))
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}
