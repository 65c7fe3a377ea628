import type { ClientBase } from 'pg'
import { getKeptPrefix } from './getKeptName.ts'

/** Lists the databases that restores kept, oldest first. */
export async function listKept(maintenance: ClientBase, name: string): Promise<string[]> {
  const { rows } = await maintenance.query<{ name: string }>(
    `SELECT datname::text AS name FROM pg_database WHERE starts_with(datname, $1) ORDER BY datname`,
    [getKeptPrefix(name)],
  )
  return rows.map((row) => row.name)
}
