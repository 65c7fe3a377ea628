import type { Database } from '../db/connect.ts'

/** A customer group of an agent; its id. */
export async function addGroup(
  db: Database,
  agentId: number,
  groupName = `group ${Math.random()}`,
) {
  const { id } = await db
    .insertInto('customer_groups')
    .values({ agent_id: agentId, group_name: groupName })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
