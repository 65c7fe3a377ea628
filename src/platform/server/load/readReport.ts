import type { Replica } from '#db/connection/openReplica.ts'
import type { ReadInput } from '../pipeline/readInput.ts'
import { AppError } from '../appError.ts'
import type { Actor, Context, Route } from '../handler.ts'

/**
 * Reads a report from the replica, or from the primary when the replica is behind, absent or fails.
 */
export async function readReport(
  { handler }: Route,
  context: Context<Actor | null>,
  input: ReadInput,
  replica: Replica,
): Promise<unknown> {
  const read = (from: Context<Actor | null>) => handler(from as never, input as never)
  const db = await replica.caughtUp()
  if (!db) {
    context.counters?.countReport('primary')
    return read(context)
  }
  try {
    const data = await read({ ...context, db })
    context.counters?.countReport('replica')
    return data
  } catch (error) {
    if (error instanceof AppError) throw error
    replica.rest(error instanceof Error ? error.message : String(error))
    context.counters?.countReport('primary')
    return read(context)
  }
}
