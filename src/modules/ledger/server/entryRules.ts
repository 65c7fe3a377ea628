import type { Rules } from '#db/tableParts.ts'

export const entryRules: Rules = {
  'a petty cash entry has one journal of its amount': `
    SELECT e.id, e.type, e.amount_sen, count(j.id) AS journals
    FROM petty_cash_entries e LEFT JOIN journals j ON j.petty_cash_entry_id = e.id
    GROUP BY e.id
    HAVING count(j.id) <> 1 OR e.amount_sen <> coalesce((
      SELECT sum(p.amount_sen) FROM postings p WHERE p.journal_id = min(j.id)
        AND p.account = CASE WHEN e.bank_account_id IS NULL THEN 'petty_cash' ELSE 'bank' END
        AND p.bank_account_id IS NOT DISTINCT FROM e.bank_account_id), 0)`,

  'a move between accounts takes from one what it gives to the other': `
    SELECT e.id, e.amount_sen, e.to_bank_account_id FROM petty_cash_entries e
    WHERE e.type = 'MOVE' AND -e.amount_sen <> coalesce((
      SELECT sum(p.amount_sen) FROM journals j JOIN postings p ON p.journal_id = j.id
      WHERE j.petty_cash_entry_id = e.id
        AND p.account = CASE WHEN e.to_bank_account_id IS NULL THEN 'petty_cash' ELSE 'bank' END
        AND p.bank_account_id IS NOT DISTINCT FROM e.to_bank_account_id), 0)`,

  'each petty cash entry has the amount in the log': `
    SELECT e.id, e.agent_id, e.type, e.amount_sen, l.detail -> 'after' ->> 'amount' AS log_says_sen
    FROM petty_cash_entries e
    LEFT JOIN operation_log l ON l.action = 'pettyCash.record' AND l.entity_id = e.id
    WHERE CASE WHEN l.id IS NULL THEN NOT EXISTS (
                 SELECT FROM operation_log i WHERE i.happened_at = e.created_at
                   AND (i.action = 'dataMigration.import' OR e.migration_id IS NOT NULL AND i.cashbook_id IS NOT NULL))
               ELSE e.amount_sen <> (l.detail -> 'after' ->> 'amount')::bigint OR e.type <> l.detail -> 'after' ->> 'type' END`,
}
