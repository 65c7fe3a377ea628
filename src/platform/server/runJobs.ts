import {
  Logger,
  parseCronItems,
  run,
  runOnce,
  type JobHelpers,
  type TaskList,
} from 'graphile-worker'
import { Pool } from 'pg'
import type { AnyTask, JobContext } from './jobs.ts'

type Log = { warn(message: string): void; error(message: string): void }

export type JobRunner = {
  url: string
  tasks: readonly AnyTask[]
  /** By task, when it runs by itself: minute, hour, day … as crontab says them. Once over all processes. */
  timetable?: Readonly<Record<string, string>>
  parts: Omit<JobContext, 'signal' | 'attempt'>
  log: Log
}

const AT_ONCE = 2
// One listens, each job holds one, and what is left fetches and ends jobs.
const CONNECTIONS = AT_ONCE + 2
const SWEEP_MS = 30_000

const STOPPING = {
  // A job that still runs so long after the server was told to stop is asked to give up.
  gracefulShutdownAbortTimeout: 2_000,
  // Without a batch's delay, be it 0, stopping does not wait until ended jobs are written off.
  completeJobBatchDelay: 0,
  failJobBatchDelay: 0,
}

/** Runs jobs as they come, two at a time, until it is stopped; `stop` resolves when none runs any more. */
export async function startJobs(runner: JobRunner): Promise<{ stop(): Promise<void> }> {
  const pgPool = poolOf(runner, CONNECTIONS)
  await freeAbandoned(pgPool)
  const preset = { worker: STOPPING }
  const running = await run({ ...settings(runner, pgPool), concurrency: AT_ONCE, preset })
  // Its rejection is logged by the library, which also stops then.
  running.promise.catch(() => {})
  const sweep = setInterval(() => {
    freeAbandoned(pgPool).catch((error: Error) => runner.log.error(error.message))
  }, SWEEP_MS)
  return {
    async stop() {
      clearInterval(sweep)
      await running.stop()
      await pgPool.end()
    },
  }
}

/**
 * Runs what waits, and ends. On one connection: so a job is written off before the next is asked for,
 * which its queue would hold back else.
 */
export async function runWaitingJobs(runner: JobRunner): Promise<void> {
  const pgPool = poolOf(runner, 1)
  await freeAbandoned(pgPool)
  await runOnce(settings(runner, pgPool)).finally(() => pgPool.end())
}

function settings(runner: JobRunner, pgPool: Pool) {
  return {
    pgPool,
    taskList: taskListOf(runner),
    noHandleSignals: true,
    logger: loggerTo(runner.log),
    parsedCronItems: cronItemsOf(runner),
  }
}

/** Of each task one runs at a time and at most one waits. */
function cronItemsOf({ timetable = {} }: JobRunner) {
  const items = Object.entries(timetable).map(([task, match]) => {
    return { task, match, options: { queueName: task, jobKey: task } }
  })
  return parseCronItems(items)
}

/** A plain pool of its own: the library listens, and holds locks that belong to a connection. */
function poolOf({ url, log }: JobRunner, max: number): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    application_name: 'cashbook jobs',
  })
  pool.on('error', (error) => log.error(error.message))
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

function taskListOf({ tasks, parts }: JobRunner): TaskList {
  const entries = tasks.map((task) => {
    const work = (payload: unknown, helpers: JobHelpers) =>
      holding(helpers, () => {
        const { abortSignal: signal, job } = helpers
        const context = { ...parts, signal, attempt: job.attempts }
        return task.run(context, task.payload.parse(payload) as never)
      })
    return [task.name, work] as const
  })
  return Object.fromEntries(entries)
}

/**
 * Holds a lock on the job while it runs. The lock lives as long as the connection: that of a killed
 * process is free at once, and a job that somebody still runs is waited for.
 */
async function holding(helpers: JobHelpers, work: () => Promise<void>): Promise<void> {
  const { id } = helpers.job
  await helpers.withPgClient(async (client) => {
    await client.query(`SELECT pg_advisory_lock(${LOCK_OF('$1::text')})`, [id])
    try {
      await work()
    } finally {
      await client.query(`SELECT pg_advisory_unlock(${LOCK_OF('$1::text')})`, [id])
    }
  })
}

const LOCK_OF = (id: string) => `hashtextextended('cashbook job ' || ${id}, 0)`

/**
 * Makes jobs whose runner died available again; the library alone would wait four hours. It knows only
 * how to free all that a runner holds, and one that lives may hold several: so this is done by job.
 */
async function freeAbandoned(pool: Pool): Promise<void> {
  await pool.query(`
    WITH freed AS (
      UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL
      WHERE locked_by IS NOT NULL AND pg_try_advisory_xact_lock(${LOCK_OF('id::text')})
      RETURNING job_queue_id
    )
    UPDATE graphile_worker._private_job_queues SET locked_at = NULL, locked_by = NULL
    WHERE id IN (SELECT job_queue_id FROM freed)`)
}

function loggerTo(log: Log): Logger {
  return new Logger(() => (level: string, message) => {
    if (level === 'error') log.error(message)
    if (level === 'warning') log.warn(message)
  })
}
