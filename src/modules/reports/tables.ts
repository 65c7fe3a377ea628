import { sql } from 'kysely'
import { NO_PERSON, type Tables } from '#db/tableParts.ts'
import { ofCustomers, type Leaving } from '#db/whom.ts'
import { getExpiry } from './statements/server/runs/runRows.ts'

/** The tables of reports. */
export const reportsTables = {
  account_codes: {
    writer: './books/server/setAccountCodes.ts',
    ...NO_PERSON,
    proof: 'NO_RULE',
  },
  place_codes: {
    writer: './books/server/setAccountCodes.ts',
    ...NO_PERSON,
    proof: 'NO_RULE',
  },
  portfolio_snapshots: {
    writer: './portfolio/server/takeSnapshot.ts',
    ...NO_PERSON,
    proof: 'NO_RULE',
  },
  issued_statements: {
    writer: './statements/server/issueStatements.ts',
    // They follow their customer by the foreign key.
    move: 'STAYS',
    merge: 'STAYS',
    anonymise: 'NOTHING_PERSONAL',
    person: {
      in: 'papers',
      rows: (of) => sql`SELECT * FROM issued_statements WHERE ${ofCustomers(of)} ORDER BY id`,
    },
    proof: 'NO_RULE',
  },
  statement_runs: {
    writer: './statements/server/runs/runWrites.ts',
    move: 'STAYS',
    merge: 'STAYS',
    anonymise: endRuns,
    counted: { as: 'statementFiles', rows: (of) => selectRunsWithFiles(of) },
    person: 'NOT_OF_A_PERSON',
    proof: 'NO_RULE',
  },
  statement_run_parts: {
    writer: './statements/server/runs/runWrites.ts',
    move: 'STAYS',
    merge: 'STAYS',
    // A job removes those of the runs that ended.
    anonymise: 'BY_THE_ACT',
    person: 'NOT_OF_A_PERSON',
    proof: 'NO_RULE',
  },
} satisfies Tables

const isOfTheirAgents = ({ customerIds }: Leaving) =>
  sql`agent_id IN (SELECT agent_id FROM customers WHERE id = ANY (${customerIds}::bigint[]))`

const selectRunsWithFiles = (of: Leaving) => sql`
  SELECT FROM statement_runs AS run
  WHERE ${isOfTheirAgents(of)} AND state IN ('RUNNING', 'DONE')
    AND EXISTS (SELECT FROM statement_run_parts WHERE run_id = run.id)`

/** A run under way may have printed a name already: it ends, and a job removes its pieces. */
function endRuns(of: Leaving) {
  const expired = new Date(2 * of.now.getTime() - getExpiry(of.now).getTime() - 1)
  return sql`
    UPDATE statement_runs SET finished_at = ${expired},
      state = CASE state WHEN 'RUNNING' THEN 'FAILED' ELSE state END
    WHERE ${isOfTheirAgents(of)}
      AND (state = 'RUNNING' OR (state = 'DONE' AND finished_at > ${expired}))`
}
