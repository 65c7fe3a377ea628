import { sql, type ExpressionBuilder } from 'kysely'
import { assertDefined } from '#core/invariant.ts'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import { isAdminType, ROLES } from '#core/access/roles.ts'
import type { DB } from '#db/tables.ts'
import type { Viewer } from '#core/access/viewer.ts'

type Who = Pick<Viewer, 'id' | 'roleId' | 'agentId'>

/**
 * Restricts cashbooks to those a user may see: admins all, customers their own until deleted, the
 * rest their agent's.
 */
export function visibleCashbooks({ id, roleId, agentId }: Who) {
  return (eb: ExpressionBuilder<DB, 'cashbooks'>) => {
    const isActive = eb('cashbooks.voided_at', 'is', null)
    if (isAdminType(roleId)) return isActive
    if (roleId !== ROLES.CUSTOMER)
      return isActive.and(
        'cashbooks.agent_id',
        '=',
        assertDefined(agentId, 'only admin types have no agent'),
      )
    const own = eb
      .selectFrom('customer_logins')
      .innerJoin('customers as own', 'own.id', 'customer_logins.customer_id')
      .select('customer_logins.customer_id')
      .where('customer_logins.user_id', '=', id)
      .where('own.status', '=', sql.lit(RECORD_STATUS.ACTIVE))
    return isActive.and('cashbooks.customer_id', 'in', own)
  }
}
