import { maximumAgentRate, maximumRunnerRate } from '#core/commission.ts'
import { ROLES } from '#core/access/roles.ts'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { translate } from '#platform/contract/message.ts'
import { fieldError, orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import type * as endpoints from '../../accountContract.ts'
import { usersMessages } from '../../messages.ts'
import { maximumOfAgent } from '../commissionLimits.ts'
import { selectPeople } from '../personRows.ts'

/**
 * Returns the maximum rate left for an agent or a runner. A user not yet created has no `userId`.
 */
export const handleGetMaximumCommission: Read<typeof endpoints.getMaximumCommission> = async (
  context,
  { query: { roleId, agentId, userId } },
) => {
  if (roleId === ROLES.RUNNER) {
    const ofRunner = userId && (await agentOfRunner(context, userId))
    const agent = await visibleAgent(context, ofRunner || agentId || context.actor.agentId)
    return { maximumValue: maximumRunnerRate(agent.rateBasisPoints) }
  }
  const named = userId ?? agentId
  if (named === undefined) return { maximumValue: maximumAgentRate([]) }
  const agent = await visibleAgent(context, named)
  return { maximumValue: await maximumOfAgent(context.db, agent.id) }
}

async function agentOfRunner(context: Context<Actor>, runnerId: number) {
  const runner = await selectPeople(context, ROLES.RUNNER)
    .select('users.agent_id')
    .where('users.id', '=', runnerId)
    .executeTakeFirst()
  return orNotFound(runner).agent_id
}

async function visibleAgent(context: Context<Actor>, agentId: number | null) {
  if (agentId === null) {
    const field = translate(usersMessages.agent, context.language)
    throw fieldError('agentId', commonMessages.REQUIRED, { field })
  }
  const agent = await selectPeople(context, ROLES.AGENT)
    .select(['users.id', 'users.commission_rate_basis_points as rateBasisPoints'])
    .where('users.id', '=', agentId)
    .executeTakeFirst()
  return orNotFound(agent)
}
