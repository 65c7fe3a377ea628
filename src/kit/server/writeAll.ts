import { sql, type Insertable, type Updateable } from 'kysely'
import type { Database } from '../../db/connect.ts'
import type { DB } from '../../db/tables.ts'

type TableName = keyof DB & string
type WithId = { id: number }

/**
 * Inserts rows in one statement, the same text for one or ten thousand: the rows travel as one
 * JSON parameter. Every row must name the same columns.
 */
export async function insertAll<Table extends TableName>(
  db: Database,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): Promise<void> {
  if (rows.length === 0) return
  const columns = sql.join(columnsOf(rows).map((name) => sql.ref(name)))
  await sql`INSERT INTO ${sql.table(table)} (${columns}) SELECT ${columns} FROM ${given(table, rows)}`.execute(
    db,
  )
}

/** Changes rows by id in one statement: each takes the columns that its entry names. */
export async function updateAll<Table extends TableName>(
  db: Database,
  table: Table,
  rows: readonly (Updateable<DB[Table]> & WithId)[],
): Promise<void> {
  if (rows.length === 0) return
  const changes = columnsOf(rows)
    .filter((name) => name !== 'id')
    .map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`)
  await sql`UPDATE ${sql.table(table)} AS changed SET ${sql.join(changes)}
    FROM ${given(table, rows)} WHERE changed.id = given.id`.execute(db)
}

const columnsOf = (rows: readonly object[]) => Object.keys(rows[0]!)

const given = (table: string, rows: readonly object[]) =>
  sql`jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) AS given`
