import { sql } from 'kysely'
import { selectFiles, type AllTables, type Tables } from '#db/tableParts.ts'
import type { Moving, Statement, Whom } from '#db/whom.ts'
import { cashTables } from '#modules/cash/tables.ts'
import { collectionTables } from '#modules/collection/tables.ts'
import { customersTables } from '#modules/customers/tables.ts'
import { ledgerTables } from '#modules/ledger/tables.ts'
import { lendingTables } from '#modules/lending/tables.ts'
import { officeTables } from '#modules/office/tables.ts'
import { portalTables } from '#modules/portal/tables.ts'
import { recordsTables } from '#modules/records/tables.ts'
import { reportsTables } from '#modules/reports/tables.ts'
import { platformTables } from '#platform/server/tables.ts'

/** Who declares which tables, in the order of the floors. */
export const MODULE_TABLES = {
  platform: platformTables,
  ledger: ledgerTables,
  office: officeTables,
  customers: customersTables,
  lending: lendingTables,
  collection: collectionTables,
  cash: cashTables,
  portal: portalTables,
  reports: reportsTables,
  records: recordsTables,
} satisfies Record<string, Tables>

/** Every table, in the same order. One that no module declares does not compile. */
export const TABLES: AllTables = {
  ...platformTables,
  ...ledgerTables,
  ...officeTables,
  ...customersTables,
  ...lendingTables,
  ...collectionTables,
  ...cashTables,
  ...portalTables,
  ...reportsTables,
  ...recordsTables,
}

/**
 * Returns the statement that gives the records of customers in all tables to another agent. It is
 * one, so each part sees the rows of all tables as they were.
 */
export function moveRecords(of: Whom & Pick<Moving, 'agentId' | 'today'>): Statement {
  const moving = { ...of, files: selectFiles(TABLES, of, true) }
  const steps = Object.entries(TABLES).flatMap(([name, { move }]) =>
    typeof move === 'function' ? [sql`${sql.ref(`moved_${name}`)} AS (${move(moving)})`] : [],
  )
  return sql`WITH ${sql.join(steps)} SELECT`
}
