import type { Database } from '../connect.ts'
import { PipelinedAdapter } from './pipelinedDialect.ts'

/**
 * Returns how many connections are in use and idle, and how many statements or transactions wait.
 */
export function poolState(db: Database): { inUse: number; idle: number; waiting: number } {
  const { adapter } = db.getExecutor()
  if (!(adapter instanceof PipelinedAdapter)) throw new Error('Not made by connect()')
  const { totalCount, idleCount, waitingCount } = adapter.dialect.pool
  return { inUse: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
}
