import { sql, type ExpressionBuilder } from 'kysely'
import { assertDefined, invariant } from '#core/invariant.ts'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import { isAdminType, ROLES } from '#core/access/roles.ts'
import type { DB } from '#db/tables.ts'
import type { Viewer } from '#core/access/viewer.ts'

type Who = Pick<Viewer, 'id' | 'roleId' | 'agentId'>

/**
 * Restricts customers to the active ones that a user may see: admins all, a customer's login its
 * own, agents and runners their agent's.
 */
export function visibleCustomers({ id, roleId, agentId }: Who) {
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

/** Restricts standings of customers as `visibleCustomers` does; not for a customer's login. */
export function visibleStandings({ roleId, agentId }: Who) {
  invariant(roleId !== ROLES.CUSTOMER, 'a login sees the customers that it names')
  return (eb: ExpressionBuilder<DB, 'customer_standings'>) => {
    const isThere = eb('customer_standings.status', '=', sql.lit(RECORD_STATUS.ACTIVE))
    if (isAdminType(roleId)) return isThere
    const own = assertDefined(agentId, 'only admin types have no agent')
    return isThere.and('customer_standings.agent_id', '=', own)
  }
}
