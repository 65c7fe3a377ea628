import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Batch, Recorded } from './batches.ts'

/** The same effect by SQL only: every row that a mass credit writes, from two arrays. */
const RECORD = `
WITH paid AS (
  UPDATE cashbooks AS cashbook
  SET credit_sen = cashbook.credit_sen + given.amount_sen, latest_on = $3,
      transaction_count = cashbook.transaction_count + 1
  FROM unnest($1::bigint[], $2::bigint[]) AS given (id, amount_sen) WHERE cashbook.id = given.id
  RETURNING cashbook.id, cashbook.agent_id, given.amount_sen, cashbook.transaction_count,
            cashbook.balance_sen, $3 - cashbook.start_on + 1 AS day
), entry AS MATERIALIZED (
  SELECT nextval('transactions_id_seq') AS transaction_id, nextval('journals_id_seq') AS journal_id, paid.*
  FROM paid
), line AS (
  INSERT INTO transactions (id, agent_id, cashbook_id, number, kind, amount_sen, balance_after_sen,
                            business_on, day, runner_id, created_by)
  SELECT transaction_id, agent_id, id, transaction_count, 'CREDIT', amount_sen, balance_sen, $3, day, $4, $4
  FROM entry
), written AS (
  INSERT INTO journals (id, agent_id, event, business_on, cashbook_id, transaction_id, created_by)
  SELECT journal_id, agent_id, 'CREDIT', $3, id, transaction_id, $4 FROM entry
), posted AS (
  INSERT INTO postings (journal_id, line, agent_id, account, cashbook_id, amount_sen, business_on)
  SELECT journal_id, 1, agent_id, 'petty_cash', NULL::bigint, amount_sen, $3 FROM entry
  UNION ALL
  SELECT journal_id, 2, agent_id, 'receivable', id, -amount_sen, $3 FROM entry
), summed AS MATERIALIZED (
  SELECT agent_id, sum(amount_sen)::bigint AS amount_sen, count(*) AS count FROM entry GROUP BY 1
), moved AS (
  UPDATE petty_cash_accounts AS account SET balance_sen = account.balance_sen + summed.amount_sen
  FROM summed WHERE account.agent_id = summed.agent_id
), totalled AS (
  INSERT INTO daily_totals AS total (agent_id, business_on, kind, runner_id, amount_sen, transaction_count)
  SELECT agent_id, $3, 'CREDIT', $4, amount_sen, count FROM summed
  ON CONFLICT (agent_id, business_on, kind, runner_id) DO UPDATE
  SET amount_sen = total.amount_sen + excluded.amount_sen,
      transaction_count = total.transaction_count + excluded.transaction_count
), logged AS (
  INSERT INTO operation_log (actor_id, actor_role, agent_id, action, entity, request_id, detail)
  SELECT $4, 4, agent_id, 'massCredit.submit', 'mass-credit', $5,
         jsonb_build_object('after', jsonb_build_object('date', $3, 'count', count, 'amount', amount_sen))
  FROM summed
), kept AS (
  INSERT INTO idempotency_keys (user_id, key, call, request_hash, answer)
  SELECT $4, $5, 'POST /transaction/mass-credit', sha256($5::bytea),
         json_build_object('count', count, 'amount', amount_sen) FROM summed
)
SELECT count::int FROM summed`

/** Records a batch on its own connection, opened before the clock starts. */
export async function bareBatch(databaseUrl: string, batch: Batch): Promise<Recorded> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const amounts = batch.cashbookIds.map(() => batch.amountSen)
    const values = [batch.cashbookIds, amounts, batch.today, batch.runnerId, randomUUID()]
    const begun = performance.now()
    await client.query('BEGIN')
    const { rows } = await client.query<{ count: number }>(RECORD, values)
    await client.query('COMMIT')
    return { count: rows[0]!.count, milliseconds: performance.now() - begun }
  } finally {
    await client.end()
  }
}
