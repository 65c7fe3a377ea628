import { RECORD_STATUS } from '#core/recordStatus.ts'
import { isAdminType, ROLES } from '#core/access/roles.ts'
import type { Day } from '#core/calendar.ts'
import { assertDefined } from '#core/invariant.ts'
import { fieldError, orNotFound, notFound } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { assertWorksFor, resolveRunner } from '#modules/lending/cashbooks/server/resolveRunner.ts'
import { listingMessages } from '../messages.ts'

type Requested = {
  agentId?: number | undefined
  date?: Day | undefined
  customerGroupId?: number[] | undefined
  customerIds?: number[] | undefined
  runnerId?: number | null | undefined
}

/** The agent, the day, the groups and the runner of a round. */
export type Round = {
  agentId: number
  agentName: string
  date: Day
  groupIds: number[]
  groupNames: string[]
  /** Chosen customers; undefined for all. */
  customerIds: number[] | undefined
  runnerId: number | null
}

/**
 * Returns the requested round. @throws AppError when an admin type names no agent, 404 for an
 * invisible agent or group, at `runnerId` for another agent's runner
 */
export async function resolveRound(context: Context<Actor>, request: Requested): Promise<Round> {
  const { db, actor, today } = context
  const { date = today, customerGroupId: groupIds = [] } = request
  const agentId = getAgent(actor, request.agentId)
  const [agent, groups, runner] = await Promise.all([
    db
      .selectFrom('users')
      .select('name')
      .where('id', '=', agentId)
      .where('role_id', '=', ROLES.AGENT)
      .where('status', '<>', RECORD_STATUS.DELETED)
      .executeTakeFirst(),
    db
      .selectFrom('customer_groups')
      .select('group_name')
      .where('agent_id', '=', agentId)
      .where('id', 'in', groupIds.length > 0 ? groupIds : [0])
      .orderBy('group_name')
      .execute(),
    resolveRunner(context, request.runnerId),
  ])
  if (groups.length < groupIds.length) throw notFound()
  assertWorksFor(agentId, runner)
  return {
    agentId,
    agentName: orNotFound(agent).name,
    date,
    groupIds,
    customerIds: request.customerIds,
    groupNames: groups.map(({ group_name }) => group_name),
    runnerId: runner?.id ?? null,
  }
}

function getAgent(actor: Actor, named: number | undefined): number {
  if (isAdminType(actor.roleId)) {
    if (named === undefined) throw fieldError('agentId', listingMessages.AGENT_EMPTY)
    return named
  }
  if (named !== undefined && named !== actor.agentId) throw notFound()
  return assertDefined(actor.agentId, 'only admin types have no agent')
}
