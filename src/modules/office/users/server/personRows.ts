import { toCamelCase } from '#db/toCamelCase.ts'
import type { z } from 'zod'
import { ROLES, type RoleId } from '#core/access/roles.ts'
import type { Database } from '#db/connect.ts'
import { photoPath } from '#platform/server/files/photoPath.ts'
import type { Actor } from '#platform/server/handler.ts'
import type { person } from './schemas.ts'
import { visiblePeople } from './visiblePeople.ts'

/**
 * Selects the visible users of one role, without columns. For a super admin the admins include the
 * super admins.
 */
export function selectPeople({ db, actor }: { db: Database; actor: Actor }, roleId: RoleId) {
  const isWithSuperAdmins = roleId === ROLES.ADMIN && actor.roleId === ROLES.SUPER_ADMIN
  const roles = isWithSuperAdmins ? [ROLES.SUPER_ADMIN, ROLES.ADMIN] : [roleId]
  return db.selectFrom('users').where('users.role_id', 'in', roles).where(visiblePeople(actor))
}

/** The columns that `personOut` reads. */
export const PERSON_COLUMNS = [
  'users.id',
  'users.username',
  'users.name',
  'users.phone_number',
  'users.email',
  'users.role_id',
  'users.agent_id',
  'users.commission_rate_basis_points',
  'users.status',
  'users.profile_file_id',
  'users.created_at',
  'users.last_login_at',
] as const

export type PersonRow = {
  id: number
  username: string
  name: string
  phone_number: string | null
  email: string | null
  role_id: number
  agent_id: number | null
  commission_rate_basis_points: number
  status: number
  profile_file_id: number | null
  created_at: Date
  last_login_at: Date | null
}

/** Converts a row to the user that the API returns. */
export function toPersonDto(row: PersonRow): z.output<typeof person> {
  return {
    ...toCamelCase(row),
    roleId: row.role_id as RoleId,
    commissionRate: row.commission_rate_basis_points,
    status: row.status as 1 | -1 | -2,
    profilePhoto: photoPath(row.profile_file_id),
  }
}
