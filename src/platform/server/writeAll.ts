import { sql, type Insertable, type Updateable } from 'kysely'
import { assertDefined } from '#core/invariant.ts'
import { compiledOnce } from '#db/statements/compiledOnce.ts'
import type { Database } from '#db/connect.ts'
import { COLUMN_TYPES, type DB } from '#db/tables.ts'

type TableName = keyof DB & string
type WithId = { id: number }

/**
 * Inserts rows in one statement, the same text for one or ten thousand: the rows are one JSON
 * parameter. Every row must name the same columns.
 */
export async function insertAll<Table extends TableName>(
  db: Database,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): Promise<void> {
  await write(db, 'INSERT', table, rows)
}

/** Updates rows by id in one statement: each gets the columns that its entry names. */
export async function updateAll<Table extends TableName>(
  db: Database,
  table: Table,
  rows: readonly (Updateable<DB[Table]> & WithId)[],
): Promise<void> {
  await write(db, 'UPDATE', table, rows)
}

type Handler = 'INSERT' | 'UPDATE'
type Rows = { rows: string }

const writers = new Map<string, (db: Database, given: Rows) => Promise<unknown>>()

async function write(db: Database, handler: Handler, table: TableName, rows: readonly object[]) {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const name = `${handler} ${table} ${columns.join()}`
  // The code fixes the tables and columns, so these are few: each is built once.
  const writer =
    writers.get(name) ?? compiledOnce((_, given: Rows) => statement(handler, table, columns, given))
  writers.set(name, writer)
  await writer(db, { rows: JSON.stringify(rows) })
}

function statement(handler: Handler, table: TableName, columns: readonly string[], { rows }: Rows) {
  const typed = columns.map((name) => {
    const type = assertDefined(COLUMN_TYPES[table][name], 'every column has a type')
    return sql`${sql.ref(name)} ${sql.raw(type)}`
  })
  const given = sql`json_to_recordset(${rows}::json) AS given (${sql.join(typed)})`
  const names = columns.map((name) => sql.ref(name))
  if (handler === 'INSERT') {
    return sql`INSERT INTO ${sql.table(table)} (${sql.join(names)}) SELECT ${sql.join(names)} FROM ${given}`
  }
  const changes = columns
    .filter((name) => name !== 'id')
    .map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`)
  return sql`UPDATE ${sql.table(table)} AS changed SET ${sql.join(changes)}
    FROM ${given} WHERE changed.id = given.id`
}
