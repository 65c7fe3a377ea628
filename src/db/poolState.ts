import { type Database } from './connect.ts'
import { PipelinedAdapter } from './pipelinedDialect.ts'

/** How many connections are lent out, lie idle, and how many statements or transactions wait for one. */
export function poolState(db: Database): { inUse: number; idle: number; waiting: number } {
  const { adapter } = db.getExecutor()
  if (!(adapter instanceof PipelinedAdapter)) throw new Error('Not made by connect()')
  const { totalCount, idleCount, waitingCount } = adapter.dialect.pool
  return { inUse: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
}
