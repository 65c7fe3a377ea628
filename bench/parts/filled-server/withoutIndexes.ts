import { sql } from 'kysely'
import type { Database, Transaction } from '#db/connect.ts'

/**
 * Fills tables without their indexes and triggers, which takes a fraction of the time: foreign keys
 * are not checked, so verify the books afterwards. Indexes of a primary key stay.
 */
export async function withoutIndexes(
  db: Database,
  tables: readonly string[],
  fill: (trx: Transaction) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(trx)
    await sql`SET LOCAL work_mem = '512MB'`.execute(trx)
    await sql`SET LOCAL maintenance_work_mem = '1GB'`.execute(trx)
    const { rows } = await sql<{ name: string; definition: string }>`
      SELECT indexname AS name, indexdef AS definition FROM pg_indexes
      WHERE tablename = ANY (${tables}::text[])
        AND NOT EXISTS (SELECT FROM pg_constraint WHERE conname = indexname)`.execute(trx)
    for (const { name } of rows) await sql`DROP INDEX ${sql.ref(name)}`.execute(trx)
    await fill(trx)
    for (const { definition } of rows) await sql.raw(definition).execute(trx)
  })
}
