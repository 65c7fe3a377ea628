import { ROLES } from '#core/access/roles.ts'
import { SIGNATURE_PROOF } from '#modules/lending/iou/server/signatureProof.ts'
import { TERMS_HASH } from '#modules/lending/iou/server/termsHashSql.ts'

/** The rules between the operation log and loans: who collected, on which terms, what was counted and signed. */
export const loanRules: Readonly<Record<string, string>> = {
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

  'a cashbook has the days of its last log entry, and ends on its due date': `
    SELECT c.id, c.cashbook_code, c.debit_days, c.debit_on, c.start_on, c.due_on, said.debit_days AS log_says_debit_days,
           said.debit_on AS log_says_debit_on, said.start_on AS log_says_start_on
    FROM cashbooks c LEFT JOIN (
      SELECT cashbook_id, ${last('debitDays', 'debit_days', 'int')}, ${last('debitDate', 'debit_on', 'date')},
             ${last('startDate', 'start_on', 'date')}
      FROM operation_log WHERE action IN ('cashbook.open', 'cashbook.update') AND cashbook_id IS NOT NULL
      GROUP BY cashbook_id
    ) said ON said.cashbook_id = c.id
    WHERE c.due_on <> c.start_on + greatest(c.debit_days, 1) - 1
       OR c.debit_days <> said.debit_days OR c.debit_on <> said.debit_on OR c.start_on <> said.start_on`,

  'a cashbook belongs to the customer of its log entries': `
    SELECT c.id, c.cashbook_code, c.customer_id, l.customer_id AS log_says, l.id AS log_id
    FROM operation_log l JOIN cashbooks c ON c.id = l.cashbook_id
    WHERE l.action IN ('cashbook.open', 'credit.record', 'credit.move', 'recovery.record', 'cashbook.settle') AND l.customer_id <> c.customer_id`,

  'each count of cash has the amounts in the log, and was removed or confirmed as it says': `
    SELECT coalesce(h.id, said.entity_id) AS id, h.runner_id, h.expected_sen, h.first_counted_sen, h.counted_sen,
           said.expected_sen AS log_says_expected_sen, said.counted_sen AS log_says_counted_sen
    FROM (
      SELECT coalesce(part_of, id) AS id, min(runner_id) AS runner_id, max(collected_on) AS collected_on,
             sum(expected_sen) AS expected_sen, sum(counted_sen) AS counted_sen, min(confirmed_by) AS confirmed_by,
             sum(coalesce(first_counted_sen, counted_sen)) AS first_counted_sen, min(removed_at) AS removed_at, count(*) > 1 AS is_of_days,
             jsonb_agg(${dayOfCount('coalesce(first_counted_sen, counted_sen)')} ORDER BY collected_on) AS said_days,
             jsonb_agg(${dayOfCount('counted_sen')} ORDER BY collected_on) AS counted_days
      FROM hand_overs GROUP BY 1
    ) h FULL JOIN (
      SELECT entity_id, (detail #>> '{after,runnerId}')::bigint AS runner_id, (detail #>> '{after,date}')::date AS collected_on,
             (detail #>> '{after,amount}')::bigint AS counted_sen, (detail #>> '{after,expectedAmount}')::bigint AS expected_sen,
             detail #> '{after,countedDays}' AS days, actor_id
      FROM operation_log WHERE action = 'handOver.record'
    ) said ON said.entity_id = h.id
    LEFT JOIN operation_log removal ON removal.action = 'handOver.remove' AND removal.entity_id = h.id
    LEFT JOIN operation_log confirmation ON confirmation.action = 'handOver.confirm' AND confirmation.entity_id = h.id
    WHERE (h.runner_id = said.runner_id AND h.collected_on = said.collected_on AND h.first_counted_sen = said.counted_sen
      AND h.expected_sen = said.expected_sen AND (h.removed_at IS NULL) = (removal.id IS NULL)
      AND said.days IS NOT DISTINCT FROM CASE WHEN h.is_of_days THEN h.said_days END
      AND h.counted_sen = coalesce((confirmation.detail #>> '{after,amount}')::bigint, said.counted_sen)
      AND (confirmation.id IS NULL OR confirmation.detail #> '{after,countedDays}'
        IS NOT DISTINCT FROM CASE WHEN h.is_of_days THEN h.counted_days END)
      AND h.confirmed_by IS NOT DISTINCT FROM coalesce(confirmation.actor_id, nullif(said.actor_id, h.runner_id))) IS NOT TRUE`,

  // Entries of version 0.2.0 and earlier have no proof of what was signed.
  'each signature is the one in the log': `
    SELECT coalesce(s.id, l.entity_id) AS id, l.cashbook_id, l.id AS log_id
    FROM operation_log l LEFT JOIN signatures s ON s.id = l.entity_id LEFT JOIN customers c ON c.id = s.customer_id
    WHERE l.action = 'iou.sign' AND (s.id IS NULL
      OR (c.anonymised_at IS NULL AND l.detail #>> '{after,signatureProof}' <> ${SIGNATURE_PROOF}))`,

  // The name and numbers of somebody who was anonymised are gone; the hash of what was signed stays.
  'the hash of a signed IOU is that of its terms': `
    SELECT s.id, s.cashbook_id, s.terms_sha256, ${TERMS_HASH} AS hash_of_terms
    FROM signatures s JOIN customers c ON c.id = s.customer_id
    WHERE c.anonymised_at IS NULL AND s.terms_sha256 IS DISTINCT FROM ${TERMS_HASH}`,

  'packages have the terms of their last log entries': `
    SELECT p.id, p.package_name, said.interest_rate AS log_says_interest_rate, said.debit_days AS log_says_debit_days
    FROM (
      SELECT entity_id, ${last('debitDays', 'debit_days', 'int')}, ${last('interestRate', 'interest_rate', 'numeric')},
             ${last('expectedCredit', 'expected_sen', 'bigint')}, ${last('debitAmount', 'debit_sen', 'bigint')}
      FROM operation_log WHERE entity = 'package' GROUP BY entity_id
    ) said JOIN packages p ON p.id = said.entity_id
    WHERE p.debit_days <> said.debit_days OR p.interest_rate_basis_points <> said.interest_rate * 100
       OR p.expected_sen <> said.expected_sen OR p.debit_sen <> said.debit_sen`,

  // What was sealed earlier was written earlier. An hour allows for long imports and clocks; a full batch may go on.
  'no log entry is dated an hour before those that were sealed earlier': `
    SELECT l.id AS log_id, l.action, l.happened_at, batch.after_at AS sealed_earlier_at
    FROM (
      SELECT first_id, last_id, max(happened_at) FILTER (WHERE count < 5000) OVER (
               ORDER BY first_id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS after_at
      FROM (
        SELECT s.sealed_at, min(s.log_id) AS first_id, max(s.log_id) AS last_id, count(*) AS count,
               max(l.happened_at) AS happened_at
        FROM operation_log_seals s JOIN operation_log l ON l.id = s.log_id GROUP BY s.sealed_at) sealed
    ) batch JOIN operation_log l ON l.id BETWEEN batch.first_id AND batch.last_id
    WHERE l.happened_at < batch.after_at - interval '1 hour'`,
}

/** Returns SQL for a day of a count as the log has it. */
function dayOfCount(counted: string): string {
  return `collected_on || ' ' || ${counted} || ' / ' || expected_sen`
}

/** Returns SQL for the last value of a field in the entries of a group. */
function last(field: string, column: string, type: string): string {
  return `(array_agg((detail -> 'after' ->> '${field}')::${type} ORDER BY id DESC)
               FILTER (WHERE detail -> 'after' ? '${field}'))[1] AS ${column}`
}
