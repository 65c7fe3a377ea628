import { EventEmitter } from 'node:events'
import type { WorkerEvents, WorkerPool } from 'graphile-worker'
import { sql, type RawBuilder } from 'kysely'
import type { PoolClient } from 'pg'
import type { AnyTask, JobContext } from './jobs.ts'

/**
 * How often an idle runner looks for work that no message announces; every sixth time also for tasks that are due. Sooner than
 * a silent connection is asked by itself.
 */
export const LOOK_MS = 9_000
const LOOKS_PER_CHECK = 6
/** When what was just begun is done: listening, or writing down that a job failed and when it is tried again. */
const SOON_MS = 1_000

type Watched = {
  tasks: readonly AnyTask[]
  parts: Omit<JobContext, 'signal' | 'attempt'>
  log: { error(message: string): void }
  /** How many jobs run at once. */
  atOnce: number
  lookMs: number
}

type Found = { due_in_ms: number | null; due_tasks: string[] }

/**
 * Wakes the workers for what no message announces: a job that is tried again, jobs of a killed runner, and tasks that are
 * due. So the library need not ask for each, sixty times a minute. It looks over the connection that listens anyway, which
 * is thereby asked whether its database is still there.
 */
export class WorkWatch {
  readonly events: WorkerEvents = new EventEmitter()
  readonly #watched: Watched
  readonly #timers = new Set<NodeJS.Timeout>()
  readonly #interval: NodeJS.Timeout
  #workers: WorkerPool | undefined
  #listener: PoolClient | undefined
  #checkAt = 0
  #isLooking = false
  #isTryingAgain = false

  constructor(watched: Watched) {
    this.#watched = watched
    this.#interval = setInterval(() => void this.#look(), watched.lookMs)
    this.events.on('pool:create', ({ workerPool }) => (this.#workers = workerPool))
    this.events.on('pool:listen:success', ({ client }) => {
      this.#listener = client
      // What was announced while nobody listened.
      this.#after(SOON_MS, () => void this.#look())
    })
    this.events.on('pool:listen:release', () => (this.#listener = undefined))
    this.events.on('pool:listen:error', () => (this.#listener = undefined))
    this.events.on('worker:getJob:error', () => this.#wakeAfterError())
    this.events.on('job:error', () => this.#after(SOON_MS, () => void this.#look()))
  }

  end(): void {
    clearInterval(this.#interval)
    for (const timer of this.#timers) clearTimeout(timer)
    this.#listener = undefined
    this.#workers = undefined
  }

  async #look(): Promise<void> {
    const listener = this.#listener
    if (!listener || this.#isLooking) return
    this.#isLooking = true
    try {
      const { due_in_ms, due_tasks } = await this.#find(listener)
      if (due_tasks.length > 0) await listener.query(ADD_TASKS, [due_tasks])
      if (due_in_ms === null || due_in_ms >= this.#watched.lookMs) return
      if (due_in_ms <= 0) this.#wake()
      else this.#after(due_in_ms, () => this.#wake())
    } catch (error) {
      this.#watched.log.error(`No look for waiting jobs: ${(error as Error).message}`)
    } finally {
      this.#isLooking = false
    }
  }

  async #find(listener: PoolClient): Promise<Found> {
    const { parts } = this.#watched
    const statement = sql`
      WITH ${FREE_ABANDONED}
      SELECT (SELECT (CASE WHEN EXISTS (SELECT FROM freed) THEN 0
                ELSE extract(epoch FROM min(jobs.run_at) - clock_timestamp()) * 1000 END)::float8
              FROM graphile_worker._private_jobs AS jobs
              LEFT JOIN graphile_worker._private_job_queues AS queues ON queues.id = jobs.job_queue_id
              WHERE jobs.is_available AND queues.locked_at IS NULL) AS due_in_ms,
        ARRAY(${this.#dueTasks()}) AS due_tasks`
    const { sql: text, parameters } = statement.compile(parts.db)
    const { rows } = await listener.query<Found>(text, [...parameters])
    return rows[0] ?? { due_in_ms: null, due_tasks: [] }
  }

  /**
   * Selects the names of the tasks that have something to do, once a minute. The first time it is all of them: a folder of
   * this machine may lack what the database has.
   */
  #dueTasks(): RawBuilder<unknown> {
    const now = performance.now()
    if (now < this.#checkAt) return NO_TASKS
    const { tasks, parts, lookMs } = this.#watched
    const isFirst = this.#checkAt === 0
    // Half a look early, so that a late timer does not cost a whole one.
    this.#checkAt = now + (LOOKS_PER_CHECK - 0.5) * lookMs
    const selects = tasks.flatMap(({ name, isDue }) =>
      isDue ? [sql`SELECT ${name}::text WHERE ${isFirst ? sql`true` : isDue(parts)}`] : [],
    )
    return selects.length > 0 ? sql.join(selects, sql` UNION ALL `) : NO_TASKS
  }

  /** Both workers meet the same error: one more try for both. */
  #wakeAfterError(): void {
    if (this.#isTryingAgain) return
    this.#isTryingAgain = true
    this.#after(2 * SOON_MS, () => {
      this.#isTryingAgain = false
      this.#wake()
    })
  }

  #wake(): void {
    this.#workers?.nudge(this.#watched.atOnce)
  }

  #after(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      work()
    }, ms)
    this.#timers.add(timer)
  }
}

const NO_TASKS = sql`SELECT ''::text WHERE false`

// Of each task one runs at a time and at most one waits.
const ADD_TASKS = `
  SELECT FROM unnest($1::text[]) AS task (name),
    LATERAL graphile_worker.add_job(name, queue_name := name, job_key := name)`

export const getJobLock = (id: string) => `hashtextextended('cashbook job ' || ${id}, 0)`

/**
 * Frees the jobs of dead runners; the library alone waits four hours. It can only free all jobs of
 * a runner, and a living one may hold several: so this works per job.
 */
export const FREE_ABANDONED = sql.raw(`
  freed AS (
    UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL
    WHERE locked_by IS NOT NULL AND pg_try_advisory_xact_lock(${getJobLock('id::text')})
    RETURNING job_queue_id
  ),
  opened AS (
    UPDATE graphile_worker._private_job_queues SET locked_at = NULL, locked_by = NULL
    WHERE id IN (SELECT job_queue_id FROM freed)
  )`)
