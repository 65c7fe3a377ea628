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

/** Inserts rows likewise, and returns their ids in the given order. */
export async function insertForIds<Table extends TableName>(
  db: Database,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): Promise<number[]> {
  return (await write(db, 'INSERT_FOR_IDS', table, rows)).map(({ id }) => id)
}

/** Updates rows by id in one statement: each gets the columns that its entry names. */
export async function updateAll<Table extends TableName>(
  db: Database,
  table: Table,
  rows: readonly (Updateable<DB[Table]> & WithId)[],
): Promise<void> {
  await write(db, 'UPDATE', table, rows)
}

type Command = 'INSERT' | 'INSERT_FOR_IDS' | 'UPDATE'
type Rows = { rows: string }

const writers = new Map<string, (db: Database, given: Rows) => Promise<WithId[]>>()

async function write(
  db: Database,
  command: Command,
  table: TableName,
  rows: readonly object[],
): Promise<WithId[]> {
  const [first] = rows
  if (!first) return []
  const columns = Object.keys(first)
  const name = `${command} ${table} ${columns.join()}`
  // The code fixes the tables and columns, so these are few: each is built once.
  const writer =
    writers.get(name) ??
    compiledOnce<Rows, WithId>((_, given) => statement(command, table, columns, given))
  writers.set(name, writer)
  return writer(db, { rows: JSON.stringify(rows) })
}

function statement(command: Command, table: TableName, columns: readonly string[], { rows }: Rows) {
  const typed = columns.map((name) => {
    const type = assertDefined(COLUMN_TYPES[table][name], 'every column has a type')
    return sql`${sql.ref(name)} ${sql.raw(type)}`
  })
  const given = sql`json_to_recordset(${rows}::json) AS given (${sql.join(typed)})`
  const names = columns.map((name) => sql.ref(name))
  if (command !== 'UPDATE') {
    const returning = command === 'INSERT_FOR_IDS' ? sql` RETURNING id` : sql``
    return sql<WithId>`INSERT INTO ${sql.table(table)} (${sql.join(names)})
      SELECT ${sql.join(names)} FROM ${given}${returning}`
  }
  const changes = columns
    .filter((name) => name !== 'id')
    .map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`)
  return sql<WithId>`UPDATE ${sql.table(table)} AS changed SET ${sql.join(changes)}
    FROM ${given} WHERE changed.id = given.id`
}
