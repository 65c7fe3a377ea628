import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Task } from '#platform/server/jobs/jobs.ts'

type Steps = { steps: number; pauseMs: number }

/** A slow job that keeps its progress: each step once, however often it is restarted. */
export const stepsTask: Task<Steps> = {
  name: 'test-steps',
  payload: z.object({ steps: z.int(), pauseMs: z.int() }),
  async run({ db, signal }, { steps, pauseMs }) {
    const { rows } = await sql<{ done: number }>`SELECT count(*) AS done FROM test_steps`.execute(
      db,
    )
    await sql`INSERT INTO test_starts DEFAULT VALUES`.execute(db)
    for (let step = rows[0]!.done; step < steps; step++) {
      if (signal.aborted) throw new Error('The server stops')
      await sql`INSERT INTO test_steps VALUES (${step})`.execute(db)
      await sleep(pauseMs)
    }
  },
}
