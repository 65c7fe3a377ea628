import { fieldError } from '../../../platform/server/appError.ts'
import type { Context } from '../../../platform/server/handler.ts'
import { customersMessages } from '../messages.ts'

/**
 * The group, once it is sure to be the agent's; held to the end of the transaction, so that nobody
 * removes it meanwhile. @throws Refused GROUP_NOT_AVAILABLE at the field
 */
export async function groupOf(
  { db }: Pick<Context, 'db'>,
  agentId: number,
  groupId: number | null,
): Promise<number | null> {
  if (groupId === null) return null
  const group = await db
    .selectFrom('customer_groups')
    .select('id')
    .where('agent_id', '=', agentId)
    .where('id', '=', groupId)
    .forKeyShare()
    .executeTakeFirst()
  if (!group) throw fieldError('customerGroupId', customersMessages.GROUP_NOT_AVAILABLE)
  return group.id
}
