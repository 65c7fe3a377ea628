import type { ClientBase } from 'pg'
import type { TableShape } from '#db/backup/describeTables.ts'
import type { Manifest } from './manifest.ts'

type Facts = Pick<Manifest, 'migrations' | 'postingsSumSen' | 'operationLogHead'>

/** Reads the facts in a manifest that are not rows. */
export async function readFacts(client: ClientBase, shapes: readonly TableShape[]): Promise<Facts> {
  const done = await client.query<{ name: string }>(
    'SELECT name FROM kysely_migration ORDER BY name',
  )
  const sums = await client.query<{ sum: string }>(
    'SELECT coalesce(sum(amount_sen), 0)::text AS sum FROM postings',
  )
  return {
    migrations: done.rows.map(({ name }) => name),
    postingsSumSen: sums.rows[0]!.sum,
    operationLogHead: await logHead(client, shapes),
  }
}

/** Reads the last link of the chain. An older schema has it only in the order of the log. */
async function logHead(client: ClientBase, shapes: readonly TableShape[]) {
  const seals = shapes.find(({ name }) => name === 'operation_log_seals')
  const order = seals?.columns.includes('position') ? 'position' : 'log_id'
  const { rows } = await client.query<{ logId: string; hash: string }>(
    `SELECT log_id::text AS "logId", encode(hash, 'hex') AS hash FROM operation_log_seals
     ORDER BY ${order} DESC LIMIT 1`,
  )
  return rows[0] ?? null
}
