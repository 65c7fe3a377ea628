import { RECORD_STATUS } from '#core/recordStatus.ts'
import { sql, type ExpressionBuilder } from 'kysely'
import { isAdminType, ROLES } from '#core/access/roles.ts'
import { assertDefined } from '#core/invariant.ts'
import type { DB } from '#db/tables.ts'
import type { Actor } from '#platform/server/handler.ts'

/**
 * Returns the condition for the undeleted notes that a user may see: all for admin types; for
 * agents and runners their agent's. A note of an admin type is visible only to admin types, even
 * about an agent's customer.
 */
export function visibleNotes(
  { roleId, agentId }: Pick<Actor, 'roleId' | 'agentId'>,
  { withDeleted = false } = {},
) {
  return (eb: ExpressionBuilder<DB, 'notes'>) => {
    // A literal: the partial index serves a plan only when the query states its condition.
    const isThere = withDeleted
      ? eb.lit(true)
      : eb('notes.status', '=', sql.lit(RECORD_STATUS.ACTIVE))
    if (isAdminType(roleId)) return isThere
    if (roleId === ROLES.CUSTOMER) return eb.lit(false)
    // A note moves with its customer to another agent, so an admin's note may have an agent.
    const byAdmins = eb
      .selectFrom('users as writer')
      .select('writer.id')
      .whereRef('writer.id', '=', 'notes.author_id')
      .where('writer.agent_id', 'is', null)
    return isThere
      .and('notes.agent_id', '=', assertDefined(agentId, 'only admin types have no agent'))
      .and(eb.not(eb.exists(byAdmins)))
  }
}
