import { sql } from 'kysely'
import type { Database } from './connect.ts'
import type { Enqueue } from './inTransaction.ts'

type Writing = { readonly db: Database; enqueue: Enqueue }

/**
 * Runs `work` inside the caller's transaction, and undoes only it when it fails: the transaction goes
 * on. What it enqueues is written when this resolves.
 */
export async function inSavepoint<Context extends Writing, T>(
  context: Context,
  work: (inside: Context) => Promise<T>,
): Promise<T> {
  const { db } = context
  await sql`SAVEPOINT part`.execute(db)
  try {
    const pending: Promise<unknown>[] = []
    const enqueue: Enqueue = (statement) => {
      statement.catch(() => {})
      pending.push(statement)
    }
    const result = await work({ ...context, enqueue })
    await Promise.all(pending)
    await sql`RELEASE SAVEPOINT part`.execute(db)
    return result
  } catch (error) {
    await sql`ROLLBACK TO SAVEPOINT part`.execute(db)
    throw error
  }
}
