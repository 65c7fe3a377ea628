import type { ClientBase } from 'pg'

/** Returns whether the database contains nothing; parts of an extension do not count. */
export async function isEmptyDatabase(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query(`
    SELECT FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
    WHERE nspname NOT LIKE 'pg\\_%' AND nspname <> 'information_schema'
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')
    LIMIT 1`)
  return rows.length === 0
}
