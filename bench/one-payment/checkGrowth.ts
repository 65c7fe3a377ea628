import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'

/** The rows of one payment. */
const LEFT = { transactions: 1, journals: 1, postings: 2, operation_log: 1, idempotency_keys: 1 }
const TABLES = Object.keys(LEFT) as (keyof typeof LEFT)[]

/** Measures, and checks that each payment left its rows. @throws Error when not. */
export async function checkGrowth<Measured extends { count: number }>(
  db: Database,
  work: () => Promise<Measured>,
): Promise<Measured> {
  const before = await countRows(db)
  const measured = await work()
  const after = await countRows(db)
  for (const name of TABLES) {
    const grown = after[name]! - before[name]!
    if (grown === LEFT[name] * measured.count) continue
    throw new Error(`${measured.count} payments left ${grown} rows in ${name}`)
  }
  return measured
}

async function countRows(db: Database): Promise<Record<string, number>> {
  const counts = TABLES.map(
    (name) => sql`(SELECT count(*) FROM ${sql.table(name)}) AS ${sql.ref(name)}`,
  )
  const { rows } = await sql<Record<string, number>>`SELECT ${sql.join(counts)}`.execute(db)
  return rows[0]!
}
