import type { ClientBase } from 'pg'

/** A pending background job, by the arguments of `graphile_worker.add_job`. */
export type WaitingJob = {
  identifier: string
  payload: unknown
  queue_name: string | null
  run_at: string
  max_attempts: number
  job_key: string | null
  priority: number
  flags: string[] | null
}

/**
 * Reads the jobs that wait or run: the work of a running job is not committed at the snapshot, so
 * it runs again. Jobs that failed for good are left out.
 */
export async function readWaitingJobs(client: ClientBase): Promise<WaitingJob[]> {
  const schema = await client.query<{ jobs: string | null }>(
    `SELECT to_regclass('graphile_worker.jobs')::text AS jobs`,
  )
  if (schema.rows[0]?.jobs == null) return []
  const { rows } = await client.query<{ job: WaitingJob }>(`
    SELECT json_build_object('identifier', task_identifier, 'payload', payload, 'queue_name', queue_name,
      'run_at', jobs.run_at, 'max_attempts', jobs.max_attempts, 'job_key', jobs.key,
      'priority', jobs.priority, 'flags', (SELECT array_agg(flag) FROM jsonb_object_keys(jobs.flags) AS flag)) AS job
    FROM graphile_worker.jobs JOIN graphile_worker._private_jobs AS kept USING (id)
    WHERE jobs.attempts < jobs.max_attempts OR jobs.locked_at IS NOT NULL
    ORDER BY id`)
  return rows.map(({ job }) => job)
}
