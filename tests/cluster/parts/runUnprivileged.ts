import { chownSync } from 'node:fs'

const NOBODY_UID = 65_534

/** PostgreSQL and PgBouncer refuse to run as root: they run as the system user nobody, which owns these paths. */
export function runUnprivileged(...paths: readonly string[]): {
  uid?: number
  gid?: number
  cwd: string
} {
  if (process.getuid?.() !== 0) return { cwd: '/' }
  for (const path of paths) chownSync(path, NOBODY_UID, NOBODY_UID)
  return { uid: NOBODY_UID, gid: NOBODY_UID, cwd: '/' }
}
