import { RECORD_STATUS } from '#core/recordStatus.ts'
import { ROLES } from '#core/access/roles.ts'
import { fieldError } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { usersMessages } from '#modules/office/users/messages.ts'

/** Returns an active agent. @throws AppError AGENT_NOT_AVAILABLE at the field */
export async function agentToMoveTo({ db }: Pick<Context<Actor>, 'db'>, agentId: number) {
  const agent = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', '=', agentId)
    .where('role_id', '=', ROLES.AGENT)
    .where('status', '=', RECORD_STATUS.ACTIVE)
    .executeTakeFirst()
  if (!agent) throw fieldError('agentId', usersMessages.AGENT_NOT_AVAILABLE)
  return agent
}
