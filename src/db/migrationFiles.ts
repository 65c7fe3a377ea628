import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

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

/** Reads the SQL of the migrations by name, in their order, up to `through`. */
export async function readMigrations(
  directory: string,
  through?: string,
): Promise<Record<string, string>> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort()
  const migrations: Record<string, string> = {}
  for (const file of files) {
    if (!NAME.test(file)) throw new Error(`${file} is not named NNNN_words.sql`)
    const name = file.slice(0, -'.sql'.length)
    migrations[name] = await readFile(join(directory, file), 'utf8')
    if (name === through) break
  }
  return migrations
}
