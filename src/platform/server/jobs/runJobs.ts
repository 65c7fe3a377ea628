import {
  Logger,
  parseCronItems,
  run,
  runOnce,
  type JobHelpers,
  type TaskList,
} from 'graphile-worker'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { isDatabaseLost } from '#db/connection/isDatabaseLost.ts'
import { openPool } from '#db/connection/openPool.ts'
import { watchPool, type PoolWatch } from '#db/connection/watchPool.ts'
import type { AnyTask, JobContext } from './jobs.ts'
import { FREE_ABANDONED, getJobLock, LOOK_MS, WorkWatch } from './watchWork.ts'

type Log = { warn(message: string): void; error(message: string): void }

export type JobRunner = {
  url: string
  tasks: readonly AnyTask[]
  /**
   * The schedule of tasks that run by themselves: minute, hour, day … in crontab syntax. Once over
   * all processes.
   */
  timetable?: Readonly<Record<string, string>>
  parts: Omit<JobContext, 'signal' | 'attempt'>
  log: Log
  /** How long a connection may wait for the database without a byte before it is looked into. */
  silentMs?: number
  /** How often it looks for work that no message announces. */
  lookMs?: number
}

const AT_ONCE = 2
// One listens, each job holds one, and the others fetch and end jobs.
const CONNECTIONS = AT_ONCE + 2
// Work is announced by a message, and watched for what is not.
const POLL_MS = 600_000

const STOPPING = {
  // A job that still runs this long after the stop signal is aborted.
  gracefulShutdownAbortTimeout: 2_000,
  // Without a batch delay, even 0, stopping does not wait until ended jobs are recorded.
  completeJobBatchDelay: 0,
  failJobBatchDelay: 0,
}

/**
 * Runs jobs as they arrive, two at a time, until it is stopped; `stop` resolves when none is
 * running.
 */
export async function startJobs(runner: JobRunner): Promise<{ stop(): Promise<void> }> {
  const { pgPool, watch } = getPool(runner, CONNECTIONS)
  await freeAbandoned(runner, pgPool)
  const preset = { worker: { ...STOPPING, pollInterval: POLL_MS } }
  const work = new WorkWatch({ lookMs: LOOK_MS, ...runner, atOnce: AT_ONCE })
  const { events } = work
  const running = await run({ ...settings(runner, pgPool), concurrency: AT_ONCE, preset, events })
  // The library logs its rejection and stops then.
  running.promise.catch(() => {})
  return {
    async stop() {
      work.end()
      await running.stop()
      watch.end()
      await pgPool.end()
    },
  }
}

/**
 * Runs the waiting jobs and returns. On one connection: a job is recorded before the next is
 * fetched, which its queue blocks otherwise.
 */
export async function runWaitingJobs(runner: JobRunner): Promise<void> {
  const { pgPool, watch } = getPool(runner, 1)
  await freeAbandoned(runner, pgPool)
  await runOnce(settings(runner, pgPool)).finally(() => {
    watch.end()
    return pgPool.end()
  })
}

function settings(runner: JobRunner, pgPool: Pool) {
  return {
    pgPool,
    taskList: createTaskList(runner),
    noHandleSignals: true,
    logger: loggerTo(runner.log),
    parsedCronItems: createCronItems(runner),
  }
}

/** Builds the cron items: of each task one runs at a time and at most one waits. */
function createCronItems({ timetable = {} }: JobRunner) {
  const items = Object.entries(timetable).map(([task, match]) => {
    return { task, match, options: { queueName: task, jobKey: task } }
  })
  return parseCronItems(items)
}

/**
 * Opens a plain pool: the library listens, and holds locks that belong to a connection. Connections
 * that only wait for a message are asked, too, since no statement would find their database gone.
 */
function getPool(
  { url, log, silentMs }: JobRunner,
  max: number,
): { pgPool: Pool; watch: PoolWatch } {
  const pgPool = openPool({ connectionString: url, max, application_name: 'cashbook jobs' })
  pgPool.on('error', ({ message }) => log.error(`Connections for jobs: ${message}`))
  const onGivenUp = (count: number) =>
    log.error(`The database stopped answering on ${count} connections of the jobs: given up`)
  return { pgPool, watch: watchPool(pgPool, { url, silentMs, isProbed: true, onGivenUp }) }
}

function createTaskList({ tasks, parts }: JobRunner): TaskList {
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
 * Holds a lock on the job while it runs. The lock lives as long as the connection: a killed process
 * frees it at once, and a job that still runs is waited for.
 */
async function holding(helpers: JobHelpers, work: () => Promise<void>): Promise<void> {
  const { id } = helpers.job
  await helpers.withPgClient(async (client) => {
    await client.query(`SELECT pg_advisory_lock(${getJobLock('$1::text')})`, [id])
    try {
      await work()
    } finally {
      await client.query(`SELECT pg_advisory_unlock(${getJobLock('$1::text')})`, [id])
    }
  })
}

async function freeAbandoned({ parts }: JobRunner, pool: Pool): Promise<void> {
  await pool.query(sql`WITH ${FREE_ABANDONED} SELECT`.compile(parts.db).sql)
}

/** How often it is said that the database is away; the library says it at each of its attempts. */
const AWAY_EVERY_MS = 60_000

function loggerTo(log: Log): Logger {
  let reportedAt = -Infinity
  return new Logger(() => (level: string, message, meta) => {
    if (level === 'error' && isDatabaseLost(meta?.error)) {
      if (performance.now() - reportedAt < AWAY_EVERY_MS) return
      reportedAt = performance.now()
      log.warn(`Background jobs wait for the database: ${message}`)
    } else if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
  })
}
