import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Closing } from './settledCashbooks.ts'

/**
 * The same effect by SQL only: every row that Close All writes, and none of them leaves the
 * database.
 */
const CLOSE = `
WITH closing AS MATERIALIZED (
  SELECT cashbook.id, cashbook.customer_id, settlement.id AS settlement_id, settlement.agent_id, settlement.profit_sen,
         settlement.agent_commission_sen, settlement.runner_commission_sen
  FROM cashbooks AS cashbook JOIN settlements AS settlement ON settlement.cashbook_id = cashbook.id
  WHERE cashbook.status = 2 AND cashbook.voided_at IS NULL AND settlement.undone_at IS NULL
    AND settlement.agent_id = $1
  ORDER BY cashbook.id FOR UPDATE OF cashbook
), changed AS (
  UPDATE cashbooks SET status = 3 FROM closing WHERE cashbooks.id = closing.id
), closed AS (
  INSERT INTO closures (cashbook_id, agent_id, settlement_id, closed_on, closed_by, closed_at, remark)
  SELECT id, agent_id, settlement_id, current_date, $2, now(), '' FROM closing
), entry AS MATERIALIZED (
  SELECT nextval('journals_id_seq') AS journal_id, closing.*,
         agent_commission_sen + runner_commission_sen AS commission_sen
  FROM closing WHERE agent_commission_sen + runner_commission_sen > 0
), written AS (
  INSERT INTO journals (id, agent_id, event, business_on, cashbook_id, created_by, created_at)
  SELECT journal_id, agent_id, 'CLOSE', current_date, id, $2, now() FROM entry
), posted AS (
  INSERT INTO postings (journal_id, line, agent_id, account, cashbook_id, user_id, amount_sen, business_on)
  SELECT journal_id, 1, agent_id, 'commission_expense', id, NULL::bigint, commission_sen, current_date
  FROM entry
  UNION ALL
  SELECT journal_id, 2, agent_id, 'commission_payable', NULL, agent_id, -agent_commission_sen, current_date
  FROM entry WHERE agent_commission_sen > 0
  UNION ALL
  SELECT journal_id, 2 + row_number() OVER (PARTITION BY journal_id ORDER BY runner_id), entry.agent_id,
         'commission_payable', NULL, runner_id, -share.commission_sen, current_date
  FROM entry JOIN settlement_commissions AS share USING (settlement_id) WHERE share.commission_sen > 0
), logged AS (
  INSERT INTO operation_log (actor_id, actor_role, agent_id, action, entity, entity_id, customer_id,
                             cashbook_id, request_id, detail)
  SELECT $2, 1, $1, 'cashbook.closeAll', 'cashbook', NULL, NULL, NULL, $3,
         jsonb_build_object('after', jsonb_build_object('count', count(*), 'amount', sum(profit_sen)))
  FROM closing
  UNION ALL
  SELECT $2, 1, agent_id, 'cashbook.close', 'cashbook', id, customer_id, id, $3, jsonb_build_object(
    'before', jsonb_build_object('status', 2), 'after', jsonb_build_object('status', 3,
      'commission', agent_commission_sen + runner_commission_sen, 'remark', ''))
  FROM closing
), kept AS (
  INSERT INTO idempotency_keys (user_id, key, call, request_hash, answer)
  SELECT $2, $3, 'POST /report/settlement/close-all', sha256($3::bytea),
         json_build_object('changed', json_agg(id)) FROM closing
)
SELECT count(*)::int AS count FROM closing`

export type Closed = { count: number; milliseconds: number }

/** Closes an agent's settled cashbooks on a connection of its own. */
export async function bareClose(databaseUrl: string, { agentId }: Closing): Promise<Closed> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const admins = await client.query<{ id: string }>('SELECT id FROM users WHERE role_id = 1')
    const values = [agentId, admins.rows[0]!.id, randomUUID()]
    const begun = performance.now()
    await client.query('BEGIN')
    const { rows } = await client.query<{ count: number }>(CLOSE, values)
    await client.query('COMMIT')
    return { count: rows[0]!.count, milliseconds: performance.now() - begun }
  } finally {
    await client.end()
  }
}
