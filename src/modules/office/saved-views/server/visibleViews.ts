import type { ExpressionBuilder } from 'kysely'
import { ROLES } from '#core/access/roles.ts'
import type { Viewer } from '#core/access/viewer.ts'
import type { DB } from '#db/tables.ts'

const ADMIN_TYPES = [ROLES.SUPER_ADMIN, ROLES.ADMIN]

/**
 * Returns the condition for the views that are offered to a user, of those joined with their owner:
 * their own; the shared ones of admin types to admin types and agents; an agent's to that agent's
 * runners; all shared ones to a super admin, who may change them.
 */
export function visibleViews({ id, roleId, agentId }: Viewer) {
  return (eb: ExpressionBuilder<DB & { owner: DB['users'] }, 'saved_views' | 'owner'>) => {
    const isOwn = eb('saved_views.user_id', '=', id)
    const isShared = eb('saved_views.shared_at', 'is not', null)
    if (roleId === ROLES.SUPER_ADMIN) return eb.or([isOwn, isShared])
    if (roleId === ROLES.RUNNER)
      return eb.or([isOwn, isShared.and('saved_views.user_id', '=', agentId)])
    return eb.or([isOwn, isShared.and('owner.role_id', 'in', ADMIN_TYPES)])
  }
}
