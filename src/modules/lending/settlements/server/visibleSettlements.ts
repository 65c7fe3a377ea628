import type { ExpressionBuilder } from 'kysely'
import { assertDefined } from '#core/invariant.ts'
import { isAdminType, ROLES } from '#core/access/roles.ts'
import type { DB } from '#db/tables.ts'
import type { Actor } from '#platform/server/handler.ts'

/**
 * Returns the condition for the settlements that a user may see and close: all for admin types, an
 * agent's own, none for others. A settlement stays with the agent whose money moved, even after the
 * customer moves.
 */
export function visibleSettlements({ roleId, agentId }: Actor) {
  return (eb: ExpressionBuilder<DB, 'settlements'>) => {
    if (isAdminType(roleId)) return eb.lit(true)
    if (roleId !== ROLES.AGENT) return eb.lit(false)
    return eb('settlements.agent_id', '=', assertDefined(agentId, 'only admin types have no agent'))
  }
}
