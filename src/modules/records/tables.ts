import { sql } from 'kysely'
import { NO_PERSON, type Tables } from '#db/tableParts.ts'
import { redactionRules } from './log/server/chain/redactionRules.ts'

/** The tables of records. */
export const recordsTables = {
  checked_acts: {
    writer: './to-check/server/checkActs.ts',
    ...NO_PERSON,
    proof: {
      'acts were looked at by whom and when the log has it': `
        SELECT seen.source, seen.source_id, seen.checked_by, said.log_id
        FROM checked_acts seen FULL JOIN (
          SELECT l.id AS log_id, l.actor_id, l.happened_at, coalesce(l.detail -> 'after' ->> 'note', '') AS note,
                 jsonb_array_elements_text(l.detail -> 'after' -> 'acts') AS act
          FROM operation_log l WHERE l.action = 'act.check'
        ) said ON said.act = seen.source || '-' || seen.source_id
        WHERE seen.id IS NULL OR said.log_id IS NULL OR seen.checked_by <> said.actor_id
           OR seen.checked_at <> said.happened_at OR (seen.note <> said.note AND said.note <> '–')`,
    },
  },
  acts_shown_since: {
    writer: '#db/migrations/0063_checked_acts.sql',
    ...NO_PERSON,
    proof: 'NO_RULE',
  },
  webhooks: {
    writer: './webhooks/server/webhookWrites.ts',
    ...NO_PERSON,
    proof: 'NO_RULE',
    backup: 'LEFT_OUT',
  },
  webhook_deliveries: {
    writer: './webhooks/server/webhookWrites.ts',
    ...NO_PERSON,
    proof: 'NO_RULE',
    backup: 'LEFT_OUT',
  },
  operation_log_seals: {
    writer: './log/server/chain/sealLog.ts',
    ...NO_PERSON,
    proof: {
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
    },
  },
  operation_log_redactions: {
    writer: './log/server/chain/redactEntries.ts',
    ...NO_PERSON,
    proof: redactionRules,
  },
  operation_log_parts: {
    writer: './log/server/chain/fixParts.ts',
    ...NO_PERSON,
    proof: 'NO_RULE',
  },
  // The problems of a sheet are removed before it.
  data_migration_problems: {
    writer: './migration/server/keepProblems.ts',
    move: 'STAYS',
    merge: 'STAYS',
    anonymise: () =>
      sql`DELETE FROM data_migration_problems WHERE migration_id IN (SELECT id FROM data_migrations WHERE ${finishedImports})`,
    person: 'NOT_OF_A_PERSON',
    proof: 'NO_RULE',
  },
  data_migrations: {
    writer: './migration/server/migrationWrites.ts',
    move: 'STAYS',
    merge: 'STAYS',
    // Without headings, titles and names of sheets may name people too.
    anonymise: () => sql`
      UPDATE data_migrations
      SET file_id = NULL, samples = '[]', titles = '{}', reading = '{}', kept_rows = '', answers = '{}',
          first_rows = '[]'
      WHERE ${finishedImports}`,
    counted: {
      as: 'importSheets',
      rows: () => sql`SELECT FROM data_migrations WHERE ${finishedImports}`,
    },
    person: 'NOT_OF_A_PERSON',
    proof: {
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
    },
    files: { column: 'file_id', ofPerson: 'NOT_OF_A_PERSON', move: 'STAYS', mayRead: 'NOBODY' },
  },
  imported_cashbooks: {
    writer: './migration/server/plan/writeCashbooks.ts',
    move: 'STAYS',
    merge: 'STAYS',
    anonymise: 'NOTHING_PERSONAL',
    person: {
      in: 'cashbooks',
      rows: ({ books }) =>
        sql`SELECT * FROM imported_cashbooks WHERE cashbook_id IN (${books}) ORDER BY cashbook_id`,
    },
    proof: 'NO_RULE',
  },
} satisfies Tables

/** Imports that ended. A sheet that waits to be checked or imported stays. */
const finishedImports = sql<boolean>`(
  state IN ('DONE', 'FAILED', 'REFUSED') AND file_id IS NOT NULL)`
