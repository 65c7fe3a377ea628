import type { ExpressionBuilder } from 'kysely'
import { isAdminType, ROLES } from '../../../core/access/roles.ts'
import type { DB } from '../../../db/tables.ts'
import type { Actor } from '../../../platform/server/handler.ts'

/**
 * Whose settlements somebody may see and close: admin types everybody's, an agent its own, the rest
 * nobody's. A settlement stays with the agent whose money moved, wherever the customer went since.
 */
export function visibleSettlements({ roleId, agentId }: Actor) {
  return (eb: ExpressionBuilder<DB, 'settlements'>) => {
    if (isAdminType(roleId)) return eb.lit(true)
    if (roleId !== ROLES.AGENT) return eb.lit(false)
    return eb('settlements.agent_id', '=', agentId!)
  }
}
