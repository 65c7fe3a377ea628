import { NO_PERSON, type Tables } from '#db/tableParts.ts'

/** The tables of reports. */
export const reportsTables = {
  account_codes: {
    writer: './books/server/setAccountCodes.ts',
    ...NO_PERSON,
  },
  portfolio_snapshots: {
    writer: './portfolio/server/takeSnapshot.ts',
    ...NO_PERSON,
  },
  issued_statements: {
    writer: './statements/server/issueStatements.ts',
    move: 'STAYS',
    anonymise: 'NOTHING_PERSONAL',
  },
  statement_runs: {
    writer: [
      './statements/server/runs/makeStatements.ts',
      './statements/server/runs/startStatementRun.ts',
    ],
    move: 'STAYS',
    person: 'NOT_OF_A_PERSON',
  },
  statement_run_parts: {
    writer: [
      './statements/server/runs/makeStatements.ts',
      './statements/server/runs/removeOldStatements.ts',
    ],
    ...NO_PERSON,
  },
} satisfies Tables
