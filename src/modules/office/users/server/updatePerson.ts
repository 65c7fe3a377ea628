import type { z } from 'zod'
import type { RoleId } from '#core/access/roles.ts'
import { ratePercent } from '#core/money.ts'
import { refuseMovedOn } from '#platform/server/refuseMovedOn.ts'
import { difference } from '#platform/server/operationLog.ts'
import { photoPath } from '#platform/server/files/photoPath.ts'
import { recordFiles } from '#platform/server/files/recordFiles.ts'
import type { Upload } from '#platform/server/files/uploads.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import type { PersonRow } from './personRows.ts'
import { refuseReservedName } from './refuseReservedName.ts'
import { changeUsers } from './userRows.ts'

/** The changes of a form; undefined fields stay. The rate is in basis points. */
export type Changes = {
  username?: string
  name?: string
  phoneNumber?: string | null
  email?: string | null
  commissionRate?: number
  was?: Readonly<Record<string, unknown>> | undefined
}

/**
 * Writes the changes and returns the real differences for the log. @throws AppError 422 for a
 * reserved name, 409 for a field that somebody else has changed
 */
export async function updatePerson(
  context: Context<Actor>,
  schema: z.ZodObject,
  old: PersonRow,
  changes: Changes,
  photos: readonly Upload[],
) {
  const { db, now } = context
  const { name = old.name } = changes
  if (name !== old.name) refuseReservedName(name, old.role_id as RoleId)
  const [photoId = old.profile_file_id] = await recordFiles(context, old.agent_id, photos)
  const row = {
    username: changes.username ?? old.username,
    name,
    phone_number: changes.phoneNumber === undefined ? old.phone_number : changes.phoneNumber,
    email: changes.email === undefined ? old.email : changes.email,
    commission_rate_basis_points: changes.commissionRate ?? old.commission_rate_basis_points,
    profile_file_id: photoId,
  }
  const before = logged(old)
  const after = logged(row)
  const about = { entity: 'user', entityId: old.id } as const
  await refuseMovedOn(context, { schema, body: changes, before, after, ...about })
  await changeUsers(db, [old.id], { ...row, updated_at: now })
  return difference(before, after)
}

/** Returns a user's details as the log stores them. */
function logged(
  row: Omit<PersonRow, 'id' | 'role_id' | 'agent_id' | 'status' | 'created_at' | 'last_login_at'>,
) {
  return {
    username: row.username,
    name: row.name,
    phoneNumber: row.phone_number,
    email: row.email,
    commissionRate: ratePercent(row.commission_rate_basis_points),
    profilePhoto: photoPath(row.profile_file_id),
  }
}
