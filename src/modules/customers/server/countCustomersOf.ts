import { sql } from 'kysely'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import type { Database } from '#db/connect.ts'

/** Counts the customers and the groups that an agent has. */
export async function countCustomersOf(
  db: Database,
  agentId: number,
): Promise<{ customers: number; groups: number }> {
  const { customers, groups } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('customers')
        .select(sql<number>`count(*)`.as('count'))
        .where('agent_id', '=', agentId)
        .where('status', '<>', sql.lit(RECORD_STATUS.DELETED))
        .as('customers'),
      eb
        .selectFrom('customer_groups')
        .select(sql<number>`count(*)`.as('count'))
        .where('agent_id', '=', agentId)
        .as('groups'),
    ])
    .executeTakeFirstOrThrow()
  return { customers: customers ?? 0, groups: groups ?? 0 }
}
