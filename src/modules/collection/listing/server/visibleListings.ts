import type { ExpressionBuilder } from 'kysely'
import { isAdminType, ROLES } from '#core/access/roles.ts'
import { assertDefined } from '#core/invariant.ts'
import type { DB } from '#db/tables.ts'
import type { Actor } from '#platform/server/handler.ts'

/**
 * Returns the condition for the listings that a user may see: all for admin types, an agent's own,
 * those assigned to a runner.
 */
export function visibleListings({ id, roleId, agentId }: Actor) {
  return (eb: ExpressionBuilder<DB, 'listings'>) => {
    if (isAdminType(roleId)) return eb.lit(true)
    const isOfAgent = eb(
      'listings.agent_id',
      '=',
      assertDefined(agentId, 'only admin types have no agent'),
    )
    return roleId === ROLES.RUNNER ? isOfAgent.and('listings.runner_id', '=', id) : isOfAgent
  }
}
