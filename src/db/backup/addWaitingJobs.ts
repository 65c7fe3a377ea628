import type { ClientBase } from 'pg'
import type { WaitingJob } from './readWaitingJobs.ts'

/** Adds the waiting jobs again, in their order, with all their attempts. */
export async function addWaitingJobs(
  client: ClientBase,
  jobs: readonly WaitingJob[],
): Promise<void> {
  await client.query(
    `SELECT graphile_worker.add_job(identifier, payload, queue_name, run_at, max_attempts, job_key, priority, flags)
     FROM ROWS FROM (json_to_recordset($1) AS (identifier text, payload json, queue_name text, run_at timestamptz,
       max_attempts int, job_key text, priority int, flags text[])) WITH ORDINALITY AS job
     ORDER BY job.ordinality`,
    [JSON.stringify(jobs)],
  )
}
