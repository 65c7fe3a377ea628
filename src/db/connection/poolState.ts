import type { Database } from '../connect.ts'
import { PipelinedAdapter } from './pipelinedDialect.ts'

/**
 * Returns how many connections are in use and idle, how many statements or transactions wait, and
 * whether the database has stopped answering, also on new connections.
 */
export function poolState(db: Database) {
  const { adapter } = db.getExecutor()
  if (!(adapter instanceof PipelinedAdapter)) throw new Error('Not made by connect()')
  const { pool, watch } = adapter.dialect
  const { totalCount, idleCount, waitingCount } = pool
  const isSilent = watch?.isSilent() ?? false
  return { inUse: totalCount - idleCount, idle: idleCount, waiting: waitingCount, isSilent }
}
