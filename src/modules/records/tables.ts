import { sql } from 'kysely'
import { NO_PERSON, type Tables } from '#db/tableParts.ts'

/** The tables of records. */
export const recordsTables = {
  checked_acts: {
    writer: './to-check/server/checkActs.ts',
    ...NO_PERSON,
  },
  acts_shown_since: {
    writer: '#db/migrations/0063_checked_acts.sql',
    ...NO_PERSON,
  },
  webhooks: {
    writer: ['./webhooks/server/manageWebhooks.ts', './webhooks/server/sendWebhooks.ts'],
    ...NO_PERSON,
    backup: 'LEFT_OUT',
  },
  webhook_deliveries: {
    writer: ['./webhooks/server/manageWebhooks.ts', './webhooks/server/sendWebhooks.ts'],
    ...NO_PERSON,
    backup: 'LEFT_OUT',
  },
  operation_log_seals: {
    writer: './log/server/chain/sealLog.ts',
    ...NO_PERSON,
  },
  operation_log_redactions: {
    writer: './log/server/chain/redactEntries.ts',
    ...NO_PERSON,
  },
  operation_log_parts: {
    writer: './log/server/chain/fixParts.ts',
    ...NO_PERSON,
  },
  // The problems of a sheet are removed before it.
  data_migration_problems: {
    writer: './migration/server/keepProblems.ts',
    move: 'STAYS',
    anonymise: () =>
      sql`DELETE FROM data_migration_problems WHERE migration_id IN (SELECT id FROM data_migrations WHERE ${finishedImports})`,
    person: 'NOT_OF_A_PERSON',
  },
  data_migrations: {
    writer: [
      './migration/server/checkSheet.ts',
      './migration/server/getProgress.ts',
      './migration/server/importSheet.ts',
      './migration/server/migrateData.ts',
      './migration/server/uploadSheet.ts',
    ],
    move: 'STAYS',
    // Without headings, titles and names of sheets may name people too.
    anonymise: () => sql`
      UPDATE data_migrations
      SET file_id = NULL, samples = '[]', titles = '{}', reading = '{}', kept_rows = ''
      WHERE ${finishedImports}`,
    counted: {
      as: 'importSheets',
      rows: () => sql`SELECT FROM data_migrations WHERE ${finishedImports}`,
    },
    person: 'NOT_OF_A_PERSON',
    files: { column: 'file_id', ofPerson: 'NOT_OF_A_PERSON', move: 'STAYS', mayRead: 'NOBODY' },
  },
  imported_cashbooks: {
    writer: './migration/server/plan/writeCashbooks.ts',
    move: 'STAYS',
    anonymise: 'NOTHING_PERSONAL',
    person: {
      in: 'cashbooks',
      rows: ({ books }) =>
        sql`SELECT * FROM imported_cashbooks WHERE cashbook_id IN (${books}) ORDER BY cashbook_id`,
    },
  },
} satisfies Tables

/** Imports that ended. A sheet that waits to be checked or imported stays. */
const finishedImports = sql<boolean>`(
  state IN ('DONE', 'FAILED', 'REFUSED') AND file_id IS NOT NULL)`
