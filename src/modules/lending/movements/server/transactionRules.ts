import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import type { Rules } from '#db/tableParts.ts'

/** Transactions against their cashbook, their journals and each other. */
export const transactionRules: Rules = {
  'active transactions are numbered without gaps, and the latest has the cashbook’s latest day': `
    SELECT c.id, c.cashbook_code, c.transaction_count, count(t.*) AS live, max(t.number) AS last_number
    FROM cashbooks c LEFT JOIN transactions t ON t.cashbook_id = c.id AND t.removed_at IS NULL
    GROUP BY c.id
    HAVING count(t.*) <> c.transaction_count OR coalesce(max(t.number), 0) <> count(t.*)
        OR (c.voided_at IS NULL AND c.status = ${CASHBOOK_STATUS.UNSETTLED} AND max(t.business_on) <> c.latest_on)`,

  'each transaction stores the balance after it': `
    SELECT * FROM (
      SELECT t.id, t.cashbook_id, t.balance_after_sen,
             c.expected_sen - sum(CASE t.kind WHEN 'CREDIT' THEN t.amount_sen WHEN 'RELOAN' THEN t.amount_sen
                                              WHEN 'LOSS' THEN t.amount_sen WHEN 'REFUND' THEN -t.amount_sen
                                              WHEN 'BOUNCED' THEN -t.amount_sen WHEN 'CORRECTED' THEN -t.amount_sen
                                              ELSE 0 END)
               OVER (PARTITION BY t.cashbook_id ORDER BY t.number) AS sums_to_sen
      FROM transactions t JOIN cashbooks c ON c.id = t.cashbook_id WHERE t.removed_at IS NULL
    ) line WHERE balance_after_sen <> sums_to_sen`,

  'an active transaction has one unreversed journal of its amount, a removed one has none': `
    SELECT t.id, t.kind, t.amount_sen, count(j.id) AS standing_journals
    FROM transactions t LEFT JOIN journals j ON j.transaction_id = t.id AND j.reverses_id IS NULL
      AND NOT EXISTS (SELECT FROM journals u WHERE u.reverses_id = j.id)
    WHERE t.kind <> 'LOSS'
    GROUP BY t.id
    HAVING count(j.id) <> CASE WHEN t.removed_at IS NULL THEN 1 ELSE 0 END
        OR (t.removed_at IS NULL AND t.amount_sen <> abs(coalesce((
              SELECT sum(p.amount_sen) FROM postings p WHERE p.journal_id = min(j.id)
                AND p.account = CASE WHEN t.bank_account_id IS NULL THEN 'petty_cash' ELSE 'bank' END
                AND p.bank_account_id IS NOT DISTINCT FROM t.bank_account_id), 0)))`,

  'a bounce or a correction takes back one credit of its amount, which stays and is marked': `
    SELECT b.id, b.kind, b.takes_back_id, b.amount_sen, t.amount_sen AS credit_sen, t.transfer_state
    FROM transactions b JOIN transactions t ON t.id = b.takes_back_id
    WHERE b.removed_at IS NULL
      AND (t.kind <> 'CREDIT' OR t.removed_at IS NOT NULL OR NOT t.is_taken_back OR t.cashbook_id <> b.cashbook_id
        OR t.amount_sen <> b.amount_sen OR t.bank_account_id IS DISTINCT FROM b.bank_account_id
        OR t.agent_id <> b.agent_id OR t.runner_id IS DISTINCT FROM b.runner_id
        OR t.transfer_state IS DISTINCT FROM CASE WHEN t.bank_account_id IS NULL THEN NULL ELSE b.kind END
        OR (b.kind = 'BOUNCED' AND t.bank_account_id IS NULL))
    UNION ALL
    SELECT NULL, NULL, t.id, NULL, t.amount_sen, t.transfer_state FROM transactions t
    WHERE (t.is_taken_back OR (t.transfer_state IN ('BOUNCED', 'CORRECTED') AND t.removed_at IS NULL))
      AND NOT EXISTS (SELECT FROM transactions b WHERE b.takes_back_id = t.id AND b.removed_at IS NULL)`,

  'what a correction moved is its money on another cashbook, and both count on the day of the payment': `
    SELECT b.id, b.counts_on, t.business_on AS paid_on, m.id AS moved_id, m.amount_sen, b.amount_sen AS corrected_sen
    FROM transactions b JOIN transactions t ON t.id = b.takes_back_id
    LEFT JOIN transactions m ON m.moved_from_id = b.id AND m.removed_at IS NULL
    WHERE b.kind = 'CORRECTED' AND b.removed_at IS NULL
      AND (coalesce(b.counts_on, b.business_on) <> coalesce(t.counts_on, t.business_on)
        OR (m.id IS NOT NULL AND (m.cashbook_id = b.cashbook_id OR m.agent_id <> b.agent_id
          OR m.runner_id IS DISTINCT FROM b.runner_id OR m.bank_account_id IS DISTINCT FROM b.bank_account_id
          OR m.business_on <> b.business_on OR m.counts_on IS DISTINCT FROM b.counts_on)))
    UNION ALL
    SELECT m.moved_from_id, b.counts_on, NULL, m.id, m.amount_sen, b.amount_sen
    FROM transactions m JOIN transactions b ON b.id = m.moved_from_id
    WHERE m.removed_at IS NULL AND NOT m.is_taken_back AND (b.kind <> 'CORRECTED' OR b.removed_at IS NOT NULL)`,

  'a credit by transfer has a state, and no other transaction has one': `
    SELECT id, kind, bank_account_id, transfer_state FROM transactions
    WHERE (kind IN ('CREDIT', 'RECOVERY') AND bank_account_id IS NOT NULL) <> (transfer_state IS NOT NULL)`,

  'daily totals are the sums of their transactions, less those of locked days reversed on the day': `
    SELECT agent_id, business_on, kind, runner_id, d.amount_sen, t.sum AS transactions_sen,
           d.transaction_count, t.count AS transactions, d.transfer_sen, t.transfers AS by_transfer_sen
    FROM daily_totals d FULL JOIN (
      SELECT agent_id, business_on, CASE WHEN kind IN ('BOUNCED', 'CORRECTED') THEN 'CREDIT' ELSE kind END AS kind,
             coalesce(runner_id, 0) AS runner_id, sum(amount)::bigint AS sum,
             sum(counted) FILTER (WHERE kind NOT IN ('BOUNCED', 'CORRECTED'))::bigint AS count,
             sum(amount) FILTER (WHERE bank_account_id IS NOT NULL)::bigint AS transfers,
             sum(counted) FILTER (WHERE kind NOT IN ('BOUNCED', 'CORRECTED') AND bank_account_id IS NOT NULL)::bigint AS transfer_count
      FROM (
        SELECT agent_id, business_on, kind, runner_id, amount_sen, bank_account_id, 1 AS counted
        FROM transactions WHERE removed_at IS NULL OR reversed_on IS NOT NULL
        UNION ALL
        SELECT agent_id, reversed_on, kind, runner_id, amount_sen, bank_account_id, -1
        FROM transactions WHERE reversed_on IS NOT NULL
      ) line
      CROSS JOIN LATERAL (
        SELECT counted * CASE WHEN kind IN ('BOUNCED', 'CORRECTED') THEN -amount_sen ELSE amount_sen END AS amount
      ) AS signed
      GROUP BY 1, 2, 3, 4
    ) t USING (agent_id, business_on, kind, runner_id)
    WHERE coalesce(d.amount_sen, 0) <> coalesce(t.sum, 0)
       OR coalesce(d.transaction_count, 0) <> coalesce(t.count, 0)
       OR coalesce(d.transfer_sen, 0) <> coalesce(t.transfers, 0)
       OR coalesce(d.transfer_count, 0) <> coalesce(t.transfer_count, 0)`,
}
