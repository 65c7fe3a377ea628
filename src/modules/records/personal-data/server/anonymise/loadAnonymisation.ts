import { sql } from 'kysely'
import type { z } from 'zod'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import type { Database } from '#db/connect.ts'
import { selectFiles, type AllTables } from '#db/tableParts.ts'
import { ofCustomers, type Leaving } from '#db/whom.ts'
import { conflict, orNotFound } from '#platform/server/appError.ts'
import type { anonymisation } from '../schemas.ts'
import { personFileMessages as text } from '../../messages.ts'
import { aboutCustomers } from './belongings.ts'
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
export async function loadAnonymisation(
  db: Database,
  tables: AllTables,
  leaving: Leaving,
): Promise<Anonymisation> {
  const { customerIds, books, transactions } = leaving
  const isTheirs = ofCustomers(leaving)
  const { rows } = await sql<Row>`
    WITH live AS (
      SELECT * FROM cashbooks WHERE id IN (${books}) AND voided_at IS NULL
    )
    SELECT customers.id AS "customerId", customers.name,
      anonymised_at IS NOT NULL AS "isAnonymised",
      (SELECT count(*) FROM live
       WHERE status <> ${sql.lit(CASHBOOK_STATUS.CLOSED)}) AS "openCashbooks",
      (SELECT count(*) FROM disputes WHERE ${isTheirs} AND outcome IS NULL) AS "openProblems",
      ${getCounts(tables, leaving)},
      (SELECT count(*) FROM operation_log AS log WHERE ${aboutCustomers(leaving)}) AS "logEntries",
      EXISTS (SELECT FROM loan_flags WHERE ${isTheirs} AND removed_at IS NULL) AS "hasFlag",
      (SELECT count(*) FROM live) AS cashbooks,
      (SELECT count(*) FROM (${transactions}) AS each) AS transactions,
      (SELECT coalesce(sum(debit_sen), 0)::bigint FROM live) AS "totalDebit",
      (SELECT coalesce(sum(credit_sen), 0)::bigint FROM live) AS "totalCredit",
      (SELECT count(*) FROM customers AS other
       WHERE other.id <> customers.id AND other.status = ${sql.lit(RECORD_STATUS.ACTIVE)}
         AND ((other.identity_number = customers.identity_number AND other.identity_number <> '')
           OR (other.phone_number = customers.phone_number AND other.phone_number <> '')))
        AS "samePerson"
    FROM customers WHERE customers.id = ANY (${customerIds}::bigint[])`.execute(db)
  const row = orNotFound(rows[0])
  if (row.isAnonymised) throw conflict(text.ALREADY_ANONYMISED)
  const savedViews = (await findSavedViews(db, customerIds)).length
  return toAnonymisation(row, savedViews)
}

/** Counts what the tables name, and the files: those of records, and the photos of logins. */
function getCounts(tables: AllTables, leaving: Leaving) {
  const counts = Object.values(tables).flatMap(({ counted }) =>
    counted === undefined
      ? []
      : [sql`(SELECT count(*) FROM (${counted.rows(leaving)}) AS each) AS ${sql.ref(counted.as)}`],
  )
  const files = sql`(
    SELECT count(*) FROM files WHERE id IN (${selectFiles(tables, leaving)} UNION
      SELECT profile_file_id FROM users WHERE id IN (${leaving.ownLogins}))) AS files`
  return sql.join([...counts, files])
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
