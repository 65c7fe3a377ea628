import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { endingRules } from './endingRules.ts'
import { standingRules } from './standingRules.ts'

/** Each setting of the locked period with the journals that were posted while it was in force. */
const LOCKED_PERIODS = `
      SELECT locked_on, last_journal_id,
             lead(last_journal_id, 1, 9223372036854775807) OVER (ORDER BY id) AS next_journal_id
      FROM locked_periods`

/** The rules of the books, each as a query for the rows that break it. */
export const bookRules: Readonly<Record<string, string>> = {
  'every journal sums to 0': `
    SELECT journal_id, sum(amount_sen) AS off_by_sen FROM postings
    GROUP BY journal_id HAVING sum(amount_sen) <> 0`,

  'a journal has postings, and they have its day': `
    SELECT j.id AS journal_id, count(p.*) AS postings FROM journals j LEFT JOIN postings p ON p.journal_id = j.id
    GROUP BY j.id HAVING count(p.*) = 0 OR bool_or(p.business_on <> j.business_on)`,

  'a journal stays in the books of one agent': `
    SELECT p.journal_id, j.agent_id, p.agent_id AS posted_with FROM postings p
    JOIN journals j ON j.id = p.journal_id WHERE p.agent_id <> j.agent_id`,

  'a cashbook’s receivable and unearned interest belong to its agent': `
    SELECT p.cashbook_id, p.agent_id, c.agent_id AS belongs_to, p.account, sum(p.amount_sen) AS left_sen
    FROM postings p JOIN cashbooks c ON c.id = p.cashbook_id
    WHERE p.account IN ('receivable', 'unearned_interest') AND p.agent_id <> c.agent_id
    GROUP BY 1, 2, 3, 4 HAVING sum(p.amount_sen) <> 0`,

  'a move takes from one agent what it gives to another': `
    SELECT j.cashbook_id, p.business_on, p.account, sum(p.amount_sen) AS off_by_sen
    FROM journals j JOIN postings p ON p.journal_id = j.id WHERE j.event = 'MOVE'
    GROUP BY 1, 2, 3 HAVING sum(p.amount_sen) <> 0`,

  'a reversal mirrors the journal that it reverses': `
    SELECT j.id AS journal_id, j.reverses_id FROM journals j
    WHERE j.reverses_id IS NOT NULL AND EXISTS (
      SELECT FROM postings
      WHERE journal_id IN (j.id, j.reverses_id)
      GROUP BY account, agent_id, cashbook_id, user_id, bank_account_id, holder_id HAVING sum(amount_sen) <> 0)`,

  'no journal has a day that was locked when it was posted': `
    SELECT j.id AS journal_id, j.event, j.business_on, p.locked_on
    FROM (${LOCKED_PERIODS}) p
    JOIN journals j ON j.id > p.last_journal_id AND j.id <= p.next_journal_id AND j.business_on <= p.locked_on`,

  'a reversal has the day of its original, or a later one because that day was locked': `
    SELECT j.id AS journal_id, j.reverses_id, j.business_on, original.business_on AS original_on
    FROM journals j JOIN journals original ON original.id = j.reverses_id
    WHERE j.business_on <> original.business_on AND NOT EXISTS (
      SELECT FROM (${LOCKED_PERIODS}) p
      WHERE j.id > p.last_journal_id AND j.id <= p.next_journal_id
        AND original.business_on <= p.locked_on AND j.business_on > original.business_on)`,

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

  'what was recovered is the sum of its payments after a loss, as income, at most the loss': `
    SELECT c.id, c.cashbook_code, c.recovered_sen, coalesce(t.sum, 0) AS transactions_sen, coalesce(-p.sum, 0) AS income_sen
    FROM cashbooks c LEFT JOIN (
      SELECT cashbook_id, sum(amount_sen) FROM transactions WHERE kind = 'RECOVERY' AND removed_at IS NULL GROUP BY 1
    ) t ON t.cashbook_id = c.id LEFT JOIN (
      SELECT cashbook_id, sum(amount_sen) FROM postings WHERE account = 'recovered_losses' GROUP BY 1
    ) p ON p.cashbook_id = c.id
    WHERE c.recovered_sen <> coalesce(t.sum, 0) OR c.recovered_sen <> coalesce(-p.sum, 0)
       OR c.recovered_sen > c.written_off_sen OR (c.recovered_sen > 0 AND c.status = ${CASHBOOK_STATUS.UNSETTLED})`,

  'a credit by transfer has a state, and no other transaction has one': `
    SELECT id, kind, bank_account_id, transfer_state FROM transactions
    WHERE (kind IN ('CREDIT', 'RECOVERY') AND bank_account_id IS NOT NULL) <> (transfer_state IS NOT NULL)`,

  'a petty cash entry has one journal of its amount': `
    SELECT e.id, e.type, e.amount_sen, count(j.id) AS journals
    FROM petty_cash_entries e LEFT JOIN journals j ON j.petty_cash_entry_id = e.id
    GROUP BY e.id
    HAVING count(j.id) <> 1 OR e.amount_sen <> coalesce((
      SELECT sum(p.amount_sen) FROM postings p WHERE p.journal_id = min(j.id)
        AND p.account = CASE WHEN e.bank_account_id IS NULL THEN 'petty_cash' ELSE 'bank' END
        AND p.bank_account_id IS NOT DISTINCT FROM e.bank_account_id), 0)`,

  'what was imported moved no money, also when it was taken back': `
    SELECT migration_id, agent_id, bank_account_id, business_on, sum(amount_sen) AS moved_sen FROM (
      SELECT m.id AS migration_id, m.balanced_after_journal, p.* FROM transactions t
      LEFT JOIN transactions o ON o.id = t.takes_back_id
      JOIN data_migrations m ON m.id = coalesce(t.migration_id, o.migration_id)
      JOIN journals j ON j.transaction_id = t.id JOIN postings p ON p.journal_id = j.id
      UNION ALL
      SELECT m.id, m.balanced_after_journal, p.* FROM petty_cash_entries e
      JOIN data_migrations m ON m.id = e.migration_id
      JOIN journals j ON j.petty_cash_entry_id = e.id JOIN postings p ON p.journal_id = j.id
    ) moved
    WHERE account IN ('petty_cash', 'bank') AND journal_id > balanced_after_journal
    GROUP BY 1, 2, 3, 4 HAVING sum(amount_sen) <> 0`,

  'a move between accounts takes from one what it gives to the other': `
    SELECT e.id, e.amount_sen, e.to_bank_account_id FROM petty_cash_entries e
    WHERE e.type = 'MOVE' AND -e.amount_sen <> coalesce((
      SELECT sum(p.amount_sen) FROM journals j JOIN postings p ON p.journal_id = j.id
      WHERE j.petty_cash_entry_id = e.id
        AND p.account = CASE WHEN e.to_bank_account_id IS NULL THEN 'petty_cash' ELSE 'bank' END
        AND p.bank_account_id IS NOT DISTINCT FROM e.to_bank_account_id), 0)`,

  'a confirmed count moved its cash into the box, a removed one did not': `
    SELECT h.id, h.boxed_sen, coalesce(sum(p.amount_sen), 0) AS posted_sen
    FROM hand_overs h LEFT JOIN journals j ON j.hand_over_id = h.id
    LEFT JOIN postings p ON p.journal_id = j.id AND p.holder_id IS NULL
    GROUP BY h.id
    HAVING coalesce(sum(p.amount_sen), 0)
        <> CASE WHEN h.removed_at IS NULL AND h.confirmed_at IS NOT NULL THEN coalesce(h.boxed_sen, 0) ELSE 0 END`,

  'the days of a count are one count: of one runner, counted, confirmed and removed together': `
    SELECT part.id, part.part_of, part.runner_id, part.collected_on FROM hand_overs part
    JOIN hand_overs h ON h.id = part.part_of
    WHERE part.collected_on >= h.collected_on OR h.part_of IS NOT NULL
       OR (part.agent_id, part.runner_id, part.created_by, part.created_at, part.remark)
          <> (h.agent_id, h.runner_id, h.created_by, h.created_at, h.remark)
       OR (part.confirmed_by, part.confirmed_at, part.removed_at)
          IS DISTINCT FROM (h.confirmed_by, h.confirmed_at, h.removed_at)`,

  'commission is paid only after it was earned: on no day was more paid than earned': `
    SELECT * FROM (
      SELECT agent_id, user_id, business_on,
             sum(sum(amount_sen)) OVER (PARTITION BY agent_id, user_id ORDER BY business_on) AS overpaid_sen
      FROM postings WHERE account = 'commission_payable' GROUP BY 1, 2, 3
    ) line
    WHERE overpaid_sen > coalesce((
      SELECT sum(c.amount_sen) FROM commission_payments c
      WHERE (c.agent_id, c.user_id) = (line.agent_id, line.user_id) AND c.is_early
        AND c.paid_on <= line.business_on), 0)`,

  'a resolution of a difference has one unreversed journal of its amount, a reversed one has none': `
    SELECT d.id, d.type, d.amount_sen, count(j.id) AS standing_journals
    FROM difference_resolutions d LEFT JOIN journals j ON j.difference_resolution_id = d.id
      AND j.reverses_id IS NULL AND NOT EXISTS (SELECT FROM journals u WHERE u.reverses_id = j.id)
    GROUP BY d.id
    HAVING count(j.id) <> CASE WHEN d.reversed_at IS NULL THEN 1 ELSE 0 END
        OR (d.reversed_at IS NULL AND -d.amount_sen <> coalesce((
              SELECT sum(p.amount_sen) FROM postings p
              WHERE p.journal_id = min(j.id) AND p.holder_id = d.runner_id), 0))`,

  'a commission payment has one unreversed journal of its amount, a reversed one has none': `
    SELECT c.id, c.user_id, c.amount_sen, count(j.id) AS standing_journals
    FROM commission_payments c LEFT JOIN journals j ON j.commission_payment_id = c.id AND j.reverses_id IS NULL
      AND NOT EXISTS (SELECT FROM journals u WHERE u.reverses_id = j.id)
    GROUP BY c.id
    HAVING count(j.id) <> CASE WHEN c.reversed_at IS NULL THEN 1 ELSE 0 END
        OR (c.reversed_at IS NULL AND c.amount_sen <> coalesce((
              SELECT sum(p.amount_sen) FROM postings p WHERE p.journal_id = min(j.id)
                AND p.account = 'commission_payable' AND p.agent_id = c.agent_id AND p.user_id = c.user_id), 0))`,

  'petty cash is the sum of its postings': `
    SELECT agent_id, a.balance_sen, coalesce(p.sum, 0) AS postings_sen
    FROM petty_cash_accounts a FULL JOIN (
      SELECT agent_id, sum(amount_sen) FROM postings WHERE account = 'petty_cash' GROUP BY 1
    ) p USING (agent_id)
    WHERE a.balance_sen IS DISTINCT FROM coalesce(p.sum, 0)`,

  'each bank account has the sum of its postings, in the books of its agent': `
    SELECT id, a.agent_id, p.agent_id AS posted_with, a.balance_sen, coalesce(p.sum, 0) AS postings_sen
    FROM bank_accounts a FULL JOIN (
      SELECT bank_account_id AS id, agent_id, sum(amount_sen) FROM postings WHERE account = 'bank' GROUP BY 1, 2
    ) p USING (id)
    WHERE a.balance_sen IS DISTINCT FROM coalesce(p.sum, 0)
       OR (p.agent_id IS NOT NULL AND a.agent_id IS DISTINCT FROM p.agent_id)`,

  'the cash that a runner holds is the sum of its postings': `
    SELECT agent_id, runner_id, h.balance_sen, coalesce(p.sum, 0) AS postings_sen
    FROM cash_holders h FULL JOIN (
      SELECT agent_id, holder_id AS runner_id, sum(amount_sen) FROM postings
      WHERE holder_id IS NOT NULL GROUP BY 1, 2
    ) p USING (agent_id, runner_id)
    WHERE coalesce(h.balance_sen, 0) <> coalesce(p.sum, 0)`,

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

  ...endingRules,
  ...standingRules,
}
