import type { ClientBase } from 'pg'
import { keptPrefixOf } from './keptNameOf.ts'

/** Lists the databases that restores kept, oldest first. */
export async function listKept(maintenance: ClientBase, name: string): Promise<string[]> {
  const { rows } = await maintenance.query<{ name: string }>(
    `SELECT datname::text AS name FROM pg_database WHERE starts_with(datname, $1) ORDER BY datname`,
    [keptPrefixOf(name)],
  )
  return rows.map((row) => row.name)
}
