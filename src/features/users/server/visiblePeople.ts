import { RECORD_STATUS } from '../../../core/recordStatus.ts'
import { sql, type ExpressionBuilder } from 'kysely'
import { isAdminType, ROLES } from '../../../core/access/roles.ts'
import type { DB } from '../../../db/tables.ts'
import type { Actor } from '../../../platform/server/handler.ts'

/**
 * Whom somebody may see of those not deleted: admin types everybody, agents themselves, their
 * runners and their customers' logins, the rest only themselves.
 */
export function visiblePeople({ id, roleId, agentId }: Actor) {
  return (eb: ExpressionBuilder<DB, 'users'>) => {
    // A literal: the partial indexes serve every plan only where the query names their condition.
    const isThere = eb('users.status', '<>', sql.lit(RECORD_STATUS.DELETED))
    if (isAdminType(roleId)) return isThere
    if (roleId === ROLES.AGENT) return isThere.and('users.agent_id', '=', agentId!)
    return isThere.and('users.id', '=', id)
  }
}
