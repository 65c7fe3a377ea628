import type { Scenario } from '#testing/openScenario.ts'

/** What a user with all database rights changes past the log, the rule that must then be broken, and the row it names. */
export type BooksTampering = {
  statements: readonly string[]
  rule: string
  names: (row: Record<string, unknown>) => boolean
}

type Target = {
  scenario: Scenario
  /** Two runners who were added by a logged call. */
  runners: readonly [number, number]
  /** A row of the log from before the money moved. */
  oldLogId: number
}

/** Changes to the books that agree among themselves, and to what reading them rests upon. */
export function booksTampering({ scenario, runners, oldLogId }: Target): BooksTampering[] {
  const { agent, runner, transactionId, cashbookId, resolutionId } = scenario.own
  return [
    {
      statements: smallerPayment({
        agentId: agent.id,
        runnerId: runner.id,
        transactionId,
        cashbookId,
      }),
      rule: 'each payment has the amount and kind of its last log entry',
      names: (row) => row.transaction_id === transactionId,
    },
    {
      statements: smallerResolution({ runnerId: runner.id, resolutionId }),
      rule: 'each commission payment and each resolved difference has the amount in the log',
      names: (row) => row.id === resolutionId && row.what === 'difference',
    },
    {
      statements: [
        `DELETE FROM operation_log_seals WHERE log_id > ${oldLogId}`,
        `DELETE FROM operation_log WHERE id > ${oldLogId}`,
      ],
      rule: 'every transaction, and its removal, is in the log',
      names: (row) => row.id === transactionId,
    },
    {
      statements: [
        `UPDATE users u SET name = other.name FROM users other
         WHERE (u.id, other.id) IN ((${runners.join()}), (${runners.toReversed().join()}))`,
      ],
      rule: 'users have the names of their last log entries',
      names: (row) => row.id === runners[0],
    },
    {
      statements: [
        'CREATE SCHEMA lies',
        'CREATE TABLE lies.operation_log AS TABLE public.operation_log',
        `UPDATE public.operation_log SET detail = '{}' WHERE id = ${oldLogId}`,
        'SET LOCAL search_path = lies, public',
      ],
      rule: 'the operation log’s chain holds',
      names: (row) => row.log_id === oldLogId,
    },
    {
      statements: [
        `CREATE FUNCTION public.sha256(bytea) RETURNS bytea LANGUAGE sql AS 'SELECT pg_catalog.sha256($1)'`,
        'SET LOCAL search_path = public, pg_catalog',
      ],
      rule: 'no function or operator has the name of one of PostgreSQL’s own',
      names: (row) => row.name === 'public.sha256(bytea)',
    },
  ]
}

const LESS_SEN = 50

/**
 * One payment made smaller everywhere: its row, its cashbook, the ledger, petty cash, the cash of its
 * runner and the day's total.
 */
function smallerPayment({
  agentId,
  runnerId,
  transactionId,
  cashbookId,
}: Record<string, number>): string[] {
  return [
    `UPDATE transactions SET amount_sen = amount_sen - ${LESS_SEN}, balance_after_sen = balance_after_sen + ${LESS_SEN}
     WHERE id = ${transactionId}`,
    `UPDATE cashbooks SET credit_sen = credit_sen - ${LESS_SEN} WHERE id = ${cashbookId}`,
    `UPDATE postings p SET amount_sen = amount_sen - sign(amount_sen)::int * ${LESS_SEN}
     FROM journals j WHERE j.id = p.journal_id AND j.transaction_id = ${transactionId}`,
    `UPDATE petty_cash_accounts SET balance_sen = balance_sen - ${LESS_SEN} WHERE agent_id = ${agentId}`,
    `UPDATE cash_holders SET balance_sen = balance_sen - ${LESS_SEN} WHERE runner_id = ${runnerId}`,
    `UPDATE daily_totals d SET amount_sen = d.amount_sen - ${LESS_SEN} FROM transactions t
     WHERE t.id = ${transactionId} AND (d.agent_id, d.business_on, d.kind, d.runner_id)
           = (t.agent_id, t.business_on, t.kind, coalesce(t.runner_id, 0))`,
  ]
}

/** A returned shortage made smaller everywhere: its row, the ledger and the runner's cash. */
function smallerResolution({ runnerId, resolutionId }: Record<string, number>): string[] {
  return [
    `UPDATE difference_resolutions SET amount_sen = amount_sen - ${LESS_SEN} WHERE id = ${resolutionId}`,
    `UPDATE postings p SET amount_sen = amount_sen - sign(amount_sen)::int * ${LESS_SEN}
     FROM journals j WHERE j.id = p.journal_id AND j.difference_resolution_id = ${resolutionId}`,
    `UPDATE cash_holders SET balance_sen = balance_sen + ${LESS_SEN} WHERE runner_id = ${runnerId}`,
  ]
}
