import { sql } from 'kysely'
import { selectFiles, type AllTables, type Tables } from '#db/tableParts.ts'
import type { Merging, Moving, Statement, Whom } from '#db/whom.ts'
import type { Followed, Splitting } from '#modules/customers/server/merge/mergeParts.ts'
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

/**
 * Returns the statement that lets the records of a customer follow to another record of the same
 * person. Its row says which ones did, by table.
 */
export function mergeRecords({ keptId, mergedId }: Merging) {
  const steps = Object.entries(TABLES).flatMap(([name, { merge }]) => {
    if (typeof merge !== 'object') return []
    const follow = sql`
      UPDATE ${sql.table(name)} SET customer_id = ${keptId} WHERE customer_id = ${mergedId}`
    if ('withBook' in merge) return [{ name, statement: follow, isKept: false }]
    const rest = merge.but ? sql` AND NOT (${merge.but({ keptId, mergedId })})` : sql``
    const statement = sql`${follow}${rest} RETURNING ${sql.ref(merge.key)} AS key`
    return [{ name, statement, isKept: true }]
  })
  const kept = steps.filter(({ isKept }) => isKept)
  const lists = kept.map(
    ({ name }) => sql`
    ${sql.lit(name)}, (SELECT coalesce(jsonb_agg(key), '[]') FROM ${sql.table(`followed_${name}`)})`,
  )
  const parts = steps.map(
    ({ name, statement }) => sql`${sql.ref(`followed_${name}`)} AS (${statement})`,
  )
  return sql<{ followed: Followed }>`
    WITH ${sql.join(parts)} SELECT jsonb_build_object(${sql.join(lists)}) AS followed`
}

/** Returns the statement that returns what followed, with the cashbooks that go back. */
export function splitRecords({ keptId, mergedId, followed, bookIds }: Splitting): Statement {
  const steps = Object.entries(TABLES).flatMap(([name, { merge }]) => {
    if (typeof merge !== 'object') return []
    const isBook = 'withBook' in merge || name === 'cashbooks'
    const column = 'withBook' in merge ? merge.withBook : merge.key
    const keys = isBook ? bookIds : (followed[name] ?? [])
    return [
      sql`${sql.ref(`split_${name}`)} AS (
        UPDATE ${sql.table(name)} SET customer_id = ${mergedId}
        WHERE customer_id = ${keptId} AND ${sql.ref(column)} = ANY (${keys}::bigint[]))`,
    ]
  })
  return sql`WITH ${sql.join(steps)} SELECT`
}
