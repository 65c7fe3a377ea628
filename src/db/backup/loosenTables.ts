import { type ClientBase, escapeIdentifier } from 'pg'

type Tie = { table: string; name: string; definition: string }

/**
 * Drops foreign keys, indexes and triggers of all tables and empties them, which their owner may
 * do; `tighten` restores them and makes PostgreSQL check every row. Both in one transaction.
 */
export async function loosenTables(
  client: ClientBase,
  tables: readonly string[],
): Promise<{ tighten(report: (step: string) => void): Promise<void> }> {
  const names = tables.map(escapeIdentifier)
  const keys = (await client.query<Tie>(FOREIGN_KEYS)).rows
  const indexes = (await client.query<Tie>(INDEXES)).rows
  const triggers = (word: string) => names.map((name) => `ALTER TABLE ${name} ${word} TRIGGER USER`)
  await client.query(
    [
      ...keys.map(({ table, name }) => `ALTER TABLE ${table} DROP CONSTRAINT ${name}`),
      ...indexes.map(({ name }) => `DROP INDEX ${name}`),
      ...triggers('DISABLE'),
      `TRUNCATE ${names.join(', ')}`,
    ].join(';'),
  )
  return {
    async tighten(report) {
      for (const { table, name, definition } of indexes) {
        report(`index ${name}`)
        await put(client, definition, table)
      }
      for (const { table, name, definition } of keys) {
        report(`foreign key of ${table}`)
        await put(client, `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`, table)
      }
      await client.query(triggers('ENABLE').join(';'))
    },
  }
}

async function put(client: ClientBase, command: string, table: string): Promise<void> {
  try {
    await client.query(command)
  } catch (cause) {
    const { message, detail = '' } = cause as { message: string; detail?: string }
    throw new Error(`Table ${table} does not hold together: ${message}. ${detail}`, { cause })
  }
}

const HERE = `to_regnamespace(quote_ident(current_schema()))`

const FOREIGN_KEYS = `
  SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'f' AND connamespace = ${HERE} ORDER BY oid`

// Those of primary keys and unique constraints stay: they report a duplicate row at once.
const INDEXES = `
  SELECT indrelid::regclass::text AS table, indexrelid::regclass::text AS name,
         pg_get_indexdef(indexrelid) AS definition
  FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
  WHERE relkind = 'r' AND relnamespace = ${HERE}
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u', 'x'))
  ORDER BY indexrelid`
