import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Kysely, type Migration, sql } from 'kysely'

const NAME = /^\d{4}_[a-z0-9_]+\.sql$/

/** Returns the folder of the migrations, from src/db as well as from a bundle under dist/. */
export function migrationsDirectory(): string {
  const start = dirname(fileURLToPath(import.meta.url))
  for (let folder = start; ; folder = dirname(folder)) {
    const found = [join(folder, 'migrations'), join(folder, 'src/db/migrations')].find(existsSync)
    if (found !== undefined) return found
    if (folder === dirname(folder)) throw new Error(`No migrations found above ${start}`)
  }
}

/**
 * Reads the migrations by name, up to `through`; each is one plain SQL file, run as a single query.
 */
export async function readMigrations(
  directory: string,
  through?: string,
): Promise<Record<string, Migration>> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort()
  const migrations: Record<string, Migration> = {}
  for (const file of files) {
    if (!NAME.test(file)) throw new Error(`${file} is not named NNNN_words.sql`)
    const text = await readFile(join(directory, file), 'utf8')
    const name = file.slice(0, -'.sql'.length)
    migrations[name] = { up: (db) => run(db, text) }
    if (name === through) break
  }
  return migrations
}

async function run(db: Kysely<unknown>, text: string): Promise<void> {
  await sql.raw(text).execute(db)
}
