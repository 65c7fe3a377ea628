import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'

type Sequence =
  | 'cashbooks_id_seq'
  | 'cashbook_numbers'
  | 'transactions_id_seq'
  | 'settlements_id_seq'

/** Takes ids before the rows exist, so that one batch of statements can use them. */
export async function takeIds(db: Database, sequence: Sequence, count: number): Promise<number[]> {
  // Not generate_series: the planner expects a thousand rows of it and plans every time.
  const { rows } = await sql<{ id: number }>`
    SELECT nextval(${sequence}::regclass) AS id FROM unnest(array_fill(0, ARRAY[${count}::int]))`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
