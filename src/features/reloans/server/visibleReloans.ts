import type { ExpressionBuilder } from 'kysely'
import { isAdminType, ROLES } from '../../../core/access/roles.ts'
import type { DB } from '../../../db/tables.ts'
import type { Actor } from '../../../platform/server/handler.ts'

/** Which reloans somebody may see: admin types all, customers their own, the rest their agent's. */
export function visibleReloans({ id, roleId, agentId }: Pick<Actor, 'id' | 'roleId' | 'agentId'>) {
  return (eb: ExpressionBuilder<DB, 'reloans'>) => {
    if (isAdminType(roleId)) return eb.lit(true)
    if (roleId !== ROLES.CUSTOMER) return eb('reloans.agent_id', '=', agentId!)
    const own = eb
      .selectFrom('customer_logins')
      .select('customer_logins.customer_id')
      .where('customer_logins.user_id', '=', id)
    return eb('reloans.customer_id', 'in', own)
  }
}
