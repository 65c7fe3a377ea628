import type { Rules } from '#db/tableParts.ts'

export const bankLineRules: Rules = {
  'what explains a line of the bank moved its amount through its account': `
    SELECT l.id, l.bank_account_id, l.amount_sen, l.journal_id FROM bank_lines l
    WHERE l.journal_id IS NOT NULL AND l.amount_sen IS DISTINCT FROM (
      SELECT sum(p.amount_sen) FROM postings p WHERE p.journal_id = l.journal_id
        AND p.account = 'bank' AND p.bank_account_id = l.bank_account_id)`,

  'a line of the bank is of the account of its file': `
    SELECT l.id, l.added_with FROM bank_lines l JOIN bank_files f ON f.id = l.added_with
    WHERE f.bank_account_id <> l.bank_account_id`,
}
