import type { ExpressionBuilder } from 'kysely'
import { assertDefined } from '#core/invariant.ts'
import { isAdminType, ROLES } from '#core/access/roles.ts'
import type { DB } from '#db/tables.ts'
import type { Actor } from '#platform/server/handler.ts'

/**
 * Restricts customer groups to those a user may see: admins all, agents and runners their agent's.
 */
export function visibleGroups({ roleId, agentId }: Pick<Actor, 'roleId' | 'agentId'>) {
  return (eb: ExpressionBuilder<DB, 'customer_groups'>) => {
    if (isAdminType(roleId)) return eb.lit(true)
    if (roleId === ROLES.CUSTOMER) return eb.lit(false)
    return eb(
      'customer_groups.agent_id',
      '=',
      assertDefined(agentId, 'only admin types have no agent'),
    )
  }
}
