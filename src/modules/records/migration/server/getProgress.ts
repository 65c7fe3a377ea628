import type { JobContext } from '#platform/server/jobs/jobs.ts'
import type { State } from './migrationRow.ts'
import { changeMigration } from './migrationWrites.ts'

/** Frequent enough to show progress, rare enough to have no cost. */
const EVERY_MS = 300

/**
 * Stores the number of processed rows outside the job's transaction, so that the page can show it.
 * Throws when the server stops: the job then aborts and runs again later.
 */
export function getProgress(
  { db, signal }: JobContext,
  id: number,
  state: State,
): (done: number) => Promise<void> {
  let reportedAt = 0
  return async (done) => {
    if (signal.aborted) throw new Error('The server stops')
    const now = performance.now()
    if (now - reportedAt < EVERY_MS) return
    reportedAt = now
    await changeMigration(db, { id, state }, { done_count: done })
  }
}
