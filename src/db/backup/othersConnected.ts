import type { ClientBase } from 'pg'

/** Lists the application names of the connections to a database. */
export async function othersConnected(maintenance: ClientBase, name: string): Promise<string[]> {
  const { rows } = await maintenance.query<{ who: string }>(
    `SELECT DISTINCT coalesce(nullif(application_name, ''), 'process ' || pid) AS who
     FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()
       AND coalesce(backend_type, 'client backend') = 'client backend' ORDER BY 1`,
    [name],
  )
  return rows.map((row) => row.who)
}
