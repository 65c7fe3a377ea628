import { fieldError } from '#platform/server/appError.ts'
import type { Context } from '#platform/server/handler.ts'
import { customersMessages } from '../messages.ts'

/**
 * Returns the agent's group and locks it until the end of the transaction, so that it cannot be
 * removed. @throws AppError GROUP_NOT_AVAILABLE at the field
 */
export async function getGroup(
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
