import { sql, type ExpressionBuilder } from 'kysely'
import { assertDefined } from '#core/invariant.ts'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import { isAdminType, ROLES } from '#core/access/roles.ts'
import type { DB } from '#db/tables.ts'
import type { Actor } from '#platform/server/handler.ts'

/**
 * Returns the condition for the packages that a user may see: all for admin types, for agents and
 * runners those assigned to the agent.
 */
export function visiblePackages({ roleId, agentId }: Pick<Actor, 'roleId' | 'agentId'>) {
  return (eb: ExpressionBuilder<DB, 'packages'>) => {
    const isThere = eb('packages.status', '<>', sql.lit(RECORD_STATUS.DELETED))
    if (isAdminType(roleId)) return isThere
    if (roleId === ROLES.CUSTOMER) return eb.lit(false)
    return isThere.and(isAssignedTo(assertDefined(agentId, 'agents and runners have an agent'))(eb))
  }
}

/** Returns the condition that a package is assigned to the agent. */
export function isAssignedTo(agentId: number) {
  return (eb: ExpressionBuilder<DB, 'packages'>) =>
    eb.exists(
      eb
        .selectFrom('agent_packages')
        .select('agent_packages.package_id')
        .whereRef('agent_packages.package_id', '=', 'packages.id')
        .where('agent_packages.agent_id', '=', agentId),
    )
}
