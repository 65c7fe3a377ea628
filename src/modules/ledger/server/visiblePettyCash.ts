import type { ExpressionBuilder } from 'kysely'
import { isAdminType, ROLES } from '#core/access/roles.ts'
import { assertDefined } from '#core/invariant.ts'
import type { DB } from '#db/tables.ts'
import type { Viewer } from '#core/access/viewer.ts'

/**
 * Returns the condition for the petty cash that a user may see: all for admin types, an agent's
 * own, none for others.
 */
export function visiblePettyCash({ roleId, agentId }: Viewer) {
  return (eb: ExpressionBuilder<DB, 'petty_cash_accounts'>) => {
    if (isAdminType(roleId)) return eb.lit(true)
    if (roleId !== ROLES.AGENT) return eb.lit(false)
    return eb(
      'petty_cash_accounts.agent_id',
      '=',
      assertDefined(agentId, 'only admin types have no agent'),
    )
  }
}
