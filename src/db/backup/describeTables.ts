import type { ClientBase } from 'pg'

/** A table in a backup: generated columns are left to the database. */
export type TableShape = {
  name: string
  columns: string[]
  /** Terms that put its rows in one order on any server. */
  orderBy: string[]
}

/** Lists all tables of the schema by name, except the records of migrations and those of extensions. */
export async function describeTables(client: ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    SELECT c.relname::text AS name,
           array_agg(a.attname::text ORDER BY a.attnum) FILTER (WHERE a.attgenerated = '') AS columns,
           array_agg(quote_ident(a.attname) || CASE WHEN a.attcollation <> 0 THEN ' COLLATE "C"' ELSE '' END
                     ORDER BY array_position(i.indkey::int2[], a.attnum))
             FILTER (WHERE a.attnum = ANY (i.indkey::int2[])) AS "orderBy"
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
    WHERE c.relkind = 'r' AND c.relnamespace = to_regnamespace(quote_ident(current_schema()))
      AND c.relname NOT LIKE 'kysely\\_%'
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
    GROUP BY c.oid ORDER BY c.relname COLLATE "C"`)
  return rows
}
