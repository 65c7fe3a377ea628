import { RECORD_STATUS } from '#core/recordStatus.ts'
import { isAdminType, ROLES } from '#core/access/roles.ts'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { translate } from '#platform/contract/message.ts'
import { fieldError } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { usersMessages } from '../messages.ts'

/**
 * Returns the agent of a new row: the one that an admin type names, otherwise the user's own. Locks
 * the agent, so that their rate and status cannot change during the transaction. @throws AppError
 * at `agentId` when it is missing, another agent's, or inactive
 */
export async function resolveAgent(
  { db, actor, language }: Context<Actor>,
  named: number | null | undefined,
): Promise<{ id: number; rateBasisPoints: number }> {
  const agentId = isAdminType(actor.roleId) ? named : actor.agentId
  if (agentId == null) {
    const field = translate(usersMessages.agent, language)
    throw fieldError('agentId', commonMessages.REQUIRED, { field })
  }
  if (named != null && named !== agentId) throw notAvailable()
  const agent = await db
    .selectFrom('users')
    .select(['id', 'commission_rate_basis_points as rateBasisPoints'])
    .where('id', '=', agentId)
    .where('role_id', '=', ROLES.AGENT)
    .where('status', '=', RECORD_STATUS.ACTIVE)
    .forShare()
    .executeTakeFirst()
  if (!agent) throw notAvailable()
  return agent
}

const notAvailable = () => fieldError('agentId', usersMessages.AGENT_NOT_AVAILABLE)
