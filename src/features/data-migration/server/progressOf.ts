import type { JobContext } from '../../../platform/server/jobs.ts'
import type { State } from './migrationRow.ts'

/** Often enough to watch it move, seldom enough to cost nothing. */
const EVERY_MS = 300

/**
 * Writes down how many rows are worked through, apart from the job's own transaction, so that the
 * page can show it. Throws when the server stops: then the job gives up and runs again later.
 */
export function progressOf(
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
    await db
      .updateTable('data_migrations')
      .set({ done_count: done })
      .where('id', '=', id)
      .where('state', '=', state)
      .execute()
  }
}
