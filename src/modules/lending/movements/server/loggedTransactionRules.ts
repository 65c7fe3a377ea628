import { ROLES } from '#core/access/roles.ts'
import type { Rules } from '#db/tableParts.ts'

const TRANSACTION = 't.id, t.cashbook_id, t.kind, t.amount_sen, t.created_at, t.removed_at'
const RECORDING = `'credit.record', 'refund.record', 'massCredit.submit', 'cashbook.open', 'cashbook.update',
  'cashbook.settle', 'cashbook.declareLoss', 'reloan.process', 'dataMigration.import', 'transfer.bounce',
  'credit.correct', 'credit.move', 'recovery.record'`

/** Selects the amount of each payment before its first change. */
const FIRST_AMOUNTS = `
      SELECT DISTINCT ON (entity_id) entity_id, (detail -> 'before' ->> 'amount')::bigint AS amount_sen
      FROM operation_log WHERE action = 'transaction.update' AND detail -> 'before' ? 'amount'
      ORDER BY entity_id, id`

/**
 * Transactions against the operation log, which shows one that was changed consistently everywhere. A request is
 * matched by its time, which the log and the rows that it wrote share.
 */
export const loggedTransactionRules: Rules = {
  'each payment has the amount and kind of its last log entry': `
    SELECT said.entity_id AS transaction_id, t.cashbook_id, t.kind, t.amount_sen, said.amount_sen AS log_says_sen
    FROM (
      SELECT DISTINCT ON (entity_id) entity_id, action, detail -> 'before' ->> 'kind' AS kind,
             coalesce(detail -> 'after' ->> 'amount', detail -> 'before' ->> 'amount')::bigint AS amount_sen
      FROM operation_log
      WHERE action IN ('credit.record', 'refund.record', 'transfer.bounce', 'credit.correct', 'credit.move',
                       'recovery.record', 'transaction.update', 'transaction.remove')
        AND (detail -> 'after' ? 'amount' OR detail -> 'before' ? 'amount')
      ORDER BY entity_id, id DESC
    ) said LEFT JOIN transactions t ON t.id = said.entity_id
    WHERE t.amount_sen IS DISTINCT FROM said.amount_sen
       OR t.kind <> CASE said.action WHEN 'credit.record' THEN 'CREDIT' WHEN 'refund.record' THEN 'REFUND'
                                     WHEN 'transfer.bounce' THEN 'BOUNCED' WHEN 'credit.correct' THEN 'CORRECTED'
                                     WHEN 'credit.move' THEN 'CREDIT' WHEN 'recovery.record' THEN 'RECOVERY'
                                     ELSE coalesce(said.kind, t.kind) END`,

  'each payment has the day of its log entry': `
    SELECT t.id, t.cashbook_id, t.business_on, l.detail -> 'after' ->> 'date' AS log_says
    FROM operation_log l JOIN transactions t ON t.id = l.entity_id
    WHERE l.action IN ('credit.record', 'refund.record', 'transfer.bounce', 'credit.correct', 'credit.move', 'recovery.record')
      AND (l.detail -> 'after' ->> 'date')::date <> t.business_on
    UNION ALL
    SELECT t.id, t.cashbook_id, t.business_on, l.detail -> 'after' ->> 'paymentDate' AS log_says
    FROM operation_log l JOIN transactions t ON t.id = l.entity_id
    WHERE l.action IN ('credit.correct', 'credit.move')
      AND (l.detail -> 'after' ->> 'paymentDate')::date <> coalesce(t.counts_on, t.business_on)`,

  'the payments of a batch sum to the amount in the log': `
    SELECT l.happened_at, l.agent_id, l.amount_sen AS log_says_sen, t.amount_sen, l.count AS log_says, t.count
    FROM (
      SELECT happened_at, agent_id, sum((detail -> 'after' ->> 'amount')::bigint) AS amount_sen,
             sum((detail -> 'after' ->> 'count')::bigint) AS count
      FROM operation_log WHERE action = 'massCredit.submit' GROUP BY 1, 2
    ) l LEFT JOIN LATERAL (
      SELECT sum(coalesce(was.amount_sen, t.amount_sen)) AS amount_sen, count(*) AS count
      FROM transactions t LEFT JOIN (${FIRST_AMOUNTS}) was ON was.entity_id = t.id
      WHERE t.created_at = l.happened_at AND t.agent_id = l.agent_id AND t.kind = 'CREDIT'
    ) t ON true
    WHERE (coalesce(t.amount_sen, 0) <> l.amount_sen OR t.count <> l.count)
      -- Other payments of the very same moment cannot be told from those of the batch.
      AND NOT EXISTS (
        SELECT FROM operation_log other WHERE other.happened_at = l.happened_at AND other.action IN
          ('credit.record', 'credit.move', 'cashbook.open', 'cashbook.update', 'reloan.process', 'dataMigration.import'))`,

  // Hashed lists: as one join, the planner queried the log for each transaction, 90 s for a year.
  'every transaction, and its removal, is in the log': `
    SELECT ${TRANSACTION} FROM transactions t
    WHERE (t.created_at, t.cashbook_id) NOT IN (
      SELECT happened_at, cashbook_id FROM operation_log
      WHERE cashbook_id IS NOT NULL AND action IN (${RECORDING}))
    AND t.created_at NOT IN (
      SELECT happened_at FROM operation_log
      WHERE (cashbook_id IS NULL OR action = 'reloan.process') AND action IN (${RECORDING}))
    UNION ALL
    SELECT ${TRANSACTION} FROM transactions t
    WHERE t.removed_at IS NOT NULL AND NOT EXISTS (
      SELECT FROM operation_log l
      WHERE l.happened_at = t.removed_at AND l.cashbook_id = t.cashbook_id
        AND l.action IN ('transaction.remove', 'cashbook.update', 'cashbook.unsettle', 'reloan.undo'))
    UNION ALL
    SELECT ${TRANSACTION} FROM transactions t
    WHERE t.removed_at IS NULL AND EXISTS (
      SELECT FROM operation_log l WHERE l.action = 'transaction.remove' AND l.entity_id = t.id)`,

  'an opening paid and received the amounts in the log': `
    SELECT t.id, t.cashbook_id, t.kind, t.amount_sen, said.amounts AS log_says_sen
    FROM transactions t
    LEFT JOIN (${FIRST_AMOUNTS}) was ON was.entity_id = t.id
    JOIN LATERAL (
      SELECT array_agg((l.detail -> 'after' ->> field.name)::bigint) AS amounts
      FROM operation_log l
      CROSS JOIN (VALUES (CASE t.kind WHEN 'DEBIT' THEN 'debitAmount' ELSE 'firstCreditAmount' END),
                         (CASE t.kind WHEN 'DEBIT' THEN 'debitAmount' ELSE 'amount' END)) field (name)
      WHERE l.action IN ('cashbook.open', 'cashbook.update', 'transaction.update')
        AND l.cashbook_id = t.cashbook_id AND l.happened_at = t.created_at AND l.detail -> 'after' ? field.name
    ) said ON said.amounts IS NOT NULL
    WHERE t.kind IN ('DEBIT', 'CREDIT') AND t.number <= 2
      AND NOT coalesce(was.amount_sen, t.amount_sen) = ANY (said.amounts)
      AND NOT EXISTS (
        SELECT FROM operation_log l
        WHERE l.happened_at = t.created_at AND l.action IN ('credit.record', 'credit.move', 'massCredit.submit'))`,

  'each payment has the runner of its log entry': `
    SELECT t.id, t.cashbook_id, t.runner_id, said.runner_id AS log_says
    FROM (
      SELECT entity_id, CASE WHEN actor_role = ${ROLES.RUNNER} THEN actor_id
                             ELSE (detail #>> '{after,runnerId}')::bigint END AS runner_id
      FROM operation_log
      WHERE action IN ('credit.record', 'credit.move', 'recovery.record') AND (actor_role = ${ROLES.RUNNER} OR detail -> 'after' ? 'runnerId')
    ) said JOIN transactions t ON t.id = said.entity_id
    WHERE t.runner_id IS DISTINCT FROM said.runner_id`,

  'the payments of a batch have the runner in the log': `
    SELECT t.id, t.cashbook_id, t.runner_id, said.runner_id AS log_says
    FROM (
      SELECT happened_at, agent_id, min((detail #>> '{after,runnerId}')::bigint) AS runner_id
      FROM operation_log WHERE action = 'massCredit.submit' AND detail -> 'after' ? 'runnerId'
      GROUP BY 1, 2 HAVING count(*) = 1
    ) said JOIN transactions t ON t.created_at = said.happened_at AND t.agent_id = said.agent_id AND t.kind = 'CREDIT'
    WHERE t.runner_id IS DISTINCT FROM said.runner_id
      -- Other payments of the very same moment cannot be told from those of the batch.
      AND NOT EXISTS (
        SELECT FROM operation_log other WHERE other.happened_at = said.happened_at AND other.action IN
          ('credit.record', 'credit.move', 'cashbook.open', 'cashbook.update', 'reloan.process', 'dataMigration.import'))`,
}
