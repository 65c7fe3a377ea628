import { RECORD_STATUS } from '#core/recordStatus.ts'
import { sql } from 'kysely'
import { ROLES } from '#core/access/roles.ts'
import type { Database } from '#db/connect.ts'

export type NamedAgent = { id: number; name: string }

/** Loads active agents by their usernames in lower case. */
export async function agentsByUsername(
  db: Database,
  usernames: Iterable<string | null>,
): Promise<Map<string, NamedAgent>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'username'])
    .where('role_id', '=', ROLES.AGENT)
    .where('status', '=', RECORD_STATUS.ACTIVE)
    .where('username', '=', findAny(usernames))
    .execute()
  return new Map(rows.map(({ username, ...agent }) => [username, agent]))
}

/** Loads runners by agent and username (`12 siti`), active or not, because past data has both. */
export async function runnersByUsername(
  db: Database,
  usernames: Iterable<string | null>,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'agent_id', 'username'])
    .where('role_id', '=', ROLES.RUNNER)
    .where('status', '<>', sql.lit(RECORD_STATUS.DELETED))
    .where('username', '=', findAny(usernames))
    .execute()
  return new Map(rows.map(({ id, agent_id, username }) => [`${agent_id} ${username}`, id]))
}

function findAny(usernames: Iterable<string | null>) {
  const names = new Set<string>()
  for (const name of usernames) if (name !== null) names.add(name.toLowerCase())
  return sql<string>`ANY (${[...names]}::text[])`
}
