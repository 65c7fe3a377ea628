import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { ROLES } from '#core/access/roles.ts'
import type { Database } from '#db/connect.ts'

/** Agents, and runners of theirs who are logged in with known tokens. */
export type People = { agentIds: number[]; runnerIds: number[]; getToken(place: number): string }

/** The parts of a runner's token, for code that makes the same token elsewhere. */
export const TOKEN = { prefix: 'bench-runner-number-', digits: 6 } as const

// A session that no benchmark can let expire.
const FAR = new Date('2100-01-01')

/** Inserts agents and logged-in runners, one for each by default, straight into the database. */
export async function insertPeople(
  db: Database,
  count: number,
  runnersAnAgent = 1,
): Promise<People> {
  const agentIds = await insertUsers(db, 'AGENT', count)
  await sql`INSERT INTO petty_cash_accounts (agent_id)
    SELECT unnest(${agentIds}::bigint[])`.execute(db)
  const employers = Array.from({ length: runnersAnAgent }, () => agentIds).flat()
  const runnerIds = await insertUsers(db, 'RUNNER', employers.length, employers)
  const getToken = (place: number) => `${TOKEN.prefix}${String(place).padStart(TOKEN.digits, '0')}`
  const sessions = runnerIds.map((user_id, place) => ({
    token_hash: createHash('sha256').update(getToken(place)).digest(),
    user_id,
    created_at: FAR,
    last_seen_at: FAR,
  }))
  await db.insertInto('sessions').values(sessions).execute()
  return { agentIds, runnerIds, getToken }
}

async function insertUsers(
  db: Database,
  role: 'AGENT' | 'RUNNER',
  count: number,
  agentIds?: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO users (id, agent_id, role_id, username, password_hash, name)
    SELECT id, coalesce((${agentIds ?? null}::bigint[])[place], id), ${ROLES[role]},
           lower(${role}) || place, 'no valid hash', ${role} || ' ' || place
    FROM (SELECT nextval('users_id_seq') AS id, place FROM generate_series(1, ${count}::int) AS place) AS given
    ORDER BY place RETURNING id`.execute(db)
  return rows.map(({ id }) => id)
}
