import { type Expression, sql } from 'kysely'
import { type Database } from './connect.ts'

/**
 * Reads an answer of any length a chunk at a time, all of it from one moment: the next chunk is on
 * its way while the caller works on this one. The connection is given back when the caller stops.
 */
export async function* streamRows<Row>(
  db: Database,
  query: Expression<Row>,
  rowsAtOnce = 2_000,
): AsyncGenerator<Row[]> {
  const trx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  try {
    await sql`declare streamed no scroll cursor for ${query}`.execute(trx)
    const fetch = () => sql<Row>`fetch ${sql.lit(rowsAtOnce)} from streamed`.execute(trx)
    let ahead = fetch()
    for (;;) {
      const { rows } = await ahead
      if (rows.length === rowsAtOnce) {
        ahead = fetch()
        // A caller that stops early leaves it unawaited.
        ahead.catch(() => {})
      }
      if (rows.length > 0) yield rows
      if (rows.length < rowsAtOnce) return
    }
  } finally {
    await trx.rollback().execute()
  }
}
