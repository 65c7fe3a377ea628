import { sql } from 'kysely'
import type { z } from 'zod'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import type { Database } from '#db/connect.ts'
import { conflict, orNotFound } from '#platform/server/appError.ts'
import type { anonymisation } from '../../anonymiseContract.ts'
import { anonymiseMessages as text } from '../../anonymiseMessages.ts'
import { aboutCustomer, customerFiles, deletedLogins, finishedImports } from './belongings.ts'
import { findSavedViews } from '#modules/office/saved-views/server/findSavedViews.ts'

export type Anonymisation = z.output<typeof anonymisation>

type Row = Omit<Anonymisation, 'obstacles' | 'removed' | 'kept'> &
  Anonymisation['obstacles'] &
  Omit<Anonymisation['removed'], 'savedViews'> &
  Anonymisation['kept'] & { isAnonymised: boolean }

/**
 * Loads what anonymising a customer, also a deleted one, removes and keeps.
 * @throws AppError NOT_FOUND, ALREADY_ANONYMISED
 */
export async function loadAnonymisation(db: Database, id: number): Promise<Anonymisation> {
  const { rows } = await sql<Row>`
    WITH book AS (
      SELECT * FROM cashbooks WHERE customer_id = ${id}
    ), live AS (
      SELECT * FROM book WHERE voided_at IS NULL
    )
    SELECT customers.id AS "customerId", customers.name,
      anonymised_at IS NOT NULL AS "isAnonymised",
      (SELECT count(*) FROM live
       WHERE status <> ${sql.lit(CASHBOOK_STATUS.CLOSED)}) AS "openCashbooks",
      (SELECT count(*) FROM disputes
       WHERE customer_id = ${id} AND outcome IS NULL) AS "openProblems",
      (SELECT count(*) FROM (${customerFiles(id)}) AS file) AS files,
      (SELECT count(*) FROM notes WHERE customer_id = ${id}) AS notes,
      (SELECT count(*) FROM dispute_messages
       JOIN disputes ON disputes.id = dispute_id WHERE customer_id = ${id}) AS messages,
      (SELECT count(*) FROM users WHERE ${deletedLogins(id)}) AS logins,
      (SELECT count(*) FROM operation_log AS log WHERE ${aboutCustomer(id)}) AS "logEntries",
      (SELECT count(*) FROM data_migrations WHERE ${finishedImports}) AS "importSheets",
      (SELECT count(*) FROM statement_runs AS run
       WHERE run.agent_id = customers.agent_id AND state IN ('RUNNING', 'DONE')
         AND EXISTS (SELECT FROM statement_run_parts WHERE run_id = run.id)) AS "statementFiles",
      EXISTS (SELECT FROM loan_flags
        WHERE customer_id = ${id} AND removed_at IS NULL) AS "hasFlag",
      (SELECT count(*) FROM live) AS cashbooks,
      (SELECT count(*) FROM transactions WHERE cashbook_id IN (SELECT id FROM book)) AS transactions,
      (SELECT coalesce(sum(debit_sen), 0)::bigint FROM live) AS "totalDebit",
      (SELECT coalesce(sum(credit_sen), 0)::bigint FROM live) AS "totalCredit",
      (SELECT count(*) FROM customers AS other
       WHERE other.id <> customers.id AND other.status = ${sql.lit(RECORD_STATUS.ACTIVE)}
         AND ((other.identity_number = customers.identity_number AND other.identity_number <> '')
           OR (other.phone_number = customers.phone_number AND other.phone_number <> '')))
        AS "samePerson"
    FROM customers WHERE customers.id = ${id}`.execute(db)
  const row = orNotFound(rows[0])
  if (row.isAnonymised) throw conflict(text.ALREADY_ANONYMISED)
  const savedViews = (await findSavedViews(db, [id])).length
  return toAnonymisation(row, savedViews)
}

function toAnonymisation(row: Row, savedViews: number): Anonymisation {
  const { customerId, name, samePerson, isAnonymised: _, ...counts } = row
  const { openCashbooks, openProblems, ...rest } = counts
  const { cashbooks, transactions, totalDebit, totalCredit, ...removed } = rest
  return {
    customerId,
    name,
    obstacles: { openCashbooks, openProblems },
    removed: { ...removed, savedViews },
    kept: { cashbooks, transactions, totalDebit, totalCredit },
    samePerson,
  }
}

/** Refuses while something is open. @throws AppError 409 */
export function assertNothingOpen({ obstacles }: Anonymisation): void {
  const { openCashbooks, openProblems } = obstacles
  if (openCashbooks > 0) throw conflict(text.CASHBOOKS_NOT_CLOSED, { count: openCashbooks })
  if (openProblems > 0) throw conflict(text.PROBLEMS_NOT_CLOSED, { count: openProblems })
}
