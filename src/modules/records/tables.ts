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
  data_migrations: {
    writer: [
      './migration/server/checkSheet.ts',
      './migration/server/getProgress.ts',
      './migration/server/importSheet.ts',
      './migration/server/migrateData.ts',
      './migration/server/uploadSheet.ts',
    ],
    move: 'STAYS',
    person: 'NOT_OF_A_PERSON',
  },
  data_migration_problems: {
    writer: './migration/server/keepProblems.ts',
    move: 'STAYS',
    person: 'NOT_OF_A_PERSON',
  },
  imported_cashbooks: {
    writer: './migration/server/plan/writeCashbooks.ts',
    move: 'STAYS',
    anonymise: 'NOTHING_PERSONAL',
  },
} satisfies Tables
