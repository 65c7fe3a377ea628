import type { ExpressionBuilder } from 'kysely'
import { assertDefined } from '#core/invariant.ts'
import { isAdminType, ROLES } from '#core/access/roles.ts'
import type { DB } from '#db/tables.ts'
import type { Actor } from '#platform/server/handler.ts'

/**
 * Returns the condition for the reloans that a user may see: all for admin types, a customer's own,
 * otherwise those of the user's agent.
 */
export function visibleReloans({ id, roleId, agentId }: Pick<Actor, 'id' | 'roleId' | 'agentId'>) {
  return (eb: ExpressionBuilder<DB, 'reloans'>) => {
    if (isAdminType(roleId)) return eb.lit(true)
    if (roleId !== ROLES.CUSTOMER)
      return eb('reloans.agent_id', '=', assertDefined(agentId, 'only admin types have no agent'))
    const own = eb
      .selectFrom('customer_logins')
      .select('customer_logins.customer_id')
      .where('customer_logins.user_id', '=', id)
    return eb('reloans.customer_id', 'in', own)
  }
}
