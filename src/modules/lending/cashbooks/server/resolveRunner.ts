import { RECORD_STATUS } from '#core/recordStatus.ts'
import { isAdminType, ROLES } from '#core/access/roles.ts'
import { fieldError } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { cashbookMessages } from '../messages.ts'

export type NamedRunner = { id: number; name: string; agentId: number | null }

/**
 * Returns the runner of a payment: the runner who makes the request, the one that an agent or admin
 * names, or null. @throws AppError at `runnerId` when a runner names another, or the runner is not
 * visible.
 */
export async function resolveRunner(
  { db, actor }: Context<Actor>,
  runnerId: number | null | undefined,
): Promise<NamedRunner | null> {
  if (actor.roleId === ROLES.RUNNER) {
    if (runnerId == null || runnerId === actor.id) return actor
    throw fieldError('runnerId', cashbookMessages.RUNNER_NOT_YOURS_TO_NAME)
  }
  if (runnerId == null) return null
  const runner = await db
    .selectFrom('users')
    .select(['id', 'name', 'agent_id as agentId'])
    .where('id', '=', runnerId)
    .where('role_id', '=', ROLES.RUNNER)
    .where('status', '=', RECORD_STATUS.ACTIVE)
    .$if(!isAdminType(actor.roleId), (query) => query.where('agent_id', '=', actor.agentId))
    .executeTakeFirst()
  if (!runner) throw fieldError('runnerId', cashbookMessages.RUNNER_NOT_AVAILABLE)
  return runner
}

/** Asserts that the runner works for the agent whose money it is. */
export function assertWorksFor(agentId: number, runner: NamedRunner | null): void {
  if (runner && runner.agentId !== agentId) {
    throw fieldError('runnerId', cashbookMessages.RUNNER_NOT_AVAILABLE)
  }
}
