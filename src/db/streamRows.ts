import type { Expression } from 'kysely'
import type { Database } from './connect.ts'
import { fetchRows } from './fetchRows.ts'

/**
 * Reads a result of any length a chunk at a time, all of it from one moment. The connection is
 * released when the caller stops.
 */
export async function* streamRows<Row>(
  db: Database,
  query: Expression<Row>,
  rowsAtOnce = 500,
): AsyncGenerator<Row[]> {
  const trx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  try {
    yield* fetchRows(trx, query, rowsAtOnce)
  } finally {
    await trx.rollback().execute()
  }
}
