import type { ExpressionBuilder } from 'kysely'
import { isAdminType, ROLES } from '../../../core/access/roles.ts'
import type { DB } from '../../../db/tables.ts'
import type { Actor } from '../../../platform/server/handler.ts'

/** Which listings somebody may see: admin types all, agents their own, runners those handed to them. */
export function visibleListings({ id, roleId, agentId }: Actor) {
  return (eb: ExpressionBuilder<DB, 'listings'>) => {
    if (isAdminType(roleId)) return eb.lit(true)
    const isTheirs = eb('listings.agent_id', '=', agentId!)
    return roleId === ROLES.RUNNER ? isTheirs.and('listings.runner_id', '=', id) : isTheirs
  }
}
