import { type ClientBase, escapeIdentifier } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { TableShape } from './describeTables.ts'

/**
 * A table's rows in COPY's text, as they come: the same rows give the same bytes on any server. `blanked`
 * says by SQL what stands in place of a column.
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
