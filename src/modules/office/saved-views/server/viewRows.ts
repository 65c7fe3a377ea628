import type { ExpressionBuilder } from 'kysely'
import type { z } from 'zod'
import { ROLES } from '#core/access/roles.ts'
import type { Viewer } from '#core/access/viewer.ts'
import type { Database } from '#db/connect.ts'
import type { DB } from '#db/tables.ts'
import type { FieldRefusal } from '#platform/server/appError.ts'
import type { savedView } from './schemas.ts'
import { savedViewMessages as text } from '../messages.ts'

type SavedView = z.output<typeof savedView>

/** The unique index of the names, and what it refuses. */
export const NAMES_INDEX = 'saved_views_names'
export const NAME_TAKEN: FieldRefusal = { path: 'name', message: text.VIEW_NAME_TAKEN }

const ADMIN_TYPES = [ROLES.SUPER_ADMIN, ROLES.ADMIN]

/**
 * Returns the condition for the views that are offered to a user, of those joined with their owner:
 * their own; the shared ones of admin types to admin types and agents; an agent's to that agent's
 * runners; all shared ones to a super admin, who may change them.
 */
function visibleViews({ id, roleId, agentId }: Viewer) {
  return (eb: ExpressionBuilder<DB & { owner: DB['users'] }, 'saved_views' | 'owner'>) => {
    const isOwn = eb('saved_views.user_id', '=', id)
    const isShared = eb('saved_views.shared_at', 'is not', null)
    if (roleId === ROLES.SUPER_ADMIN) return eb.or([isOwn, isShared])
    if (roleId === ROLES.RUNNER)
      return eb.or([isOwn, isShared.and('saved_views.user_id', '=', agentId)])
    return eb.or([isOwn, isShared.and('owner.role_id', 'in', ADMIN_TYPES)])
  }
}

/** Selects the views that are offered to a user, with their owners. */
export function selectViews(db: Database, viewer: Viewer) {
  return db
    .selectFrom('saved_views')
    .innerJoin('users as owner', 'owner.id', 'saved_views.user_id')
    .select([
      'saved_views.id',
      'saved_views.list',
      'saved_views.name',
      'saved_views.query',
      'saved_views.shared_at',
      'saved_views.user_id',
      'owner.name as owner_name',
      'owner.agent_id as owner_agent_id',
    ])
    .where(visibleViews(viewer))
}

export type ViewRow = {
  id: number
  list: string
  name: string
  query: string
  shared_at: Date | null
  user_id: number
  owner_name: string
  owner_agent_id: number | null
}

/** Converts a row to the view that the API returns to this user. */
export function toViewDto(row: ViewRow, viewer: Viewer): SavedView {
  const { id, list, name, query, shared_at: sharedAt } = row
  const isOwn = row.user_id === viewer.id
  return {
    id,
    list: list as SavedView['list'],
    name,
    query,
    isShared: sharedAt !== null,
    owner: isOwn ? null : row.owner_name,
  }
}
