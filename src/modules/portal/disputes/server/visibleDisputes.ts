import { sql, type ExpressionBuilder } from 'kysely'
import { isAdminType, ROLES } from '#core/access/roles.ts'
import type { DB } from '#db/tables.ts'
import type { Viewer } from '#core/access/viewer.ts'
import { visibleCustomers } from '#modules/customers/server/visibleCustomers.ts'

/**
 * Restricts disputes to those that a user may see: admins all, agents those of their customers,
 * customers their own until deleted, runners none.
 */
export function visibleDisputes(viewer: Viewer) {
  return (eb: ExpressionBuilder<DB, 'disputes'>) => {
    if (isAdminType(viewer.roleId)) return sql<boolean>`true`
    if (viewer.roleId === ROLES.AGENT) return eb('disputes.agent_id', '=', viewer.agentId ?? 0)
    if (viewer.roleId !== ROLES.CUSTOMER) return sql<boolean>`false`
    return eb(
      'disputes.customer_id',
      'in',
      eb.selectFrom('customers').select('customers.id').where(visibleCustomers(viewer)),
    )
  }
}
