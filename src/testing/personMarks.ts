import { sql } from 'kysely'
import { TABLES } from '#app/server/tables.ts'
import { ROLES } from '#core/access/roles.ts'
import type { Database } from '#db/connect.ts'

/** Tables without a text about a customer. */
const OTHER_TABLES: readonly string[] = Object.entries(TABLES)
  .filter(
    ([, { anonymise, person }]) => anonymise === 'NOTHING_PERSONAL' && person === 'NOT_OF_A_PERSON',
  )
  .map(([table]) => table)

// Texts that no person is known by: they prove the loan and its papers. A saved view names somebody by a search: a
// test of its own tries which of them go.
const KEPT = new Set([
  'attachments.kind',
  'cashbooks.agreement_number',
  'cashbooks.cashbook_code',
  'cashbooks.stamp_certificate_number',
  'data_migrations.failure',
  'data_migrations.file_sha256',
  'idempotency_keys.call',
  'idempotency_keys.key',
  'imported_cashbooks.reference',
  'listing_lines.cashbook_code',
  'login_failures.username',
  'saved_views.list',
  'saved_views.name',
  'saved_views.query',
  'sessions.address',
  'sessions.device',
  'users.outbox_key',
  'users.password_hash',
])

/**
 * Writes the mark into every text of a database whose only customer it is about, new columns
 * included. Returns the columns that accept no other text.
 */
export async function markEveryText(db: Database, mark: string): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
    JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = current_schema() AND data_type = 'text' AND table_type = 'BASE TABLE'
      AND is_generated = 'NEVER' AND table_name NOT LIKE 'operation_log%'
      AND table_name NOT LIKE 'kysely_%' ORDER BY 1, 2`.execute(db)
  const personal = rows.filter(
    ({ table, column }) => !OTHER_TABLES.includes(table) && !KEPT.has(`${table}.${column}`),
  )
  const refused: string[] = []
  await db.connection().execute(async (alone) => {
    await sql`SET session_replication_role = replica`.execute(alone)
    for (const { table, column } of personal) {
      const whose = table === 'users' ? sql`role_id = ${ROLES.CUSTOMER}` : sql`true`
      await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${mark} || ctid
        WHERE ${whose}`
        .execute(alone)
        .catch(() => refused.push(`${table}.${column}`))
    }
    await sql`SET session_replication_role = origin`.execute(alone)
  })
  return refused
}

/** Returns the tables with a row that matches the pattern, also within JSON. */
export async function findMark(db: Database, marks: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'`.execute(db)
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: marked } = await sql`SELECT FROM ${sql.table(name)} AS each
      WHERE each::text ~* ${marks} LIMIT 1`.execute(db)
    if (marked.length > 0) found.push(name)
  }
  return found.sort()
}
