import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { inTransaction } from '#db/inTransaction.ts'
import { jobRunnerProcess } from '#testing/jobs/jobRunnerProcess.ts'
import { stepsTask } from '#testing/jobs/stepsTask.ts'
import { testDatabase, type TestDatabase } from '#testing/database/testDatabase.ts'
import { addJob, type AnyTask, type Task } from './jobs.ts'
import { startJobs, runWaitingJobs } from './runJobs.ts'

let server: TestDatabase
beforeEach(async () => {
  server = await testDatabase()
  await sql`CREATE TABLE test_steps (step integer PRIMARY KEY)`.execute(server.db)
  await sql`CREATE TABLE test_starts (at timestamptz NOT NULL DEFAULT now())`.execute(server.db)
})
afterEach(() => server.drop())

async function count(table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.table(table)}`.execute(
    server.db,
  )
  return rows[0]!.n
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (await isSo()) return
    await sleep(50)
  }
  throw new Error('It never came to pass')
}

const isIdle = async () => (await count('graphile_worker._private_jobs')) === 0

function createRunner(tasks: readonly AnyTask[] = [stepsTask]) {
  const { db, url } = server
  const fileStore = {
    put: Promise.reject,
    get: Promise.reject,
    remove: Promise.reject,
    probe: Promise.reject,
  }
  const timeZone = 'Asia/Kuala_Lumpur'
  const secretKey = Buffer.alloc(32)
  const parts = { db, fileStore, secretKey, clock: () => new Date(), timeZone }
  const log = { warn: () => {}, error: () => {} }
  return { url, tasks, parts, log }
}
const runWaiting = () => runWaitingJobs(createRunner())

/** A task that has something to do as long as there are more starts than steps. */
const onceEach: Task<object> = {
  name: 'test-once-each',
  payload: z.object({}),
  isDue: () => sql`(SELECT count(*) FROM test_starts) > (SELECT count(*) FROM test_steps)`,
  run: async ({ db }) => {
    await sql`INSERT INTO test_steps SELECT count(*) FROM test_steps
      HAVING count(*) = 0 OR count(*) < (SELECT count(*) FROM test_starts)`.execute(db)
  },
}

test('adds no job whose cause is rolled back', async () => {
  const broken = inTransaction(server.db, async (db) => {
    await addJob({ db }, stepsTask, { steps: 3, pauseMs: 0 })
    throw new Error('no')
  })
  await expect(broken).rejects.toThrow('no')
  await runWaiting()
  expect([await isIdle(), await count('test_starts')]).toEqual([true, 0])
})

test('runs a job once whose cause is committed', async () => {
  await inTransaction(server.db, (db) => addJob({ db }, stepsTask, { steps: 3, pauseMs: 0 }))
  await runWaiting()
  await runWaiting()
  expect([await count('test_starts'), await count('test_steps')]).toEqual([1, 3])
})

test('passes the job of a killed runner to the next, at once', async () => {
  await addJob(server, stepsTask, { steps: 20, pauseMs: 50 })
  const first = await jobRunnerProcess(server.url)
  await until(async () => (await count('test_steps')) >= 3)
  await first.end('SIGKILL')
  expect(await count('test_steps')).toBeLessThan(20)
  const second = await jobRunnerProcess(server.url)
  await until(isIdle)
  await second.end('SIGTERM')
  expect([await count('test_starts'), await count('test_steps')]).toEqual([2, 20])
})

test('lets a short job end when the runner stops', async () => {
  await addJob(server, stepsTask, { steps: 6, pauseMs: 50 })
  const runner = await jobRunnerProcess(server.url)
  await until(async () => (await count('test_steps')) >= 1)
  await runner.end('SIGTERM')
  expect([await isIdle(), await count('test_steps')]).toEqual([true, 6])
})

test('stops a long job with the runner and runs it again later', async () => {
  await addJob(server, stepsTask, { steps: 100, pauseMs: 50 })
  const runner = await jobRunnerProcess(server.url)
  await until(async () => (await count('test_steps')) >= 1)
  await runner.end('SIGTERM')
  const done = await count('test_steps')
  expect([await isIdle(), done > 20 && done < 100]).toEqual([false, true])
})

test('does not take a job that a living runner holds', async () => {
  await addJob(server, stepsTask, { steps: 10, pauseMs: 50 })
  const holder = await jobRunnerProcess(server.url)
  await until(async () => (await count('test_steps')) >= 1)
  await runWaiting()
  expect(await count('test_starts')).toBe(1)
  await until(isIdle)
  await holder.end('SIGTERM')
  expect(await count('test_steps')).toBe(10)
})

test('runs all jobs of one queue one after the other', async () => {
  for (const steps of [1, 2, 3]) {
    await addJob(server, stepsTask, { steps, pauseMs: 0 }, { queue: 'one' })
  }
  await runWaiting()
  expect([await isIdle(), await count('test_starts'), await count('test_steps')]).toEqual([
    true,
    3,
    3,
  ])
})

test('asks a task once at the start, and then runs it only when it has something to do', async () => {
  const jobs = await startJobs({ ...createRunner([onceEach]), lookMs: 50 })
  await until(async () => (await count('test_steps')) === 1)
  await sql`INSERT INTO test_starts SELECT FROM generate_series(1, 3)`.execute(server.db)
  await until(async () => (await count('test_steps')) === 3)
  await until(isIdle)
  await jobs.stop()
  expect(await count('test_steps')).toBe(3)
})

test('tries a failed job again at its time, though it asks the database only now and then', async () => {
  const failing: Task<object> = {
    name: 'test-failing',
    payload: z.object({}),
    run: async ({ db, attempt }) => {
      await sql`INSERT INTO test_steps VALUES (${attempt})`.execute(db)
      if (attempt === 1) throw new Error('no')
    },
  }
  const jobs = await startJobs({ ...createRunner([failing]), lookMs: 3_600_000 })
  await addJob(server, failing, {})
  await until(isIdle)
  await jobs.stop()
  expect(await count('test_steps')).toBe(2)
})

test('finds a job that was announced while it did not listen', async () => {
  const jobs = await startJobs({ ...createRunner(), lookMs: 3_600_000 })
  await until(async () => (await listeners()).length === 1)
  await sql`SELECT pg_terminate_backend(pid) FROM unnest(${await listeners()}::int[]) AS pid`.execute(
    server.db,
  )
  await addJob(server, stepsTask, { steps: 2, pauseMs: 0 })
  await until(isIdle)
  await jobs.stop()
  expect(await count('test_steps')).toBe(2)
})

/** Returns the connections that listen for jobs. */
async function listeners(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND query LIKE 'LISTEN%' AND state = 'idle'`.execute(
    server.db,
  )
  return rows.map(({ pid }) => pid)
}
