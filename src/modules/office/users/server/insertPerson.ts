import { ROLES, type RoleId } from '#core/access/roles.ts'
import { recordFiles } from '#platform/server/files/recordFiles.ts'
import type { Upload } from '#platform/server/files/uploads.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { refuseReservedName } from './refuseReservedName.ts'
import { insertUsers } from './userRows.ts'

type NewPerson = {
  roleId: RoleId
  /** The agent they belong to; an agent belongs to itself. */
  agentId?: number
  username: string
  passwordHash: string
  name: string
  phoneNumber: string | null
  email: string | null
  rateBasisPoints?: number
}

/**
 * Inserts a user who can log in. @throws AppError 409 when the username is taken, 422 for a
 * reserved name
 */
export async function insertPerson(
  context: Context<Actor>,
  person: NewPerson,
  photos: readonly Upload[],
): Promise<number> {
  const { db, actor, now } = context
  refuseReservedName(person.name, person.roleId)
  const { id } = await db
    .selectNoFrom((eb) => eb.fn<number>('nextval', [eb.val('users_id_seq')]).as('id'))
    .executeTakeFirstOrThrow()
  const agentId = person.roleId === ROLES.AGENT ? id : (person.agentId ?? null)
  const [photoId] = await recordFiles(context, agentId, photos)
  const row = {
    id,
    role_id: person.roleId,
    agent_id: agentId,
    username: person.username,
    password_hash: person.passwordHash,
    is_password_by_other: true,
    name: person.name,
    phone_number: person.phoneNumber,
    email: person.email,
    commission_rate_basis_points: person.rateBasisPoints ?? 0,
    profile_file_id: photoId ?? null,
    created_by: actor.id,
    created_at: now,
    updated_at: now,
  }
  await insertUsers(db, [row])
  return id
}
