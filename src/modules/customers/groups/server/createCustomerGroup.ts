import type { Write } from '#platform/server/handler.ts'
import { resolveAgent } from '#modules/office/users/server/resolveAgent.ts'
import type * as endpoints from '../contract.ts'
import { readGroup } from './groupRows.ts'
import { unlessNameTaken } from './unlessNameTaken.ts'

/** Handles a new customer group of an agent. */
export const handleCreateCustomerGroup: Write<typeof endpoints.createCustomerGroup> = async (
  context,
  { body },
) => {
  const { db, actor, now } = context
  const { groupName } = body
  const { id: agentId } = await resolveAgent(context, body.agentId)
  const row = { agent_id: agentId, group_name: groupName, created_by: actor.id }
  const insert = db
    .insertInto('customer_groups')
    .values({ ...row, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await unlessNameTaken(insert)
  const about = {
    action: 'customerGroup.create',
    entity: 'customerGroup',
    entityId: id,
    agentId,
  } as const
  return { data: await readGroup(context, id), log: { ...about, after: { groupName } } }
}
