import type { Database } from '#db/connect.ts'

/** Adds a customer group of an agent; returns its id. */
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
