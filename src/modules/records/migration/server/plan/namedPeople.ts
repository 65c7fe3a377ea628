import { RECORD_STATUS } from '#core/recordStatus.ts'
import { sql } from 'kysely'
import { ROLES } from '#core/access/roles.ts'
import { getNameKey } from '#core/reading/names.ts'
import type { Database } from '#db/connect.ts'
import { migrationMessages as text } from '../../messages.ts'
import { sheetMessages } from '../../sheetMessages.ts'
import type { Problems } from '../problems.ts'

export type NamedAgent = { id: number; name: string }

/** Active agents: by username, or by the full name where only one has it. */
export type AgentFinder = {
  /** Returns the agent that a cell names; undefined after adding a problem to its row. */
  find(row: { at: number; agent: string }, problems: Problems): NamedAgent | undefined
}

/** Loads the active agents, who may be named in full. */
export async function loadAgents(db: Database): Promise<AgentFinder> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'username'])
    .where('role_id', '=', ROLES.AGENT)
    .where('status', '=', RECORD_STATUS.ACTIVE)
    .orderBy('id')
    .execute()
  const byUsername = new Map(rows.map((row) => [row.username, row]))
  const byName = new Map<string, typeof rows>()
  for (const row of rows) {
    const key = getNameKey(row.name)
    byName.set(key, [...(byName.get(key) ?? []), row])
  }
  return {
    find({ at, agent }, problems) {
      const named = byName.get(getNameKey(agent)) ?? []
      const found = byUsername.get(agent.toLowerCase()) ?? (named.length === 1 ? named[0] : null)
      if (found) return { id: found.id, name: found.name }
      const message = named.length > 1 ? sheetMessages.ROW_AGENT_AMBIGUOUS : text.ROW_AGENT_UNKNOWN
      problems.add(at, message, 'agent', { value: agent })
      return undefined
    },
  }
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
