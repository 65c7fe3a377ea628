import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import type { Rules } from '#db/tableParts.ts'
import { lastLogged } from '#platform/server/pipeline/lastLogged.ts'

/** Counts the days from the start until an instalment, `after` instalments after the first, by the list of its days off. */
const getPlace = (after: string) => `
  SELECT ${after}::int + count(*)::int AS place
  FROM unnest(list_days_off(c.start_on, c.off_bits)) WITH ORDINALITY AS off (on_day, nth)
  WHERE on_day - c.start_on - (nth - 1) <= ${after}`

/** A cashbook against its postings, its transactions, its customer and the log. */
export const cashbookRules: Rules = {
  'a cashbook’s receivable and unearned interest belong to its agent': `
    SELECT p.cashbook_id, p.agent_id, c.agent_id AS belongs_to, p.account, sum(p.amount_sen) AS left_sen
    FROM postings p JOIN cashbooks c ON c.id = p.cashbook_id
    WHERE p.account IN ('receivable', 'unearned_interest') AND p.agent_id <> c.agent_id
    GROUP BY 1, 2, 3, 4 HAVING sum(p.amount_sen) <> 0`,

  'a cashbook’s balance is its receivable': `
    SELECT c.id, c.cashbook_code, c.balance_sen, coalesce(p.sum, 0) AS receivable_sen
    FROM cashbooks c LEFT JOIN (
      SELECT cashbook_id, sum(amount_sen) FROM postings WHERE account = 'receivable' GROUP BY 1
    ) p ON p.cashbook_id = c.id
    WHERE CASE WHEN c.voided_at IS NULL THEN c.balance_sen ELSE 0 END <> coalesce(p.sum, 0)`,

  'unearned interest is the interest that an unsettled cashbook has not earned': `
    SELECT c.id, c.cashbook_code, -coalesce(p.sum, 0) AS unearned_sen
    FROM cashbooks c LEFT JOIN (
      SELECT cashbook_id, sum(amount_sen) FROM postings WHERE account = 'unearned_interest' GROUP BY 1
    ) p ON p.cashbook_id = c.id
    WHERE CASE WHEN c.voided_at IS NULL AND c.status = ${CASHBOOK_STATUS.UNSETTLED} THEN c.expected_sen - c.debit_sen ELSE 0 END
          <> -coalesce(p.sum, 0)`,

  'a cashbook’s total credit is the sum of its active transactions': `
    SELECT c.id, c.cashbook_code, c.credit_sen, coalesce(t.sum, 0) AS transactions_sen
    FROM cashbooks c LEFT JOIN (
      SELECT cashbook_id, sum(CASE kind WHEN 'CREDIT' THEN amount_sen WHEN 'RELOAN' THEN amount_sen
                                        WHEN 'REFUND' THEN -amount_sen WHEN 'BOUNCED' THEN -amount_sen
                                        WHEN 'CORRECTED' THEN -amount_sen
                                        ELSE 0 END)
      FROM transactions WHERE removed_at IS NULL GROUP BY 1
    ) t ON t.cashbook_id = c.id
    WHERE c.credit_sen <> coalesce(t.sum, 0)`,

  'what was recovered is the sum of its payments after a loss, as income, at most the loss': `
    SELECT c.id, c.cashbook_code, c.recovered_sen, coalesce(t.sum, 0) AS transactions_sen, coalesce(-p.sum, 0) AS income_sen
    FROM cashbooks c LEFT JOIN (
      SELECT cashbook_id, sum(amount_sen) FROM transactions WHERE kind = 'RECOVERY' AND removed_at IS NULL GROUP BY 1
    ) t ON t.cashbook_id = c.id LEFT JOIN (
      SELECT cashbook_id, sum(amount_sen) FROM postings WHERE account = 'recovered_losses' GROUP BY 1
    ) p ON p.cashbook_id = c.id
    WHERE c.recovered_sen <> coalesce(t.sum, 0) OR c.recovered_sen <> coalesce(-p.sum, 0)
       OR c.recovered_sen > c.written_off_sen OR (c.recovered_sen > 0 AND c.status = ${CASHBOOK_STATUS.UNSETTLED})`,

  'a written-off balance is a loss that is not undone': `
    SELECT c.id, c.cashbook_code, c.written_off_sen, coalesce(sum(t.amount_sen), 0) AS lost_sen
    FROM cashbooks c LEFT JOIN transactions t
      ON t.cashbook_id = c.id AND t.kind = 'LOSS' AND t.removed_at IS NULL
    GROUP BY c.id HAVING c.written_off_sen <> coalesce(sum(t.amount_sen), 0) OR count(t.*) > 1`,

  'a first credit is the second line of its cashbook': `
    SELECT c.id, c.cashbook_code, c.first_credit_sen, t.amount_sen, t.kind
    FROM cashbooks c LEFT JOIN transactions t ON t.cashbook_id = c.id AND t.number = 2 AND t.removed_at IS NULL
    WHERE c.first_credit_sen > 0 AND c.voided_at IS NULL
      AND (t.kind, t.amount_sen, t.business_on) IS DISTINCT FROM ('CREDIT', c.first_credit_sen, c.debit_on)`,

  'a customer’s standing is that of the customer and of the active cashbooks': `
    WITH credits AS (
      SELECT DISTINCT ON (t.cashbook_id) t.cashbook_id, t.business_on FROM transactions t
      WHERE t.kind = 'CREDIT' AND t.removed_at IS NULL AND NOT t.is_taken_back
      ORDER BY t.cashbook_id, t.number DESC
    ), loans AS (
      SELECT c.customer_id, count(*) AS active_count, count(*) FILTER (WHERE c.balance_sen > 0) AS owing_count,
             CASE WHEN bool_or(c.balance_sen = 0) THEN '-infinity' ELSE min(c.start_on) END AS begun_on,
             min(CASE WHEN c.balance_sen > 0 THEN c.start_on + uncovered.place END) AS uncovered_on,
             min(CASE WHEN c.balance_sen > 0 THEN c.due_on END) AS due_on,
             max(credits.business_on) AS last_credit_on, sum(c.balance_sen) AS balance_sen,
             sum(CASE WHEN c.balance_sen > 0 THEN c.daily_sen END) AS daily_sen,
             sum(CASE WHEN c.balance_sen > 0 THEN mod(c.credit_sen, c.daily_sen) END) AS part_paid_sen,
             CASE WHEN count(*) FILTER (WHERE c.balance_sen > 0) = 1
                  THEN (array_agg(substring(c.off_bits FROM uncovered.place + 1 FOR last.place - uncovered.place + 1))
                    FILTER (WHERE c.balance_sen > 0))[1] END AS off_bits
      FROM cashbooks c LEFT JOIN credits ON credits.cashbook_id = c.id
      CROSS JOIN LATERAL (${getPlace('div(c.credit_sen, c.daily_sen)')}) AS uncovered
      CROSS JOIN LATERAL (${getPlace('div(c.expected_sen - 1, c.daily_sen)')}) AS last
      WHERE c.status = ${CASHBOOK_STATUS.UNSETTLED} AND c.voided_at IS NULL GROUP BY 1
    ), expected AS (
      SELECT p.id AS customer_id, p.agent_id, p.status, p.is_daily_payer, coalesce(l.active_count, 0) AS active_count,
             coalesce(l.owing_count, 0) AS owing_count, l.begun_on, l.uncovered_on, l.due_on, l.last_credit_on,
             l.balance_sen, l.daily_sen, l.part_paid_sen,
             CASE WHEN strpos(l.off_bits::text, '1') > 0 THEN l.off_bits END AS off_bits
      FROM customers p LEFT JOIN loans l ON l.customer_id = p.id
    )
    SELECT customer_id, to_jsonb(kept) AS kept, to_jsonb(expected) AS expected
    FROM customer_standings kept FULL JOIN expected USING (customer_id)
    WHERE kept IS DISTINCT FROM expected::text::customer_standings`,

  'a cashbook has the terms of its last log entry': `
    SELECT c.id, c.cashbook_code, c.expected_sen, c.debit_sen, said.expected_sen AS log_says_expected_sen,
           said.debit_sen AS log_says_debit_sen
    FROM (
      SELECT entity_id,
             (array_agg((detail -> 'after' ->> 'expectedCredit')::bigint ORDER BY id DESC)
               FILTER (WHERE detail -> 'after' ? 'expectedCredit'))[1] AS expected_sen,
             (array_agg((detail -> 'after' ->> 'debitAmount')::bigint ORDER BY id DESC)
               FILTER (WHERE detail -> 'after' ? 'debitAmount'))[1] AS debit_sen
      FROM operation_log WHERE action IN ('cashbook.open', 'cashbook.update') GROUP BY entity_id
    ) said LEFT JOIN cashbooks c ON c.id = said.entity_id
    WHERE c.id IS NULL OR c.expected_sen <> said.expected_sen OR c.debit_sen <> said.debit_sen`,

  'a cashbook has the days of its last log entry, and ends on its due date': `
    SELECT c.id, c.cashbook_code, c.debit_days, c.debit_on, c.start_on, c.due_on, said.debit_days AS log_says_debit_days,
           said.debit_on AS log_says_debit_on, said.start_on AS log_says_start_on
    FROM cashbooks c LEFT JOIN (
      SELECT cashbook_id, ${lastLogged('debitDays', 'debit_days', 'int')}, ${lastLogged('debitDate', 'debit_on', 'date')},
             ${lastLogged('startDate', 'start_on', 'date')}
      FROM operation_log WHERE action IN ('cashbook.open', 'cashbook.update') AND cashbook_id IS NOT NULL
      GROUP BY cashbook_id
    ) said ON said.cashbook_id = c.id
    WHERE c.due_on <> c.start_on + greatest(c.debit_days, 1) - 1
                      + (SELECT count(*)::int FROM unnest(list_days_off(c.start_on, c.off_bits)) AS off WHERE off <= c.due_on)
       OR c.due_on = ANY (list_days_off(c.start_on, c.off_bits))
       OR c.debit_days <> said.debit_days OR c.debit_on <> said.debit_on OR c.start_on <> said.start_on`,

  // Records that were merged, now or once, are one customer.
  'a cashbook belongs to the customer of its log entries': `
    WITH RECURSIVE merges AS (
      SELECT kept_id AS one, merged_id AS other FROM customer_merges
      UNION SELECT merged_id, kept_id FROM customer_merges
    ), related AS (
      SELECT one, other FROM merges
      UNION SELECT related.one, merges.other FROM related JOIN merges ON merges.one = related.other
    )
    SELECT c.id, c.cashbook_code, c.customer_id, l.customer_id AS log_says, l.id AS log_id
    FROM operation_log l JOIN cashbooks c ON c.id = l.cashbook_id
    WHERE l.action IN ('cashbook.open', 'credit.record', 'credit.move', 'recovery.record', 'cashbook.settle') AND l.customer_id <> c.customer_id
      AND (l.customer_id, c.customer_id) NOT IN (SELECT one, other FROM related)`,
}
