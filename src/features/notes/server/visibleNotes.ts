import { RECORD_STATUS } from '../../../core/recordStatus.ts'
import { sql, type ExpressionBuilder } from 'kysely'
import { isAdminType, ROLES } from '../../../core/access/roles.ts'
import type { DB } from '../../../db/tables.ts'
import type { Actor } from '../../../platform/server/handler.ts'

/**
 * Which notes somebody may see of those not deleted: admin types all, agents and runners their
 * agent's. What an admin type wrote stays among admin types, even about an agent's customer.
 */
export function visibleNotes(
  { roleId, agentId }: Pick<Actor, 'roleId' | 'agentId'>,
  { withDeleted = false } = {},
) {
  return (eb: ExpressionBuilder<DB, 'notes'>) => {
    // A literal: the partial index serves every plan only where the query names its condition.
    const isThere = withDeleted
      ? eb.lit(true)
      : eb('notes.status', '=', sql.lit(RECORD_STATUS.ACTIVE))
    if (isAdminType(roleId)) return isThere
    if (roleId === ROLES.CUSTOMER) return eb.lit(false)
    // A note follows its customer to another agent, and so gets an agent whoever wrote it.
    const byAdmins = eb
      .selectFrom('users as writer')
      .select('writer.id')
      .whereRef('writer.id', '=', 'notes.author_id')
      .where('writer.agent_id', 'is', null)
    return isThere.and('notes.agent_id', '=', agentId!).and(eb.not(eb.exists(byAdmins)))
  }
}
