import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'

type Counts = { waiting: number; running: number; retrying: number; failed: number }

/** Counts background jobs by state. A job has failed when it will not be retried. */
export async function countJobs(db: Database): Promise<Partial<Counts>> {
  const { rows } = await sql<Counts>`
    SELECT count(*) FILTER (WHERE locked_at IS NULL AND last_error IS NULL) AS waiting,
           count(*) FILTER (WHERE locked_at IS NOT NULL) AS running,
           count(*) FILTER (WHERE locked_at IS NULL AND last_error IS NOT NULL
                              AND attempts < max_attempts) AS retrying,
           count(*) FILTER (WHERE locked_at IS NULL AND attempts >= max_attempts) AS failed
    FROM graphile_worker._private_jobs`
    .execute(db)
    // While the database is down, the other metrics matter even more.
    .catch(() => ({ rows: [] }))
  return rows[0] ?? {}
}
