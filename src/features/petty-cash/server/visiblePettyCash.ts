import type { ExpressionBuilder } from 'kysely'
import { isAdminType, ROLES } from '../../../core/access/roles.ts'
import type { DB } from '../../../db/tables.ts'
import type { Actor } from '../../../platform/server/handler.ts'

/** Whose petty cash somebody may see: admin types everybody's, an agent its own, the rest nobody's. */
export function visiblePettyCash({ roleId, agentId }: Actor) {
  return (eb: ExpressionBuilder<DB, 'petty_cash_accounts'>) => {
    if (isAdminType(roleId)) return eb.lit(true)
    if (roleId !== ROLES.AGENT) return eb.lit(false)
    return eb('petty_cash_accounts.agent_id', '=', agentId!)
  }
}
