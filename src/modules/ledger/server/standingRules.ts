import { CASHBOOK_STATUS } from '#core/loan/standing.ts'

/** The rule of what the list of customers counts and orders by, as a query for the rows that break it. */
export const standingRules: Readonly<Record<string, string>> = {
  'a customer’s standing is that of the customer and of the active cashbooks': `
    WITH credits AS (
      SELECT DISTINCT ON (t.cashbook_id) t.cashbook_id, t.business_on FROM transactions t
      WHERE t.kind = 'CREDIT' AND t.removed_at IS NULL AND NOT t.is_taken_back
      ORDER BY t.cashbook_id, t.number DESC
    ), loans AS (
      SELECT c.customer_id, count(*) AS active_count, count(*) FILTER (WHERE c.balance_sen > 0) AS owing_count,
             CASE WHEN bool_or(c.balance_sen = 0) THEN '-infinity' ELSE min(c.start_on) END AS begun_on,
             min(CASE WHEN c.balance_sen > 0 THEN c.start_on + div(c.credit_sen, c.daily_sen)::int END) AS uncovered_on,
             min(CASE WHEN c.balance_sen > 0 THEN c.due_on END) AS due_on,
             max(credits.business_on) AS last_credit_on, sum(c.balance_sen) AS balance_sen,
             sum(CASE WHEN c.balance_sen > 0 THEN c.daily_sen END) AS daily_sen,
             sum(CASE WHEN c.balance_sen > 0 THEN mod(c.credit_sen, c.daily_sen) END) AS part_paid_sen
      FROM cashbooks c LEFT JOIN credits ON credits.cashbook_id = c.id
      WHERE c.status = ${CASHBOOK_STATUS.UNSETTLED} AND c.voided_at IS NULL GROUP BY 1
    ), expected AS (
      SELECT p.id AS customer_id, p.agent_id, p.status, p.is_daily_payer, coalesce(l.active_count, 0) AS active_count,
             coalesce(l.owing_count, 0) AS owing_count, l.begun_on, l.uncovered_on, l.due_on, l.last_credit_on,
             l.balance_sen, l.daily_sen, l.part_paid_sen
      FROM customers p LEFT JOIN loans l ON l.customer_id = p.id
    )
    SELECT customer_id, to_jsonb(kept) AS kept, to_jsonb(expected) AS expected
    FROM customer_standings kept FULL JOIN expected USING (customer_id)
    WHERE kept IS DISTINCT FROM expected::text::customer_standings`,
}
