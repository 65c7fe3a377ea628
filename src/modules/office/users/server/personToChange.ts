import { ROLES, type RoleId } from '#core/access/roles.ts'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import type { Database } from '#db/connect.ts'
import { conflict, orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { usersMessages } from '../messages.ts'
import { PERSON_COLUMNS, selectPeople, type PersonRow } from './personRows.ts'

/** Locks and returns a visible user of the role. @throws AppError NOT_FOUND */
export async function personToChange(
  context: Context<Actor>,
  roleId: RoleId,
  id: number,
): Promise<PersonRow> {
  const row = await selectPeople(context, roleId)
    .select(PERSON_COLUMNS)
    .where('users.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return orNotFound(row)
}

/**
 * Locks and returns another user: no user may deactivate themselves or reset their own password
 * here. Of two super admins who change each other at once the second is refused. @throws AppError
 */
export async function otherPersonToChange(
  context: Context<Actor>,
  roleId: RoleId,
  id: number,
): Promise<PersonRow> {
  const superAdmins = roleId === ROLES.ADMIN ? await lockSuperAdmins(context.db) : []
  const person = await personToChange(context, roleId, id)
  if (id === context.actor.id) throw conflict(usersMessages.OWN_ACCOUNT)
  const isLast = superAdmins.every((each) => each === id)
  if (person.role_id === ROLES.SUPER_ADMIN && isLast) throw conflict(usersMessages.LAST_SUPER_ADMIN)
  return person
}

/** Locks the active super admins and returns their IDs. */
async function lockSuperAdmins(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role_id', '=', ROLES.SUPER_ADMIN)
    .where('status', '=', RECORD_STATUS.ACTIVE)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}
