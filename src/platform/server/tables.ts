import { NO_PERSON, type Tables } from '#db/tableParts.ts'

/** The tables of the request pipeline and its jobs. */
export const platformTables = {
  files: {
    writer: ['#modules/records/files/server/removeUnusedFiles.ts', './files/recordFiles.ts'],
    anonymise: 'NOTHING_PERSONAL',
  },
  operation_log: {
    writer: './pipeline/commitOnce.ts',
    move: 'STAYS',
  },
  idempotency_keys: {
    writer: './pipeline/idempotency.ts',
    move: 'STAYS',
    person: 'NOT_OF_A_PERSON',
    backup: {
      request_hash: `CASE WHEN request_hash = '' THEN request_hash END`,
      answer: 'NULL::json',
    },
  },
  request_counts: {
    writer: ['#app/server/allTasks.ts', './pipeline/requestCounts.ts'],
    ...NO_PERSON,
  },
  secrets: {
    writer: '#modules/portal/server/signingKey.ts',
    ...NO_PERSON,
    backup: 'LEFT_OUT',
  },
  backups: {
    writer: '#app/server/backup/schedule/backUpOnTime.ts',
    ...NO_PERSON,
  },
} satisfies Tables
