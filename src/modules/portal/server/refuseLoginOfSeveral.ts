import { assertDefined } from '#core/invariant.ts'
import { isAdminType } from '#core/access/roles.ts'
import { conflict } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { portalMessages } from '../messages.ts'

/**
 * Refuses changes of a login with a customer of another agent to all but admin types. @throws
 * AppError 409
 */
export async function refuseLoginOfSeveral(
  { db, actor }: Context<Actor>,
  loginId: number,
): Promise<void> {
  if (isAdminType(actor.roleId)) return
  const another = await db
    .selectFrom('customer_logins')
    .select('customer_id')
    .where('user_id', '=', loginId)
    .where('agent_id', '<>', assertDefined(actor.agentId, 'only admin types have no agent'))
    .executeTakeFirst()
  if (another) throw conflict(portalMessages.LOGIN_OF_SEVERAL_AGENTS)
}
