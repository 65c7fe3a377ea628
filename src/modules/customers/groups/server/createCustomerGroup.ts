import type { Write } from '#platform/server/handler.ts'
import { resolveAgent } from '#modules/office/users/server/resolveAgent.ts'
import type * as endpoints from '../contract.ts'
import { readGroup, type SumCollected } from './groupRows.ts'
import { groupsMessages } from '../messages.ts'
import { unlessTaken } from '#platform/server/unlessTaken.ts'

/** Handles a new customer group of an agent. */
export const handleCreateCustomerGroup =
  (sumCollected: SumCollected): Write<typeof endpoints.createCustomerGroup> =>
  async (context, { body }) => {
    const { db, actor, now } = context
    const { groupName } = body
    const { id: agentId } = await resolveAgent(context, body.agentId)
    const row = { agent_id: agentId, group_name: groupName, created_by: actor.id }
    const insert = db
      .insertInto('customer_groups')
      .values({ ...row, created_at: now, updated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await unlessTaken(insert, 'customer_groups_name', {
      path: 'groupName',
      message: groupsMessages.GROUP_NAME_TAKEN,
    })
    const about = {
      action: 'customerGroup.create',
      entity: 'customerGroup',
      entityId: id,
      agentId,
    } as const
    return {
      data: await readGroup(context, id, sumCollected),
      log: { ...about, after: { groupName } },
    }
  }
