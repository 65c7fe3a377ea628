import type { Database } from '#db/connect.ts'
import { insertAll } from '#platform/server/writeAll.ts'

/** Lets a login show these customers, all of one agent. */
export function linkLogin(
  db: Database,
  userId: number,
  customers: readonly { id: number; agentId: number }[],
): Promise<void> {
  const rows = customers.map(({ id, agentId }) => ({
    user_id: userId,
    customer_id: id,
    agent_id: agentId,
  }))
  return insertAll(db, 'customer_logins', rows)
}
