import type { Rules } from '#db/tableParts.ts'

/** Each setting of the locked period with the journals that were posted while it was in force. */
const LOCKED_PERIODS = `
      SELECT locked_on, last_journal_id,
             lead(last_journal_id, 1, 9223372036854775807) OVER (ORDER BY id) AS next_journal_id
      FROM locked_periods`

export const journalRules: Rules = {
  'a journal has postings, and they have its day': `
    SELECT j.id AS journal_id, count(p.*) AS postings FROM journals j LEFT JOIN postings p ON p.journal_id = j.id
    GROUP BY j.id HAVING count(p.*) = 0 OR bool_or(p.business_on <> j.business_on)`,

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
}

export const postingRules: Rules = {
  'every journal sums to 0': `
    SELECT journal_id, sum(amount_sen) AS off_by_sen FROM postings
    GROUP BY journal_id HAVING sum(amount_sen) <> 0`,

  'a journal stays in the books of one agent': `
    SELECT p.journal_id, j.agent_id, p.agent_id AS posted_with FROM postings p
    JOIN journals j ON j.id = p.journal_id WHERE p.agent_id <> j.agent_id`,
}

export const pettyCashRules: Rules = {
  'petty cash is the sum of its postings': `
    SELECT agent_id, a.balance_sen, coalesce(p.sum, 0) AS postings_sen
    FROM petty_cash_accounts a FULL JOIN (
      SELECT agent_id, sum(amount_sen) FROM postings WHERE account = 'petty_cash' GROUP BY 1
    ) p USING (agent_id)
    WHERE a.balance_sen IS DISTINCT FROM coalesce(p.sum, 0)`,
}

export const bankAccountRules: Rules = {
  'each bank account has the sum of its postings, in the books of its agent': `
    SELECT id, a.agent_id, p.agent_id AS posted_with, a.balance_sen, coalesce(p.sum, 0) AS postings_sen
    FROM bank_accounts a FULL JOIN (
      SELECT bank_account_id AS id, agent_id, sum(amount_sen) FROM postings WHERE account = 'bank' GROUP BY 1, 2
    ) p USING (id)
    WHERE a.balance_sen IS DISTINCT FROM coalesce(p.sum, 0)
       OR (p.agent_id IS NOT NULL AND a.agent_id IS DISTINCT FROM p.agent_id)`,
}

export const cashHolderRules: Rules = {
  'the cash that a runner holds is the sum of its postings': `
    SELECT agent_id, runner_id, h.balance_sen, coalesce(p.sum, 0) AS postings_sen
    FROM cash_holders h FULL JOIN (
      SELECT agent_id, holder_id AS runner_id, sum(amount_sen) FROM postings
      WHERE holder_id IS NOT NULL GROUP BY 1, 2
    ) p USING (agent_id, runner_id)
    WHERE coalesce(h.balance_sen, 0) <> coalesce(p.sum, 0)`,
}

export const accountDayRules: Rules = {
  'the days of an account are the sums of its postings': `
    SELECT account, business_on, d.amount_sen, p.sum AS postings_sen
    FROM account_days d FULL JOIN (
      SELECT account, business_on, sum(amount_sen) FROM postings
      WHERE journal_id <= (SELECT journal_id FROM account_days_through) GROUP BY 1, 2
    ) p USING (account, business_on)
    WHERE d.amount_sen IS DISTINCT FROM p.sum`,
}
