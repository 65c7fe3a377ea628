import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'

/** The start of a marked text; the table and the column follow. */
export const MARK = /kept_[a-z_]+/g

// The only texts that a customer's login may read, and texts that no user wrote.
const NOT_MARKED = [
  'business_settings.*',
  'cashbooks.cashbook_code',
  'customers.(name|phone_number|address|postal_code|city|state|region|business_nature|search_text)',
  'data_migrations.file_sha256',
  // What a customer and the staff write to each other.
  'dispute_messages.words',
  'files.(media_type|sha256)',
  'notes.colour',
  'packages.package_name',
  'reloans.(state|preview_token)',
  'roles.*',
  'sessions.*',
  'transactions.reference',
  'signatures.(typed_name|language|terms_sha256)',
  'idempotency_keys.*',
  'login_failures.*',
  'operation_log.*',
  'operation_log_seals.*',
  'kysely_.*',
]

// Of users a customer reads their own login and the agent.
const ROWS: Record<string, string> = {
  users: 'role_id IN (1, 2, 4)',
  // Of a payment they read which runner took it.
  'users.name': 'role_id IN (1, 2)',
}

type Column = { table: string; column: string }

/**
 * Writes its own name into every text of the database except those that customers may read, new
 * columns included. Returns the columns that accept no other text.
 */
export async function markStaffTexts(db: Database): Promise<string[]> {
  const { rows } = await sql<Column>`
    SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
    JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = current_schema() AND data_type = 'text' AND table_type = 'BASE TABLE'
      AND is_generated = 'NEVER' AND table_name || '.' || column_name !~ ${`^(${NOT_MARKED.join('|')})$`}
    ORDER BY 1, 2`.execute(db)
  const unmarked: string[] = []
  await db.connection().execute(async (alone) => {
    // Neither triggers nor foreign keys: this is no operation of the product.
    await sql`SET session_replication_role = replica`.execute(alone)
    for (const column of rows) {
      const isMarked = await mark(alone, column).catch(() => false)
      if (!isMarked) unmarked.push(`${column.table}.${column.column}`)
    }
    await sql`SET session_replication_role = origin`.execute(alone)
  })
  return unmarked
}

async function mark(db: Database, { table, column }: Column): Promise<boolean> {
  const name = `kept_${table}_${column}`
  await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${name} || ctid
    WHERE ${sql.raw(ROWS[`${table}.${column}`] ?? ROWS[table] ?? 'true')}`.execute(db)
  return true
}
