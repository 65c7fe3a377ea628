import { sql } from 'kysely'
import { addDays, day, type Day } from '#core/calendar.ts'
import type { Database } from './connect.ts'

/** The newest minor release of each major version that this program knows, by postgresql.org/docs/release. */
const NEWEST: Record<string, { minor: number; on: Day }> = {
  15: { minor: 20, on: day('2026-08-13') },
  16: { minor: 16, on: day('2026-08-13') },
  17: { minor: 12, on: day('2026-08-13') },
  18: { minor: 6, on: day('2026-08-13') },
}

/** PostgreSQL publishes minor releases every three months: after six the list above is old itself. */
const LIST_AGE_DAYS = 183

const ADVICE = 'see "Patch PostgreSQL and Node" in docs/runbook.md'

/** The version of the server as it names itself, without what a distribution adds: `18.4`. */
export const engineVersionSql = sql<string>`split_part(current_setting('server_version'), ' ', 1)`

/** Reads the version of the database server: `18.4`. */
export async function readEngineVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`SELECT ${engineVersionSql} AS version`.execute(db)
  return rows[0]?.version ?? ''
}

/** Returns why this version of PostgreSQL needs a patch on this day, or undefined when it needs none. */
export function getPatchAdvice(version: string, today: Day): string | undefined {
  const [major = '', minor] = version.split('.')
  const newest = NEWEST[major]
  if (newest === undefined) return undefined
  if (Number(minor) < newest.minor) {
    return `PostgreSQL ${version} lacks the fixes of ${major}.${newest.minor}, released on ${newest.on}: ${ADVICE}`
  }
  if (Number(minor) === newest.minor && today > addDays(newest.on, LIST_AGE_DAYS)) {
    return `PostgreSQL ${version} is of ${newest.on}, and newer ones are due: ${ADVICE}`
  }
  return undefined
}
