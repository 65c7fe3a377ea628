import { sql, type ExpressionBuilder } from 'kysely'
import { assertDefined } from '#core/invariant.ts'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import { isAdminType, ROLES } from '#core/access/roles.ts'
import type { DB } from '#db/tables.ts'
import type { Viewer } from '#core/access/viewer.ts'

/**
 * Returns the condition for the visible, undeleted users: all for admin types; for an agent
 * themselves, their runners and their customers' logins; otherwise only the user.
 */
export function visiblePeople({ id, roleId, agentId }: Viewer) {
  return (eb: ExpressionBuilder<DB, 'users'>) => {
    // A literal: a partial index serves a plan only when the query states its condition.
    const isThere = eb('users.status', '<>', sql.lit(RECORD_STATUS.DELETED))
    if (isAdminType(roleId)) return isThere
    if (roleId === ROLES.AGENT)
      return isThere.and(
        'users.agent_id',
        '=',
        assertDefined(agentId, 'only admin types have no agent'),
      )
    return isThere.and('users.id', '=', id)
  }
}
