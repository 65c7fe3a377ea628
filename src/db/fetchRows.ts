import { type Expression, sql } from 'kysely'
import { type Database } from './connect.ts'

/**
 * Reads an answer of any length a chunk at a time inside the caller's transaction: the next chunk is
 * on its way while the caller works on this one.
 */
export async function* fetchRows<Row>(
  trx: Database,
  query: Expression<Row>,
  rowsAtOnce = 2_000,
): AsyncGenerator<Row[]> {
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
    if (rows.length < rowsAtOnce) break
  }
  await sql`close streamed`.execute(trx)
}
