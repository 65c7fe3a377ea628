import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Layout = ReturnType<typeof getLayout>

/** The name of the superuser and of its database. */
export const DATABASE_NAME = 'cashbook'

/** Returns the paths of the embedded database in DATA_DIR. */
export function getLayout(dataDir: string) {
  return {
    dataDir,
    cluster: join(dataDir, 'postgres'),
    /** A cluster under construction: it gets its real name only when it is complete. */
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
