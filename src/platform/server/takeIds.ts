import { sql } from 'kysely'
import type { Database } from '../../db/connect.ts'

type Sequence =
  'cashbooks_id_seq' | 'cashbook_numbers' | 'transactions_id_seq' | 'settlements_id_seq'

/** Ids ahead of the rows, so that one flight of statements can name them all. */
export async function takeIds(db: Database, sequence: Sequence, count: number): Promise<number[]> {
  // Not generate_series: of that the planner expects a thousand rows, and would plan each time anew.
  const { rows } = await sql<{ id: number }>`
    SELECT nextval(${sequence}::regclass) AS id FROM unnest(array_fill(0, ARRAY[${count}::int]))`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
