import { type Expression, sql } from 'kysely'
import type { Database } from './connect.ts'

// While one chunk is processed and the next is read, the database already fetches the one after.
const FETCHES_AHEAD = 2

/**
 * Reads a result of any length a chunk at a time inside the caller's transaction: the next chunks
 * are fetched while the caller works on this one.
 */
export async function* fetchRows<Row>(
  trx: Database,
  query: Expression<Row>,
  rowsAtOnce = 500,
): AsyncGenerator<Row[]> {
  await sql`declare streamed no scroll cursor for ${query}`.execute(trx)
  const fetch = () => {
    const fetched = sql<Row>`fetch ${sql.lit(rowsAtOnce)} from streamed`.execute(trx)
    // It may fail while the caller works on an earlier chunk, or after the caller has stopped.
    fetched.catch(() => {})
    return fetched
  }
  const ahead = Array.from({ length: FETCHES_AHEAD }, fetch)
  for (;;) {
    const { rows } = await (ahead.shift() ?? fetch())
    if (rows.length === rowsAtOnce) ahead.push(fetch())
    if (rows.length > 0) yield rows
    if (rows.length < rowsAtOnce) break
  }
  await sql`close streamed`.execute(trx)
}
