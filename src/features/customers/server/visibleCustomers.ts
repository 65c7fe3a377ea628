import { sql, type ExpressionBuilder } from 'kysely'
import { assertDefined } from '#core/invariant.ts'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import { isAdminType, ROLES } from '#core/access/roles.ts'
import type { DB } from '#db/tables.ts'
import type { Actor } from '#platform/server/handler.ts'

/**
 * Restricts customers to the active ones that a user may see: admins all, a customer's login its
 * own, agents and runners their agent's.
 */
export function visibleCustomers({
  id,
  roleId,
  agentId,
}: Pick<Actor, 'id' | 'roleId' | 'agentId'>) {
  return (eb: ExpressionBuilder<DB, 'customers'>) => {
    // A literal, because the planner uses a partial index only when the query states its condition.
    const isThere = eb('customers.status', '=', sql.lit(RECORD_STATUS.ACTIVE))
    if (isAdminType(roleId)) return isThere
    if (roleId !== ROLES.CUSTOMER)
      return isThere.and(
        'customers.agent_id',
        '=',
        assertDefined(agentId, 'only admin types have no agent'),
      )
    const own = eb
      .selectFrom('customer_logins')
      .select('customer_logins.customer_id')
      .where('customer_logins.user_id', '=', id)
    return isThere.and('customers.id', 'in', own)
  }
}
