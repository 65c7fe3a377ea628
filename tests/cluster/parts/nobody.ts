import { chownSync } from 'node:fs'

const NOBODY = 65_534

/** PostgreSQL and PgBouncer refuse to run as root: then they run as nobody, who owns these paths. */
export function asNobody(...paths: readonly string[]): { uid?: number; gid?: number; cwd: string } {
  if (process.getuid?.() !== 0) return { cwd: '/' }
  for (const path of paths) chownSync(path, NOBODY, NOBODY)
  return { uid: NOBODY, gid: NOBODY, cwd: '/' }
}
