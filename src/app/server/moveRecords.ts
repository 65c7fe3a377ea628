import { sql } from 'kysely'
import { selectFiles, type AllTables } from '#db/tableParts.ts'
import type { Moving, Statement, Whom } from '#db/whom.ts'

/**
 * Returns the statement that gives the records of customers in all tables to another agent. It is
 * one, so each part sees the rows of all tables as they were.
 */
export const moveRecords =
  (tables: AllTables) =>
  (of: Whom & Pick<Moving, 'agentId' | 'today'>): Statement => {
    const moving = { ...of, files: selectFiles(tables, of, true) }
    const steps = Object.entries(tables).flatMap(([name, { move }]) =>
      typeof move === 'function' ? [sql`${sql.ref(`moved_${name}`)} AS (${move(moving)})`] : [],
    )
    return sql`WITH ${sql.join(steps)} SELECT`
  }
