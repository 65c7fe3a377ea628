import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Layout = ReturnType<typeof layoutOf>

/** The superuser and the database in it. */
export const DATABASE_NAME = 'cashbook'

/** The names of what the embedded database keeps in DATA_DIR. */
export function layoutOf(dataDir: string) {
  return {
    dataDir,
    cluster: join(dataDir, 'postgres'),
    /** A cluster being made: it gets its real name only when it is complete. */
    draft: join(dataDir, 'postgres.new'),
    password: join(dataDir, 'postgres.password'),
    lock: join(dataDir, 'postgres.lock'),
    log: join(dataDir, 'postgres.log'),
  }
}

export function databaseUrl({ password }: Layout, port: number): string {
  const secret = encodeURIComponent(readFileSync(password, 'utf8').trim())
  return `postgres://${DATABASE_NAME}:${secret}@127.0.0.1:${port}/${DATABASE_NAME}`
}
