import { type ClientBase, escapeIdentifier } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { TableShape } from './describeTables.ts'

/**
 * Reads a table's rows in COPY's text: the same rows give the same bytes on any server. `blanked`
 * is the SQL that replaces a column.
 */
export function readTable(
  client: ClientBase,
  { name, columns, orderBy }: TableShape,
  blanked: Readonly<Record<string, string>> = {},
): AsyncIterable<Buffer> & { readonly rowCount: number } {
  const list = columns.map((column) => blanked[column] ?? escapeIdentifier(column)).join(', ')
  const query = `SELECT ${list} FROM ${escapeIdentifier(name)} ORDER BY ${orderBy.join(', ')}`
  return client.query(copyTo(`COPY (${query}) TO STDOUT`))
}
