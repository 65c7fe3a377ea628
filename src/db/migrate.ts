import { Migrator, sql } from 'kysely'
import type { Database } from './connect.ts'
import { migrationsDirectory, readMigrations } from './migrationFiles.ts'

/**
 * Runs pending migrations, all in one transaction and under a lock, so that two servers starting at
 * once run them once. Returns their names. Needs a direct connection, not a transaction pooler.
 * With `through` it stops after the migration of that name.
 */
export async function migrate(
  db: Database,
  directory = migrationsDirectory(),
  through?: string,
): Promise<string[]> {
  if ((await pendingMigrations(db, directory)).length === 0) return []
  const provider = { getMigrations: () => readMigrations(directory, through) }
  const { error, results = [] } = await new Migrator({ db, provider }).migrateToLatest()
  if (error !== undefined) {
    const failed = results.find((result) => result.status === 'Error')
    const cause = error instanceof Error ? error : new Error(String(error))
    throw new Error(`Migration ${failed?.migrationName ?? ''} failed: ${cause.message}`, { cause })
  }
  return results.map((result) => result.migrationName)
}

/** Lists the pending migrations. @throws if the database is newer than the code. */
export async function pendingMigrations(
  db: Database,
  directory = migrationsDirectory(),
): Promise<string[]> {
  const known = Object.keys(await readMigrations(directory))
  const done = await doneMigrations(db)
  const unknown = done.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new Error(
      `The database is newer than this version of Cashbook: it has ${unknown.join(', ')}. ` +
        'Install the version that made it, or a later one.',
    )
  }
  return known.filter((name) => !done.includes(name))
}

async function doneMigrations(db: Database): Promise<string[]> {
  const table = await sql<{ name: string | null }>`
    select to_regclass('kysely_migration')::text as name`.execute(db)
  if (table.rows[0]?.name == null) return []
  const done = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db)
  return done.rows.map((row) => row.name)
}
